import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { areaField, DeskActionButton } from '../desk-action-button.tsx'
import { DeskCard, Written, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** An authority's hold request, in force or lifted. */
export function HoldRow({ row }: RowProps<'hold'>) {
  const words = useDeskWords()
  const { hold } = words
  const { id, zoneId, zoneName, authority, caseNumber, note, at, by, liftedAt, liftNote } = row
  const title = `${authority} · ${caseNumber}`
  return (
    <DeskCard
      title={title}
      chips={
        <Chip tone={liftedAt === null ? 'danger' : 'neutral'}>
          {liftedAt === null ? hold.stands : hold.lifted({ time: formatDateTime(liftedAt) })}
        </Chip>
      }
      actions={
        liftedAt === null ? (
          <DeskActionButton
            label={hold.lift}
            form={{
              title: hold.liftTitle,
              text: hold.liftText,
              fields: [areaField('note', hold.liftNote)],
            }}
            actionOf={({ note: why = '' }) => ({ kind: 'lift', id: v.parse(Uuid, id), zoneId, note: why })}
          />
        ) : undefined
      }
    >
      <Facts of={[zoneName ?? zoneId, hold.at({ time: formatDateTime(at) }), by ?? words.byCommand]} />
      <Written>{note}</Written>
      <Written>{liftNote}</Written>
    </DeskCard>
  )
}
