import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PictureMeasure, Shot } from '#src/contract/rules/similar-shots.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readPhotosToCompare } from '#src/data/photos/read-photos.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { groupPhotos, measurePicture } from '#src/media/compare-photos.ts'

type Measures = ReadonlyMap<PhotoId, PictureMeasure>

/** The result of a search, complete or stopped. */
export interface SimilarPhotosResult {
  readonly groups: readonly (readonly PhotoId[])[]
  /** Keyed by photo. Photos never change, so the next search reuses these measurements. */
  readonly measures: Measures
  /** `totalCount`: the photos to compare. `total`: all photos of the zone. */
  readonly totalCount: number
  readonly total: number
  readonly compared: number
  /** The number of photos that are not on this device and could not be loaded. */
  readonly missing: number
  /** The number of photos that are on this device but damaged or in a format that this browser cannot read. */
  readonly unreadable: number
  readonly isStopped: boolean
}

interface SimilarSearchOptions {
  readonly known: Measures
  readonly onProgress: (done: number, totalCount: number) => void
  /** Stops measuring. Photos that are already measured are still compared. */
  readonly signal: AbortSignal
}

/** Only the newest photos of a large zone are compared, because each photo is compared with every other. */
export const maxComparedPhotos = 2000
/** Photos are loaded in parallel, because the network is slower than the worker, which measures one at a time. */
const loaderCount = 4

/** Measures a zone's photos and groups similar ones. Returns null if the worker failed twice. */
export async function findSimilar(
  zoneId: ZoneId,
  { known, onProgress, signal }: SimilarSearchOptions,
): Promise<SimilarPhotosResult | null> {
  const { photos, total } = await readPhotosToCompare(zoneId, maxComparedPhotos)
  const measures = new Map<PhotoId, PictureMeasure>()
  const counts = { done: 0, missing: 0, unreadable: 0 }
  const remaining = photos.values()
  const loadAndMeasure = async () => {
    for (const photo of remaining) {
      if (signal.aborted) return
      const measure = known.get(photo.id) ?? (await measureOf(photo, signal))
      if (measure === null) return
      if (typeof measure === 'string') counts[measure] += 1
      else measures.set(photo.id, measure)
      counts.done += 1
      onProgress(counts.done, photos.length)
    }
  }
  await Promise.all(Array.from({ length: loaderCount }, loadAndMeasure))
  const groups = await groupsOf(photos, measures)
  if (groups === null) return null
  return {
    groups,
    measures,
    totalCount: photos.length,
    total,
    compared: measures.size,
    missing: counts.missing,
    unreadable: counts.unreadable,
    isStopped: signal.aborted && counts.done < photos.length,
  }
}

/** Combines a photo and its measurements for the comparison. */
export function shotOf(photo: PhotoView, measure: PictureMeasure): Shot {
  const { id, uploader, capturedAt, uploadedAt, likes } = photo
  return { id, uploaderId: uploader.id, capturedAt, uploadedAt, likes, ...measure }
}

/** Loads a photo and measures it. Returns null if the search was stopped. */
async function measureOf(
  photo: PhotoView,
  signal: AbortSignal,
): Promise<PictureMeasure | 'missing' | 'unreadable' | null> {
  const addresses = photo.filename === '' ? [] : [photoAddress(photo, 'thumb')]
  const picture = await readPicture(photo.id, addresses, signal)
  if (!picture.ok) return signal.aborted ? null : 'missing'
  const first = await measurePicture(picture.value.blob, signal)
  // The system may have terminated the worker; the next call starts a new one.
  const isLost = !first.ok && first.error.code === 'worker_failed'
  const measured = isLost ? await measurePicture(picture.value.blob, signal) : first
  if (measured.ok) return measured.value
  return signal.aborted ? null : 'unreadable'
}

async function groupsOf(
  photos: readonly PhotoView[],
  measures: Measures,
): Promise<SimilarPhotosResult['groups'] | null> {
  const shots = photos.flatMap((photo) => {
    const measure = measures.get(photo.id)
    return measure === undefined ? [] : [shotOf(photo, measure)]
  })
  const first = await groupPhotos(shots)
  const found = first.ok ? first : await groupPhotos(shots)
  if (!found.ok) return null
  const ids = new Map<string, PhotoId>(photos.map(({ id }) => [id, id]))
  return found.value.map((group) => group.flatMap((id) => ids.get(id) ?? []))
}
