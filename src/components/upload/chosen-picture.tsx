import { Film } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { fileOf } from '#src/data/chosen-photos/chosen-files.ts'
import { readChosen } from '#src/data/chosen-photos/read-chosen.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { shrinkPicture } from '#src/media/prepare-photo.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { css, cx } from '#src/styled-system/css/index.js'

interface ChosenPictureProps {
  readonly row: ChosenPhotoRow
  readonly alt?: string
  readonly className: string
}

/** A small preview of a chosen file: an icon for a video, and an empty place while there is no image. */
export function ChosenPicture({ row, alt = '', className }: ChosenPictureProps) {
  const url = useChosenPicture(row)
  if (typeof url === 'string') return <PictureImage src={url} alt={alt} className={className} />
  return (
    <span
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      className={cx(gap, className)}
    >
      {row.film === undefined ? null : <Film size={22} aria-hidden="true" />}
    </span>
  )
}

/** Files that would exhaust the memory, or that crashed the media worker each time, are not opened for a preview. */
const unreadableReasons: ReadonlySet<string | null> = new Set([
  'too_large_to_open',
  'too_many_pixels',
  'film_too_large',
  'worker_failed',
])

/**
 * The URL of a small image of a chosen file, made by the media worker; the file itself would take four bytes per pixel.
 * undefined while it is made; null for videos and if this device cannot show the file.
 */
export function useChosenPicture(row: ChosenPhotoRow): string | null | undefined {
  const { id, film, problem } = row
  const [url, setUrl] = useState<string | null>()
  const edit = row.edit === null ? null : JSON.stringify(row.edit)
  const isHere = row.state !== 'reading'
  const isShown = film === undefined && !unreadableReasons.has(problem)
  useEffect(() => {
    if (!isHere || !isShown) return undefined
    const abort = new AbortController()
    const { signal } = abort
    let made: string | null = null
    const file = edit === null ? fileOf(id) : undefined
    const read = async () =>
      (await fileIfUnchanged(file)) ?? readChosen(id, edit === null ? 'chosen' : 'edited')
    const make = async () => {
      const picture = await shrinkPicture(read, signal)
      if (signal.aborted) return
      made = picture === null ? null : URL.createObjectURL(picture)
      setUrl(made)
    }
    make().catch((error: unknown) => browserPlatform.log.error('chosen-file-not-shown', error))
    return () => {
      abort.abort()
      setUrl(undefined)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id, edit, isHere, isShown])
  return isShown ? url : null
}

/** The file itself, which needs no copy. A file that changed after it was chosen cannot be read. */
async function fileIfUnchanged(file: File | undefined): Promise<File | null> {
  const head = await file
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => null)
  return head instanceof ArrayBuffer ? (file ?? null) : null
}

const gap = css({ display: 'grid', placeItems: 'center', color: 'muted', flexShrink: '0' })
