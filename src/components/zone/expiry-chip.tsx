import { Hourglass, Infinity as Forever } from 'lucide-react'
import { formatDay, formatRemaining } from '#src/i18n/format.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'

const soonMs = 86_400_000
const farMs = 30 * 86_400_000

interface ExpiryChipProps {
  readonly expiresAt: EpochMs | null
  /** Plain text while there is nothing to warn about. */
  readonly isQuiet?: boolean
}

/** A countdown of how long an item is kept; a warning on its last day. */
export function ExpiryChip({ expiresAt, isQuiet = false }: ExpiryChipProps) {
  const wording = useBrandWords()
  const now = useNow()
  if (expiresAt === null)
    return isQuiet ? (
      <span>{wording.zone.forever}</span>
    ) : (
      <Chip icon={<Forever size={14} aria-hidden="true" />}>{wording.zone.forever}</Chip>
    )
  const leftMs = expiresAt - now
  const words =
    leftMs > farMs
      ? wording.zone.endsOn({ day: formatDay(expiresAt) })
      : wording.zone.endsIn({ remaining: formatRemaining(expiresAt, now) })
  if (isQuiet && leftMs >= soonMs) return <span>{words}</span>
  return (
    <Chip tone={leftMs < soonMs ? 'warning' : 'neutral'} icon={<Hourglass size={13} aria-hidden="true" />}>
      {words}
    </Chip>
  )
}
