import { type FilterSettings, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { evidentProblem, headBytes } from '#src/data/chosen-photos/evident-problem.ts'
import { previewFilter } from '#src/media/edit-photo.ts'
import type { RenderPictureProblem } from '#src/media/media-problem.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Larger than any screen shows it: the looks are made of this copy, so that each takes little time. */
const copyPx = 1400

interface DrawCall {
  /** Names a place on the screen: the newest call for it wins. */
  readonly placeId: string
  readonly maxLongSidePx: number
  readonly signal: AbortSignal
}

/** A visitor's picture; it never leaves the page. */
export interface OpenedPicture {
  /** A name that no place had before. */
  readonly newPlaceId: () => string
  /** The picture in a look; null where a newer call came in between or it cannot be drawn. */
  readonly draw: (settings: FilterSettings, call: DrawCall) => Promise<ImageBitmap | null>
}

/** Opens a file as a picture, upright. Says by code why it is none. */
export async function openPicture(
  file: File,
  signal: AbortSignal,
): Promise<Result<OpenedPicture, { readonly code: RenderPictureProblem['code'] }>> {
  const evident = evidentProblem(await file.slice(0, headBytes).arrayBuffer(), file.size)
  if (evident !== null)
    return err({ code: evident === 'empty' || evident === 'unsupported_type' ? evident : 'too_large' })
  const call = { previewId: newPlaceId(), source: file, maxLongSidePx: copyPx, signal }
  const opened = await previewFilter(neutralFilter, call)
  if (!opened.ok) return err({ code: opened.error.code })
  const copy = opened.value === null ? null : await copyOf(opened.value)
  if (copy === null) return err({ code: 'unreadable_image' })
  return ok({
    newPlaceId,
    draw: async (settings, { placeId, ...rest }) => {
      const drawn = await previewFilter(settings, { ...rest, previewId: placeId, source: copy })
      return drawn.ok ? drawn.value : null
    },
  })
}

function newPlaceId(): string {
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
