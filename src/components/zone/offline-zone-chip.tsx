import { CloudDownload } from 'lucide-react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useOfflineZone } from '#src/data/offline-zones/offline-zone-queries.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'

/** Shows that a zone is stored on this device for offline use: its size and its date. Renders nothing otherwise. */
export function OfflineZoneChip({ zoneId }: { readonly zoneId: ZoneId }) {
  const words = useBrandWords().zone
  const offlineZone = useOfflineZone(zoneId)
  if (!offlineZone || offlineZone.completeAt === null) return null
  return (
    <Chip tone="success" icon={<CloudDownload size={14} aria-hidden="true" />}>
      {words.offline({ bytes: offlineZone.keptBytes, at: offlineZone.completeAt })}
    </Chip>
  )
}
