import { useEffect, useState } from 'react'
import { neutralEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { previewEdit } from '#src/media/edit-photo.ts'
import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import { usePreviewId } from './use-preview.ts'

const smallPx = 640

/** A small copy of the upright source, for fast previews of a row of filters. */
export interface SmallCopy {
  readonly blob: Blob
  /** In pixels, with the source's aspect ratio. */
  readonly size: Size
}

/** Returns null until the copy is ready. */
export function useSmallCopy(source: Blob | null): SmallCopy | null {
  const previewId = usePreviewId()
  const [copy, setCopy] = useState<SmallCopy | null>(null)
  useEffect(() => {
    if (source === null) return undefined
    const abort = new AbortController()
    const { signal } = abort
    const make = async () => {
      const drawn = await previewEdit(neutralEdit, { previewId, source, maxLongSidePx: smallPx, signal })
      if (!drawn.ok || drawn.value === null) return
      const { width, height } = drawn.value
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.drawImage(drawn.value, 0, 0)
      drawn.value.close()
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      if (blob !== null && !signal.aborted) setCopy({ blob, size: { width, height } })
    }
    void make()
    return () => abort.abort()
  }, [source, previewId])
  return copy
}
