import { useEffect, useState } from 'react'
import { fileOf } from './chosen-files.ts'
import { readChosen } from './read-chosen.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * Returns a URL to save or play a chosen file. null while there is none. Uses the file itself if this page chose it,
 * otherwise its bytes on this device. A decoded image would take four bytes per pixel.
 */
export function useChosenUrl({
  id,
  state,
  edit,
}: Pick<ChosenPhotoRow, 'id' | 'state' | 'edit'>): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (state === 'reading') return undefined
    let made: string | null = null
    let isCancelled = false
    const show = (blob: Blob | null) => {
      if (isCancelled || blob === null) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    const file = edit === null ? fileOf(id) : undefined
    if (file === undefined) void readChosen(id, edit === null ? 'chosen' : 'edited').then(show)
    else show(file)
    return () => {
      isCancelled = true
      setUrl(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id, state, edit])
  return url
}
