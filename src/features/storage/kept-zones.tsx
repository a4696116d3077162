import { CloudDownload } from 'lucide-react'
import { storageWords } from '#src/i18n/en/storage.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { removeOfflineZone } from '#src/data/offline-zones/offline-zone-store.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import type { ReportProps } from './report-props.ts'
import { StorageKind } from './storage-kind.tsx'

/** Zones that were made available offline: what each takes, and the way to let it go. */
export function KeptZones({ report: { packs }, onChange }: ReportProps) {
  const words = useWords(storageWords)
  const remove = async (zoneId: ZoneId) => {
    await removeOfflineZone(zoneId)
    showToast(words.packRemoved, { tone: 'success' })
    onChange()
  }
  const count = packs.reduce((sum, pack) => sum + pack.count, 0)
  const bytes = packs.reduce((sum, pack) => sum + pack.bytes, 0)
  return (
    <StorageKind
      sign={<CloudDownload size={24} aria-hidden="true" />}
      name={words.packs}
      amount={words.items({ count, bytes })}
      text={words.packsText}
    >
      <ul className={list}>
        {packs.map((pack) => (
          <li key={pack.zoneId} className={line}>
            <span>{words.pack({ name: pack.name, count: pack.count, bytes: pack.bytes })}</span>
            <Button
              tone="plain"
              size="small"
              aria-label={words.removeOfflineZoneOf({ name: pack.name })}
              onClick={() => void remove(pack.zoneId)}
            >
              {words.removeOfflineZone}
            </Button>
          </li>
        ))}
      </ul>
    </StorageKind>
  )
}

const list = css({ display: 'grid', gap: '2', listStyle: 'none', width: 'full' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  overflowWrap: 'anywhere',
})
