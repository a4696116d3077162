import { useEffect, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { fileNameOfType } from '#src/contract/rules/file-name.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { useSession } from '#src/data/session/session-queries.ts'

const none: readonly File[] = []

/**
 * The photos as files, read in advance because a device's share menu opens only right after a press. Empty while they
 * are read, if one cannot be read, and unless all are the user's own: photos of others leave the app as downloads.
 * `photos` must keep its identity while it is unchanged.
 */
export function useOwnFiles(photos: readonly PhotoView[]): readonly File[] {
  const me = useSession()?.user.id
  const isOwn = photos.length > 0 && photos.every(({ uploader }) => uploader.id === me)
  const [read, setRead] = useState<{ readonly of: readonly PhotoView[]; readonly files: readonly File[] }>()
  useEffect(() => {
    if (!isOwn) return undefined
    const abort = new AbortController()
    const find = async () => {
      const files: File[] = []
      for (const photo of photos) {
        const found = await readPicture(photo.id, [photoAddress(photo, 'wall')], abort.signal)
        if (!found.ok || abort.signal.aborted) return
        const { blob } = found.value
        files.push(new File([blob], fileNameOfType(photo.originalName, blob.type), { type: blob.type }))
      }
      setRead({ of: photos, files })
    }
    void find()
    return () => abort.abort()
  }, [isOwn, photos])
  return isOwn && read?.of === photos ? read.files : none
}
