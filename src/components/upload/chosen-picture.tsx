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

/** A chosen file, small: a sign for a film, and nothing in its place while there is no picture. */
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

/** A file that would fill the memory, or that ended the media worker each time, is not opened to be shown. */
const notOpened: ReadonlySet<string | null> = new Set([
  'too_large_to_open',
  'too_many_pixels',
  'film_too_large',
  'worker_failed',
])

/**
 * The address of a small picture of a chosen file, which the media worker makes; the file itself would take four bytes for each
 * of its pixels. undefined while it is made, null where this device cannot show the file, and for films.
 */
export function useChosenPicture(row: ChosenPhotoRow): string | null | undefined {
  const { id, film, problem } = row
  const [url, setUrl] = useState<string | null>()
  const edit = row.edit === null ? null : JSON.stringify(row.edit)
  const isHere = row.state !== 'reading'
  const isShown = film === undefined && !notOpened.has(problem)
  useEffect(() => {
    if (!isHere || !isShown) return undefined
    const abort = new AbortController()
    const { signal } = abort
    let made: string | null = null
    const file = edit === null ? fileOf(id) : undefined
    const read = async () => (await unchanged(file)) ?? readChosen(id, edit === null ? 'chosen' : 'edited')
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

/** The file itself, which needs no copy. One that changed since it was chosen cannot be read. */
async function unchanged(file: File | undefined): Promise<File | null> {
  const head = await file
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => null)
  return head instanceof ArrayBuffer ? (file ?? null) : null
}

const gap = css({ display: 'grid', placeItems: 'center', color: 'muted', flexShrink: '0' })
