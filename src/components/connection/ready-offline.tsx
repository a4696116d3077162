import { CloudCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { hasOfflineFiles, subscribeToOfflineFiles } from '#src/platform/storage/offline-files.ts'
import { css } from '#src/styled-system/css/index.js'
import { VisuallyHidden } from '#src/ui/page/visually-hidden.tsx'

/** A small sign that the zone now opens offline: the app's files and a complete pull are on the device. */
export function ReadyOffline() {
  const words = useBrandWords().zone
  const hasFiles = useSyncExternalStore(subscribeToOfflineFiles, hasOfflineFiles)
  const { lastSyncedAt, connection } = useSyncStatus()
  if (!hasFiles || (lastSyncedAt === null && connection !== 'offline')) return null
  return (
    <span className={sign} title={words.readyOffline} data-ready-offline>
      <CloudCheck size={14} aria-hidden="true" />
      <VisuallyHidden>, {words.readyOffline}</VisuallyHidden>
    </span>
  )
}

/** Not higher than the line in which it appears, so that the line does not move. */
const sign = css({
  marginInlineStart: '1',
  display: 'inline-block',
  height: '[14px]',
  verticalAlign: '[-2px]',
  color: 'muted',
  '& svg': { display: 'block' },
})
