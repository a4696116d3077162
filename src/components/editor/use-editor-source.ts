import { useEffect, useState } from 'react'
import type { Result } from '#src/contract/wire/result.ts'
import { readPictureTraits } from '#src/media/picture-traits.ts'

/** The image to edit. */
export interface EditorSource {
  readonly blob: Blob
  /** A better version exists, but not on this device. */
  readonly isSmall: boolean
}

interface OpenSource extends EditorSource {
  readonly hasAlpha: boolean
  readonly isAnimated: boolean
}

export type LoadSource = (
  signal: AbortSignal,
) => Promise<Result<EditorSource, { readonly code: 'missing' | 'aborted' }>>

/** Loads the image to edit. `load` must stay the same function while the editor is open. */
export function useEditorSource(load: LoadSource): {
  readonly source: OpenSource | null
  readonly isMissing: boolean
  readonly retry: () => void
} {
  const [source, setSource] = useState<OpenSource | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [request, setRequest] = useState({ load })
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const open = async () => {
      const found = await request.load(signal)
      if (signal.aborted) return
      setMissing(!found.ok)
      if (!found.ok) return
      const traits = await readPictureTraits(found.value.blob)
      if (!signal.aborted) setSource({ ...found.value, ...traits })
    }
    void open()
    return () => abort.abort()
  }, [request])
  return {
    source,
    isMissing,
    retry: () => {
      setMissing(false)
      setRequest({ load })
    },
  }
}
