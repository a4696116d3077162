import { formatDateTime, formatNumber } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskCard, nameOfAction, Written } from '../desk-card.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** Something that was done at the desk. */
export function LogRow({ row, waiting }: RowProps<'log'>) {
  const words = useDeskWords()
  const { action, on, about, by, at } = row
  return (
    <DeskCard title={nameOfAction(words.actions, action)} waiting={waiting}>
      <Written>{about}</Written>
      <p className={mutedText}>{[by ?? words.byCommand, formatDateTime(at), on].join(' · ')}</p>
    </DeskCard>
  )
}

/** What the server does by itself, and how much of it waits. */
export function HealthRow({ row, waiting }: RowProps<'health'>) {
  const words = useDeskWords()
  const { id, count, at } = row
  return (
    <DeskCard
      title={nameOfAction(words.worklists, id)}
      waiting={waiting}
      chips={<Chip tone={count === 0 ? 'success' : 'accent'}>{formatNumber(count)}</Chip>}
    >
      {at === null || count === 0 ? null : (
        <p className={mutedText}>{words.since({ time: formatDateTime(at) })}</p>
      )}
    </DeskCard>
  )
}
