import { useEffect, useRef, useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { maxPhotoLongSidePx } from '#src/contract/rules/pictures/upload-limits.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import { renderEdit } from '#src/media/edit-photo.ts'
import type { PreparePhotoProblem, RenderPictureProblem } from '#src/media/media-problem.ts'

export type EditFailure = keyof WordsByArea['editor']['failures'] | PreparePhotoProblem['code']

/** Details of a finished edit other than its file. */
export interface FinishedEdit {
  readonly edit: PhotoEdit
  /** True if the image was made smaller because memory was short. */
  readonly isSmaller: boolean
  /** True if the source was not the best version that exists. */
  readonly isSmallSource: boolean
  readonly signal: AbortSignal
}

/** Stores the file. Returns null if it is stored, or the reason for the failure. */
export type StoreEditedFile = (file: File, finished: FinishedEdit) => Promise<EditFailure | null>

export interface EditSaveController {
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
  readonly keep: StoreEditedFile
  readonly onClose: () => void
}

/** Renders at full size and stores the file. A failure or cancellation leaves the editor unchanged. */
export function useSaveEdit({ name, source, edit, keep, onClose }: EditToSave): EditSaveController {
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

/** Used if there is not enough memory for the full size. */
const fallbackLongSidePx = 2048
const quality = 0.9

interface RenderedEdit {
  readonly file: File
  /** True if the image was made smaller because memory was short. */
  readonly isSmaller: boolean
}

interface EditToRender {
  readonly source: Blob
  readonly name: string
  readonly hasAlpha: boolean
  readonly edit: PhotoEdit
}

interface RenderCallbacks {
  readonly signal: AbortSignal
  /** Called with the share of the work that is done, 0..1. */
  readonly onProgress: (ratio: number) => void
}

/** Renders the edit as a file: JPEG, or PNG if the source may be transparent. */
async function renderToFile(
  { source, name, hasAlpha, edit }: EditToRender,
  { signal, onProgress }: RenderCallbacks,
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

/** Turns `IMG_1.heic` into `IMG_1-edited.jpg`. Does not append the suffix twice. */
export function editedName(name: string, type: 'image/jpeg' | 'image/png'): string {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/-edited$/, '') || 'photo'
  return `${stem}-edited.${type === 'image/png' ? 'png' : 'jpg'}`
}
