import { useEffect, useState } from 'react'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { fileOf } from './chosen-files.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * An address to show a chosen file by, and to save it from; null while there is none. The file itself where this page chose
 * it, else its bytes on this device.
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

/** The bytes of a chosen file; null where this page did not choose it and they are not on this device. */
export async function readChosen(id: MutationId, kind: 'chosen' | 'edited'): Promise<Blob | null> {
  const current = currentData.get()
  if (current.phase !== 'open') return null
  const found = await readChosenBytes(current.context.database, id, kind)
  if (found !== null) return found
  return kind === 'chosen' ? (fileOf(id) ?? null) : null
}
