import type { DeskCount } from '#src/data/desk/desk-counts.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'
import { useDeskWords } from './use-desk-words.ts'

/** How many rows wait. */
export function CountChip({ open, hasMore }: DeskCount) {
  const words = useDeskWords()
  const count = hasMore ? `${formatNumber(open)}+` : formatNumber(open)
  return (
    <Chip tone={open === 0 ? 'neutral' : 'accent'}>
      {count} <VisuallyHidden>{words.waits({ count: open })}</VisuallyHidden>
    </Chip>
  )
}
