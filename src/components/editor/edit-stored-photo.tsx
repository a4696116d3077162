import { useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { editorWords } from '#src/i18n/en/editor.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { maxPhotoLongSidePx } from '#src/contract/rules/pictures/upload-limits.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { removeChosen } from '#src/data/chosen-photos/chosen-commands.ts'
import { queuedLongSide, waitUntilPrepared } from '#src/data/chosen-photos/photo-preparation.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { canViewFullResolution } from '#src/data/downloads/download-forecast.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { resultLongSide } from '#src/components/editor/crop/edit-geometry.ts'
import { filterToStore } from '#src/components/editor/panels/filter-name.ts'
import { PhotoEditor } from './photo-editor.tsx'
import type { LoadSource } from './use-editor-source.ts'
import type { EditFailure, FinishedEdit } from '#src/components/editor/saving/use-save-edit.ts'

interface EditStoredPhotoProps {
  readonly photo: PhotoView
  readonly onClose: () => void
}

/** The editor for a photo of a zone, sent or unsent. Saving queues a new photo next to it. */
export function EditStoredPhoto({ photo, onClose }: EditStoredPhotoProps) {
  const words = useWords(editorWords)
  const { connection } = useSyncStatus()
  // The photo's likes may change while it is edited; its image does not.
  const [load] = useState<LoadSource>(() => (signal: AbortSignal) => loadBest(photo, signal))
  const saveFile = async (file: File, finished: FinishedEdit): Promise<EditFailure | null> => {
    const queued = await queueEdited(photo, file, finished)
    if (!queued.ok) return queued.error.code
    const text = queued.value.isSmaller
      ? words.savedSmaller
      : connection === 'offline'
        ? words.savedOffline
        : words.savedText
    showToast(words.saved, { text, tone: 'success' })
    return null
  }
  return <PhotoEditor name={photo.originalName} load={load} keep={saveFile} onClose={onClose} />
}

/** Best first, each with the long side at which the server stores it. */
const renditions: readonly (readonly [Rendition, number])[] = [
  ['high', 4096],
  ['standard', 1600],
  ['wall', 1280],
  ['thumb', 320],
]

async function loadBest(photo: PhotoView, signal: AbortSignal): ReturnType<LoadSource> {
  const hasAllPixels = await canViewFullResolution(photo.id)
  const offered = renditions.filter(([rendition]) => rendition !== 'high' || hasAllPixels)
  const known = offered.map(([rendition, longSidePx]) => ({
    address: photoAddress(photo, rendition),
    longSidePx,
  }))
  const addresses = photo.filename === '' ? [] : known.map(({ address }) => address)
  const found = await readPicture(photo.id, addresses, signal)
  if (!found.ok) return found
  const { blob, address } = found.value
  const longSidePx = known.find((one) => one.address === address)?.longSidePx ?? Infinity
  return ok({ blob, isSmall: longSidePx < Math.max(photo.width, photo.height) && longSidePx < 4096 })
}

/**
 * Stores the edit on this device before it is prepared, so that it is uploaded even if the app closes during
 * preparation.
 */
async function queueEdited(
  photo: PhotoView,
  file: File,
  { edit, isSmaller, isSmallSource, signal }: FinishedEdit,
): Promise<Result<{ readonly isSmaller: boolean }, { readonly code: EditFailure }>> {
  const { ids } = await chooseFiles([file], {
    purpose: 'adding',
    zoneId: photo.zoneId,
    caption: photo.caption,
    takenAt: photo.capturedAt,
    parentId: photo.id,
    filterSettings: filterToStore(edit.filter),
  })
  signal.addEventListener('abort', () => void removeChosen(ids))
  const [left] = await waitUntilPrepared(requireContext(), ids)
  if (left !== undefined) {
    // The editor shows the reason and still has the edit.
    await removeChosen(ids)
    return err({ code: failureOf(left.problem) })
  }
  if (signal.aborted) return err({ code: 'aborted' })
  const longSidePx = await queuedLongSide(ids)
  const fullPx = Math.min(maxPhotoLongSidePx, resultLongSide(photo, edit))
  return ok({ isSmaller: isSmaller || (!isSmallSource && longSidePx < fullPx * 0.9) })
}

function failureOf(problem: string | null): EditFailure {
  const failures: readonly EditFailure[] = ['unreadable_image', 'too_large', 'duplicate', 'quota']
  return failures.find((failure) => failure === problem) ?? 'worker_failed'
}
