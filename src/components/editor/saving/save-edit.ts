import { maxPhotoLongSidePx } from '#src/contract/rules/pictures/upload-limits.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { renderEdit } from '#src/media/edit-photo.ts'
import type { RenderPictureProblem } from '#src/media/media-problem.ts'

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
export async function renderToFile(
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
