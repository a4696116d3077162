import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** An application for a programme. */
export function ApplicationRow({ row, on, waiting }: RowProps<'application'>) {
  const words = useDeskWords()
  const { id: userId, name, programme, place, trade, about, contact, at } = row
  const title = name ?? words.unknown
  const shared = { on, about: title, isDisabled: !isFree(waiting) }
  const decide = (decision: 'approved' | 'declined') => () => ({
    kind: 'application' as const,
    userId,
    programme,
    decision,
  })
  return (
    <DeskCard
      title={title}
      waiting={waiting}
      chips={<Chip tone="accent">{words.application.programmes[programme]}</Chip>}
      actions={
        <>
          <DeskActionButton
            {...shared}
            label={words.application.approve}
            tone="primary"
            actionOf={decide('approved')}
          />
          <DeskActionButton {...shared} label={words.application.decline} actionOf={decide('declined')} />
        </>
      }
    >
      <p className={mutedText}>
        {[place, trade, words.application.contact({ contact }), formatDateTime(at)]
          .filter((fact) => fact !== null && fact !== '')
          .join(' · ')}
      </p>
      <Written>{about}</Written>
    </DeskCard>
  )
}
