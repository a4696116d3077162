import { useEffect, useState } from 'react'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { useSession } from '#src/data/session/session-queries.ts'

/**
 * The user's own photo as a file, read ahead: a device's menu opens only right after a press. null while it is read, where
 * it cannot be had, and for everybody else's photos.
 */
export function useOwnFile(photo: PhotoView): File | null {
  const isOwn = useSession()?.user.id === photo.uploader.id
  const { id, filename, originalName } = photo
  const [read, setRead] = useState<{ readonly id: string; readonly file: File } | null>(null)
  useEffect(() => {
    if (!isOwn) return undefined
    const abort = new AbortController()
    const find = async () => {
      const found = await readPicture(id, [photoAddress({ filename }, 'wall')], abort.signal)
      if (!found.ok || abort.signal.aborted) return
      const { blob } = found.value
      setRead({ id, file: new File([blob], fileNameOf(originalName, blob.type), { type: blob.type }) })
    }
    void find()
    return () => abort.abort()
  }, [isOwn, id, filename, originalName])
  return read?.id === id ? read.file : null
}

/** The name it had, with the ending of what it is now. */
function fileNameOf(originalName: string, type: string): string {
  const name = originalName.replace(/\.[^.]*$/, '') || 'photo'
  return `${name}.${type.split('/')[1] ?? 'jpeg'}`
}
