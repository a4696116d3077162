import { useEffect, useState } from 'react'
import { fileOf } from './chosen-files.ts'
import { readChosen } from './read-chosen.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * An address to save or play a chosen file from; null while there is none. The file itself where this page chose it, else its
 * bytes on this device. As a picture it would take four bytes for each of its pixels.
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
    let isGone = false
    const show = (blob: Blob | null) => {
      if (isGone || blob === null) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    }
    const file = edit === null ? fileOf(id) : undefined
    if (file === undefined) void readChosen(id, edit === null ? 'chosen' : 'edited').then(show)
    else show(file)
    return () => {
      isGone = true
      setUrl(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [id, state, edit])
  return url
}
