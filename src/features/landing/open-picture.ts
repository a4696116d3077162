import { type FilterSettings, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { evidentProblem, headBytes } from '#src/data/chosen-photos/source-file-problem.ts'
import { previewFilter } from '#src/media/edit-photo.ts'
import type { RenderPictureProblem } from '#src/media/media-problem.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Larger than any screen shows the image. Filters run on this copy, so that each one is fast. */
const copyPx = 1400

interface DrawCall {
  /** Identifies a place on the screen. The newest call for it wins. */
  readonly placeId: string
  readonly maxLongSidePx: number
  readonly signal: AbortSignal
}

/** A visitor's image, which never leaves the page. */
export interface OpenedPicture {
  /** Returns an id that no other place has. */
  readonly newPlaceId: () => string
  /** Draws the image with a filter. Resolves with null if a newer call replaced this one or the image cannot be drawn. */
  readonly draw: (settings: FilterSettings, call: DrawCall) => Promise<ImageBitmap | null>
}

/** Opens a file as an upright image. Returns an error code if it is not a readable image. */
export async function openPicture(
  file: File,
  signal: AbortSignal,
): Promise<Result<OpenedPicture, { readonly code: RenderPictureProblem['code'] }>> {
  const initialProblem = evidentProblem(await file.slice(0, headBytes).arrayBuffer(), file.size)
  if (initialProblem !== null)
    return err({
      code:
        initialProblem === 'empty' || initialProblem === 'unsupported_type' ? initialProblem : 'too_large',
    })
  const call = { previewId: newPreviewId(), source: file, maxLongSidePx: copyPx, signal }
  const opened = await previewFilter(neutralFilter, call)
  if (!opened.ok) return err({ code: opened.error.code })
  const copy = opened.value === null ? null : await copyOf(opened.value)
  if (copy === null) return err({ code: 'unreadable_image' })
  return ok({
    newPlaceId: newPreviewId,
    draw: async (settings, { placeId, ...rest }) => {
      const drawn = await previewFilter(settings, { ...rest, previewId: placeId, source: copy })
      return drawn.ok ? drawn.value : null
    },
  })
}

function newPreviewId(): string {
  return browserPlatform.ids.uuid()
}

async function copyOf(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve))
}
