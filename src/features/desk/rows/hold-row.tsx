import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, isFree, Written } from '../desk-card.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** A request of an authority, in force or lifted. */
export function HoldRow({ row, on, waiting }: RowProps<'hold'>) {
  const words = useDeskWords()
  const { hold } = words
  const { id, zoneId, zoneName, authority, caseNumber, note, at, by, liftedAt, liftNote } = row
  const title = `${authority} · ${caseNumber}`
  return (
    <DeskCard
      title={title}
      waiting={waiting}
      chips={
        <Chip tone={liftedAt === null ? 'danger' : 'neutral'}>
          {liftedAt === null ? hold.stands : hold.lifted({ time: formatDateTime(liftedAt) })}
        </Chip>
      }
      actions={
        liftedAt === null ? (
          <DeskActionButton
            on={on}
            about={title}
            isDisabled={!isFree(waiting)}
            label={hold.lift}
            form={{
              title: hold.liftTitle,
              text: hold.liftText,
              submit: hold.lift,
              fields: [{ name: 'note', label: hold.liftNote, type: 'area' }],
            }}
            actionOf={({ note: why = '' }) => ({ kind: 'lift', id: v.parse(Uuid, id), zoneId, note: why })}
          />
        ) : undefined
      }
    >
      <p className={mutedText}>
        {[zoneName ?? zoneId, hold.at({ time: formatDateTime(at) }), by ?? words.byCommand].join(' · ')}
      </p>
      <Written>{note}</Written>
      <Written>{liftNote}</Written>
    </DeskCard>
  )
}
