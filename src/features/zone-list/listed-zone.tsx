import { EllipsisVertical, Hourglass, LogOut, CloudUpload } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { actWithUndo } from '#src/components/undo/act-with-undo.ts'
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
import { BrandMark, BrandPattern } from '#src/components/brand/brand-scene.tsx'
import { brandOf } from '#src/brand/current-brand.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { cardStyle } from '#src/ui/page/card.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { headingStyle } from '#src/ui/page/text.ts'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { OfflineZoneChip } from '#src/components/zone/offline-zone-chip.tsx'
import { ZoneCover } from '#src/components/zone/zone-cover.tsx'

interface ListedZoneProps {
  readonly zone: ZoneView
  readonly waitingCount: number
}

/** A zone's card with the actions of the list: extending and leaving. */
export function ListedZone({ zone, waitingCount }: ListedZoneProps) {
  const words = useWords(zonesWords)
  const { more } = useWords(zoneHeadWords)
  const trayText = useWords(trayWords)
  const extension = useExtend(zone)
  const leave = () =>
    void actWithUndo({ message: words.left({ name: zone.name }), act: () => leaveZone(zone.id) }, trayText)
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

interface ZoneCardProps {
  readonly zone: ZoneView
  readonly waitingCount: number
}

/** A zone in a list, as a link to its photos, in the colors of its brand. */
function ZoneCard({ zone, waitingCount }: ZoneCardProps) {
  const words = useBrandWords().zone
  const brand = brandOf(zone.brand)
  return (
    <Link
      to="/locations/$zoneId"
      params={{ zoneId: zone.id }}
      className={css(cardStyle.raw({ isLink: true, isFlush: true }), shape)}
    >
      <span aria-hidden="true" className={band}>
        <ZoneCover zone={zone}>
          <BrandPattern brand={brand} />
          <span className={mark}>
            <BrandMark brand={brand} sizePx={40} />
          </span>
        </ZoneCover>
      </span>
      <span className={body}>
        <span dir="auto" className={headingStyle({ size: 'medium' })}>
          {zone.name}
        </span>
        <span className={chips}>
          {zone.photoCount === null ? null : (
            <Chip tone="accent">{words.photoCount({ count: zone.photoCount })}</Chip>
          )}
          {zone.role === null ? null : <Chip>{words.roles[zone.role]}</Chip>}
          {zone.isProvisional ? (
            <Chip tone="warning">{words.provisional}</Chip>
          ) : (
            <ExpiryChip expiresAt={zone.expiresAt} />
          )}
          <OfflineZoneChip zoneId={zone.id} />
          {waitingCount > 0 ? (
            <Chip tone="second" icon={<CloudUpload size={14} aria-hidden="true" />}>
              {words.waiting({ count: waitingCount })}
            </Chip>
          ) : null}
        </span>
      </span>
    </Link>
  )
}

const place = css({ position: 'relative' })
const corner = css({ position: 'absolute', top: '1.5', insetInlineEnd: '1.5' })
const shape = css.raw({ display: 'grid', gridTemplateColumns: '[5.5rem 1fr]', minHeight: '24' })
const band = css({
  position: 'relative',
  backgroundColor: 'accentSoft',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
})
const mark = css({ position: 'relative' })
const body = css({
  display: 'grid',
  alignContent: 'center',
  gap: '2',
  padding: '4',
  paddingInlineEnd: '12',
  minWidth: '0',
  overflowWrap: 'anywhere',
})
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' })
