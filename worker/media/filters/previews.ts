import { clampFilterSettings, type FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { neutralEdit, type PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { fitLongSide, type Size } from '#worker/media/images/image-size.ts'
import { createSurface, releaseSurface, type Surface } from './canvas.ts'
import { currentKernel } from './current-kernel.ts'
import { decodeSource } from './decode-source.ts'
import { drawEdit } from './draw-edit.ts'
import { longSideOf, workSizeFor } from './render-edit.ts'
import { renderFailure } from './render-failure.ts'

/** The input of a preview: the source, decoded once and scaled down. */
interface PreviewSource {
  /** The size of the source before it was scaled down. */
  readonly naturalSize: Size
  readonly picture: Surface
  /** The image at the size of the last call. Most calls differ only in the settings. */
  scaled: Surface | null
}

interface Preview {
  latestCall: number
  source: {
    readonly sourceId: string | undefined
    readonly longSidePx: number
    readonly made: Promise<PreviewSource>
  } | null
  idleTimer: ReturnType<typeof setTimeout> | undefined
}

/** How long the pixels of an unused preview are kept. */
const idleMs = 20_000
/** A small crop uses more of the source's pixels, up to this factor. */
const largestEnlargement = 2

const previews = new Map<string, Preview>()

interface PreviewSize {
  readonly maxLongSidePx: number
  readonly sourceId: string | undefined
}

/** See `MediaApi.previewFilters`. */
export function previewFilters(
  previewId: string,
  source: Blob,
  { settings, ...size }: PreviewSize & { readonly settings: FilterSettings },
): Promise<ImageBitmap | null> {
  return previewEdit(previewId, source, { edit: { ...neutralEdit, filter: settings }, ...size })
}

/** See `MediaApi.previewEdit`. */
export async function previewEdit(
  previewId: string,
  source: Blob,
  { edit, maxLongSidePx, sourceId }: PreviewSize & { readonly edit: PhotoEdit },
): Promise<ImageBitmap | null> {
  const preview = previewOf(previewId)
  preview.latestCall += 1
  const call = preview.latestCall
  const isOld = () => preview.latestCall !== call
  const clamped = { ...edit, filter: clampFilterSettings(edit.filter) }
  const [kernel, previewSource] = await Promise.all([
    currentKernel(),
    sourceOf(preview, source, { maxLongSidePx, sourceId }),
  ])
  await nextMessages()
  if (isOld()) return null
  const longSidePx = longSideOf(workSizeFor(previewSource.naturalSize, clamped, maxLongSidePx))
  const scaled = scaledTo(previewSource, fitLongSide(previewSource.picture, longSidePx))
  const drawn = drawEdit(kernel, scaled.canvas, { edit: clamped, workSize: scaled })
  if (drawn === null) throw renderFailure('too_large')
  return drawn.surface.canvas.transferToImageBitmap()
}

function previewOf(previewId: string): Preview {
  const preview = previews.get(previewId) ?? { latestCall: 0, source: null, idleTimer: undefined }
  previews.set(previewId, preview)
  clearTimeout(preview.idleTimer)
  preview.idleTimer = setTimeout(() => {
    previews.delete(previewId)
    releaseSource(preview)
  }, idleMs)
  return preview
}

/**
 * Decodes once per source and size. Blobs lose their identity when posted here, so a call without an id counts as a new
 * source.
 */
function sourceOf(
  preview: Preview,
  blob: Blob,
  { maxLongSidePx, sourceId }: PreviewSize,
): Promise<PreviewSource> {
  const longSidePx = maxLongSidePx * largestEnlargement
  const known = preview.source
  const isKnown = sourceId !== undefined && known?.sourceId === sourceId && known.longSidePx === longSidePx
  if (isKnown) return known.made
  releaseSource(preview)
  const larger = sourceId === undefined ? undefined : largerOf(sourceId, longSidePx)
  const made = makeSource(blob, longSidePx, larger).then((decoded) => ({ ...decoded, scaled: null }))
  const source = { sourceId, longSidePx, made }
  preview.source = source
  made.catch(() => {
    if (preview.source === source) preview.source = null
  })
  return made
}

function scaledTo(source: PreviewSource, size: Size): Surface {
  if (source.scaled?.width === size.width && source.scaled.height === size.height) return source.scaled
  if (source.scaled !== null) releaseSurface(source.scaled)
  source.scaled = createSurface(size)
  if (source.scaled === null) throw renderFailure('too_large')
  source.scaled.context.drawImage(source.picture.canvas, 0, 0, size.width, size.height)
  return source.scaled
}

function releaseSource(preview: Preview): void {
  const source = preview.source
  preview.source = null
  if (source !== null) void releaseWhenMade(source.made)
}

async function releaseWhenMade(made: Promise<PreviewSource>): Promise<void> {
  const source = await made.catch(() => null)
  if (source === null) return
  releaseSurface(source.picture)
  if (source.scaled !== null) releaseSurface(source.scaled)
}

/** A preview of the same source elsewhere on the screen that is at least as large, loaded or being loaded. */
function largerOf(sourceId: string, longSidePx: number): Promise<PreviewSource> | undefined {
  for (const { source } of previews.values())
    if (source?.sourceId === sourceId && source.longSidePx >= longSidePx) return source.made
  return undefined
}

type MadeSource = Omit<PreviewSource, 'scaled'>

let lastMade: Promise<unknown> = Promise.resolve()

/** Runs one at a time: a large decoded photo takes hundreds of megabytes until it is scaled down. */
function makeSource(
  blob: Blob,
  longSidePx: number,
  larger: Promise<PreviewSource> | undefined,
): Promise<MadeSource> {
  const make = async () => {
    const known = await larger?.catch(() => undefined)
    // It may have been released, which leaves an empty canvas.
    if (known !== undefined && known.picture.canvas.width > 0)
      return {
        naturalSize: known.naturalSize,
        picture: scaledSurface(known.picture.canvas, known.picture, longSidePx),
      }
    const { bitmap, size: naturalSize } = await decodeSource(blob, () => longSidePx)
    try {
      return { naturalSize, picture: scaledSurface(bitmap, bitmap, longSidePx) }
    } finally {
      bitmap.close()
    }
  }
  const made = lastMade.then(make)
  lastMade = made.catch(() => undefined)
  return made
}

function scaledSurface(image: CanvasImageSource, size: Size, longSidePx: number): Surface {
  const picture = createSurface(fitLongSide(size, longSidePx))
  if (picture === null) throw renderFailure('too_large')
  picture.context.drawImage(image, 0, 0, picture.width, picture.height)
  return picture
}

/** Yields until all messages that have already arrived are processed, so that the last one is known. */
function nextMessages(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
