import { useEffect, useRef, useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { maxPhotoLongSidePx } from '#src/contract/rules/pictures/upload-limits.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { renderEdit } from '#src/media/edit-photo.ts'
import type { PreparePhotoProblem, RenderPictureProblem } from '#src/media/media-problem.ts'

export type EditFailure = keyof WordsByArea['editor']['failures'] | PreparePhotoProblem['code']

/** What became of an edit besides its file. */
export interface FinishedEdit {
  readonly edit: PhotoEdit
  /** Memory was short and the picture is smaller than it could be. */
  readonly isSmaller: boolean
  /** The source was not the best version there is. */
  readonly isSmallSource: boolean
  readonly signal: AbortSignal
}

/** Keeps the file; null once it is kept, or why it is not. */
export type KeepEdit = (file: File, finished: FinishedEdit) => Promise<EditFailure | null>

export interface Saving {
  readonly isSaving: boolean
  /** Progress from 0 to 1; null while it is unknown. */
  readonly ratio: number | null
  readonly failure: EditFailure | null
  readonly save: () => void
  readonly cancel: () => void
}

interface EditToSave {
  readonly name: string
  readonly source: { readonly blob: Blob; readonly hasAlpha: boolean; readonly isSmall: boolean } | null
  readonly edit: PhotoEdit
  readonly keep: KeepEdit
  readonly onClose: () => void
}

/** Renders at full size and keeps the file. A failure or a cancel leaves the editor as it was. */
export function useSaveEdit({ name, source, edit, keep, onClose }: EditToSave): Saving {
  const [isSaving, setSaving] = useState(false)
  const [ratio, setRatio] = useState<number | null>(null)
  const [failure, setFailure] = useState<EditFailure | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async () => {
    if (source === null) return
    const controller = new AbortController()
    const { signal } = controller
    abort.current = controller
    setSaving(true)
    setRatio(null)
    setFailure(null)
    const rendered = await renderToFile(
      { source: source.blob, hasAlpha: source.hasAlpha, name, edit },
      { signal, onProgress: setRatio },
    )
    const problem = rendered.ok
      ? await keep(rendered.value.file, {
          edit,
          isSmaller: rendered.value.isSmaller,
          isSmallSource: source.isSmall,
          signal,
        })
      : rendered.error.code
    if (problem === null) return onClose()
    setSaving(false)
    setFailure(problem === 'aborted' ? null : problem)
  }
  return {
    isSaving,
    ratio,
    failure,
    save: () => void run(),
    cancel: () => abort.current?.abort(),
  }
}

/** Where the full size cannot be had for want of memory. */
const fallbackLongSidePx = 2048
const quality = 0.9

interface RenderedEdit {
  readonly file: File
  /** Memory was short and the picture is smaller than it could be. */
  readonly isSmaller: boolean
}

interface EditToRender {
  readonly source: Blob
  readonly name: string
  readonly hasAlpha: boolean
  readonly edit: PhotoEdit
}

interface RenderWatch {
  readonly signal: AbortSignal
  /** Hears the share of the work that is done, 0..1. */
  readonly onProgress: (ratio: number) => void
}

/** Renders the edit as a file: JPEG, or PNG where the source may be see-through. */
async function renderToFile(
  { source, name, hasAlpha, edit }: EditToRender,
  { signal, onProgress }: RenderWatch,
): Promise<Result<RenderedEdit, RenderPictureProblem>> {
  const type = hasAlpha ? 'image/png' : 'image/jpeg'
  const render = (maxLongSidePx: number) =>
    renderEdit({ source, edit, output: { type, quality, maxLongSidePx }, onProgress, signal })
  const first = await render(maxPhotoLongSidePx)
  const isSmaller = !first.ok && first.error.code === 'worker_failed'
  const rendered = isSmaller ? await render(fallbackLongSidePx) : first
  if (!rendered.ok) return rendered
  const file = new File([rendered.value], editedName(name, type), { type })
  return ok({ file, isSmaller })
}

/** `IMG_1.heic` becomes `IMG_1-edited.jpg`, once. */
export function editedName(name: string, type: 'image/jpeg' | 'image/png'): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/-edited$/, '') || 'photo'
  return `${stem}-edited.${type === 'image/png' ? 'png' : 'jpg'}`
}
