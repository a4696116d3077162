import { ReadyOffline } from '#src/components/connection/ready-offline.tsx'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { OfflineZoneChip } from '#src/components/zone/offline-zone-chip.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Chip } from '#src/ui/buttons/chip.tsx'

/** The number of photos in a zone, and how long it is kept. */
export function ZoneFacts({ zone }: { readonly zone: ZoneView }) {
  const words = useBrandWords().zone
  return (
    <div className={facts} data-transient>
      <span>
        {/* The number of photos on an undeveloped roll is shown in the roll's notice. */}
        {zone.photoCount === null || isUndeveloped(zone)
          ? null
          : words.photoCount({ count: zone.photoCount })}
        {/* A zone without a role has not been pulled yet. */}
        {zone.role === null ? null : <ReadyOffline />}
      </span>
      {zone.isProvisional ? (
        <Chip tone="warning">{words.provisional}</Chip>
      ) : (
        <ExpiryChip expiresAt={zone.expiresAt} isQuiet />
      )}
      <span className={wideOnlyStyle}>
        <OfflineZoneChip zoneId={zone.id} />
      </span>
    </div>
  )
}

/** Beside the day selector, on two short lines on a phone. */
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  flex: '[1 1 5rem]',
  minWidth: '0',
  fontSize: { base: 'xs', md: 'sm' },
  lineHeight: 'snug',
  color: 'muted',
})
const wideOnlyStyle = css({ display: { base: 'none', md: 'contents' } })
