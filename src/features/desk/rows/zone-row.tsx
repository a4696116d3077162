import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { DeskActionButton } from '../desk-action-button.tsx'
import { RemoveDemoButton } from '../site/demo-card.tsx'
import { DeskCard, isFree } from '../desk-card.tsx'
import type { RowProps } from './row-props.ts'
import { useDeskWords } from '../use-desk-words.ts'

/** A zone as admins see it: its figures, and what authorities asked of it. */
export function ZoneRow({ row, on, waiting }: RowProps<'zone'>) {
  const words = useDeskWords()
  const { zone } = words
  const { id: zoneId, name, host, members, photos, endsAt, isClosed, isDemo, holdAt } = row
  return (
    <DeskCard
      title={name}
      waiting={waiting}
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
            on={on}
            about={name}
            isDisabled={!isFree(waiting)}
            label={zone.hold}
            form={{
              title: zone.holdTitle({ name }),
              text: zone.holdText,
              submit: zone.hold,
              fields: [
                { name: 'authority', label: zone.authority },
                { name: 'caseNumber', label: zone.caseNumber },
                { name: 'note', label: zone.note, type: 'area' },
              ],
            }}
            actionOf={({ authority = '', caseNumber = '', note = '' }) => ({
              kind: 'hold',
              id: v.parse(Uuid, crypto.randomUUID()),
              zoneId,
              authority,
              caseNumber,
              note,
            })}
          />
        </>
      }
    >
      <p className={mutedText}>
        {[
          zone.host({ name: host.name ?? words.unknown }),
          zone.members({ count: members }),
          zone.photos({ count: photos }),
          endsAt === null ? zone.forEver : zone.ends({ time: formatDateTime(endsAt) }),
          zoneId,
        ].join(' · ')}
      </p>
    </DeskCard>
  )
}
