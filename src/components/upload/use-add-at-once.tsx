import { type ReactNode, useState } from 'react'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { pickPhotos } from './pick-photos.ts'

const { Dialog: UploadDialog } = dialogPart(() =>
  import('./upload-dialog.tsx').then((module) => module.UploadDialog),
)
const loadAdding = () => loadWithRetry(() => import('./add-and-notify.ts'))

interface AddAtOnce {
  /** Opens the camera or the gallery. The chosen files are sent at once. */
  readonly open: (from: 'camera' | 'gallery') => void
  /** Saves files elsewhere that this device could not store; null if there are none. Must be rendered. */
  readonly rescue: ReactNode
}

/** Adds photos to a zone with one tap. The region "Not added" lists files that did not become photos. */
export function useAddAtOnce(zoneId: ZoneId, zoneName: string): AddAtOnce {
  const isOffline = useSyncStatus().connection === 'offline'
  const [unstored, setUnstored] = useState<readonly File[]>([])
  const zone = useZone(zoneId)
  const [isRollOpen, setRollOpen] = useState(false)
  const add = async (files: readonly File[]) => {
    const left = await loadAdding()
      .then(({ addAndNotify }) => addAndNotify({ zoneId, files, isOffline }))
      .catch(() => files)
    setUnstored(left)
  }
  const open = (from: 'camera' | 'gallery') => {
    // This dialog contains the camera of a roll.
    if (zone != null && isUndeveloped(zone)) {
      setRollOpen(true)
      return
    }
    pickPhotos(from, (files) => void add(files))
    // Loads while the user takes or chooses a photo.
    loadAdding().catch(() => undefined)
  }
  const rescue =
    unstored.length > 0 || isRollOpen ? (
      <UploadDialog
        zoneId={zoneId}
        zoneName={zoneName}
        initialFiles={unstored}
        onClose={() => {
          setUnstored([])
          setRollOpen(false)
        }}
      />
    ) : null
  return { open, rescue }
}
