import { Camera, Images } from 'lucide-react'
import { useState } from 'react'
import { dialogPart } from '#src/components/parts/dialog-part.tsx'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { useAddingCount } from '#src/data/chosen-photos/chosen-queries.ts'
import { useHasAddedPhotos } from '#src/data/photos/photo-queries.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { loadPart } from '#src/platform/missing-code.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { pickPhotos } from './pick-photos.ts'

const { Dialog: UploadDialog } = dialogPart(() =>
  import('./upload-dialog.tsx').then((module) => module.UploadDialog),
)
const loadAdding = () => loadPart(() => import('./add-at-once.ts'))

interface QuickAddProps {
  readonly zoneId: ZoneId
  readonly zoneName: string
  /** Whether the buttons are shown to a user who has not added a photo. */
  readonly isOffered: boolean
}

/**
 * Two large buttons that open the camera or the gallery at one tap, for those who have not added a photo to the zone yet; what
 * comes back is sent at once. Files that did not become photos are named in the region "Not added"; those that the device cannot even
 * name are shown in the upload dialog, which lets them be saved elsewhere.
 */
export function QuickAdd({ zoneId, zoneName, isOffered }: QuickAddProps) {
  const words = useBrandWords().tile
  const photoText = useWords(photoWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const hasAdded = useHasAddedPhotos(zoneId)
  const addingCount = useAddingCount(zoneId)
  const [unstored, setUnstored] = useState<readonly File[]>([])
  const add = async (files: readonly File[]) => {
    try {
      const { addAtOnce } = await loadAdding()
      const added = await addAtOnce(zoneId, files)
      if (added.queued > 0)
        showToast(photoText.queued({ count: added.queued }), {
          tone: 'success',
          ...(isOffline ? { text: photoText.queuedOffline } : {}),
        })
      if (added.notAdded > 0) showToast(photoText.uploadFailed, { tone: 'danger' })
    } catch (error) {
      const text = isQuotaError(error) ? photoText.quotaText : photoText.notStored
      showToast(photoText.uploadFailed, { tone: 'danger', text })
      setUnstored(files)
    }
  }
  return (
    <>
      {(hasAdded === false && isOffered) || addingCount > 0 ? (
        <AddButtons onChosen={(files) => void add(files)} />
      ) : null}
      <p role="status" className={status}>
        {addingCount > 0 ? words.adding({ count: addingCount }) : ''}
      </p>
      {unstored.length > 0 ? (
        <UploadDialog
          zoneId={zoneId}
          zoneName={zoneName}
          initialFiles={unstored}
          onClose={() => setUnstored([])}
        />
      ) : null}
    </>
  )
}

function AddButtons({ onChosen }: { readonly onChosen: (files: readonly File[]) => void }) {
  const words = useBrandWords().tile
  const open = (from: 'camera' | 'gallery') => {
    pickPhotos(from, onChosen)
    // Comes while the person takes or chooses a photo.
    loadAdding().catch(() => undefined)
  }
  return (
    <div className={buttons}>
      <Button icon={<Camera size={22} aria-hidden="true" />} onClick={() => open('camera')}>
        {words.takePhoto}
      </Button>
      <Button tone="soft" icon={<Images size={22} aria-hidden="true" />} onClick={() => open('gallery')}>
        {words.choosePhotos}
      </Button>
    </div>
  )
}

const buttons = css({
  display: 'grid',
  gap: '2',
  // Side by side, but for large text.
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))]',
  // On a phone the words of every language stand in one line.
  '& > button': {
    minHeight: '12',
    paddingInline: '1',
    fontSize: '[clamp(0.8125rem, 3.4vw, 1rem)]',
  },
})
const status = css({ color: 'muted', fontSize: 'sm', _empty: { display: 'none' } })
