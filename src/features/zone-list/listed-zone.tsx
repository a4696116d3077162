import { EllipsisVertical, Hourglass, LogOut } from 'lucide-react'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
import { ZoneCard } from './zone-card.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { zoneHeadWords } from '#src/i18n/en/zone-head.ts'
import { zonesWords } from '#src/i18n/en/zones.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { leaveZone } from '#src/data/zones/zone-commands.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { useExtend } from '#src/components/zone/use-extend.ts'

interface ListedZoneProps {
  readonly zone: ZoneView
  readonly waitingCount: number
}

/** A zone's card with what can be done from the list: more time, leaving. */
export function ListedZone({ zone, waitingCount }: ListedZoneProps) {
  const words = useWords(zonesWords)
  const { more } = useWords(zoneHeadWords)
  const trayText = useWords(trayWords)
  const extension = useExtend(zone)
  const leave = () =>
    void actWithUndo({ said: words.left({ name: zone.name }), act: () => leaveZone(zone.id) }, trayText)
  return (
    <li className={place}>
      <ZoneCard zone={zone} waitingCount={waitingCount} />
      {zone.role === null ? null : (
        <div className={corner}>
          <Menu
            label={more({ name: zone.name })}
            icon={<EllipsisVertical size={20} aria-hidden="true" />}
            items={[
              ...(extension === null ? [] : [extendItem((day) => words.extendUntil({ day }), extension)]),
              {
                key: 'leave',
                label: words.leave,
                tone: 'danger' as const,
                icon: <LogOut size={18} aria-hidden="true" />,
                onChoose: leave,
              },
            ]}
          />
        </div>
      )}
    </li>
  )
}

function extendItem(
  label: (day: string) => string,
  { until, extend }: { readonly until: EpochMs; readonly extend: () => void },
) {
  const icon = <Hourglass size={18} aria-hidden="true" />
  return { key: 'extend', label: label(formatDay(until)), icon, onChoose: extend }
}

const place = css({ position: 'relative' })
const corner = css({ position: 'absolute', top: '1.5', insetInlineEnd: '1.5' })
