import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { areaField, DeskActionButton } from '../desk-action-button.tsx'
import { RemoveDemoButton } from '../site/demo-card.tsx'
import { DeskCard, type RowProps, Facts } from '../desk-card.tsx'
import { useDeskWords } from '../use-desk-words.ts'

/** A zone as admins see it: its numbers, and the requests of authorities about it. */
export function ZoneRow({ row }: RowProps<'zone'>) {
  const words = useDeskWords()
  const { zone } = words
  const { id: zoneId, name, host, members, photos, endsAt, isClosed, isDemo, holdAt } = row
  return (
    <DeskCard
      title={name}
      chips={
        <>
          {holdAt === null ? null : <Chip tone="danger">{zone.held}</Chip>}
          {isClosed ? <Chip>{zone.closed}</Chip> : null}
          {isDemo ? <Chip>{zone.demo}</Chip> : null}
        </>
      }
      actions={
        <>
          {isDemo ? <RemoveDemoButton /> : null}
          <DeskActionButton
            label={zone.hold}
            form={{
              title: zone.holdTitle({ name }),
              text: zone.holdText,
              fields: [
                { name: 'authority', label: zone.authority },
                { name: 'caseNumber', label: zone.caseNumber },
                areaField('note', zone.note),
              ],
            }}
            actionOf={({ authority = '', caseNumber = '', note = '' }, id) => ({
              kind: 'hold',
              id,
              zoneId,
              authority,
              caseNumber,
              note,
            })}
          />
        </>
      }
    >
      <Facts
        of={[
          zone.host({ name: host.name ?? words.unknown }),
          zone.members({ count: members }),
          zone.photos({ count: photos }),
          endsAt === null ? zone.forEver : zone.ends({ time: formatDateTime(endsAt) }),
          zoneId,
        ]}
      />
    </DeskCard>
  )
}
