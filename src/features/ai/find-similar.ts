import { photoAddress } from '#src/components/photo/photo-address.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PictureMeasure, Shot } from '#src/contract/rules/similar-shots.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { photosToCompare } from '#src/data/photos/read-photos.ts'
import { readPicture } from '#src/data/photos/read-picture.ts'
import { groupPhotos, measurePicture } from '#src/media/compare-photos.ts'

type Measures = ReadonlyMap<PhotoId, PictureMeasure>

/** What a search found, or had found when it was stopped. */
export interface SimilarFound {
  readonly groups: readonly (readonly PhotoId[])[]
  /** By photo: pictures never change, so that the next search need not look at them again. */
  readonly measures: Measures
  /** The photos that were to be compared, and how many the zone has. */
  readonly wanted: number
  readonly total: number
  readonly compared: number
  /** Pictures that are not on this device and could not be loaded. */
  readonly missing: number
  /** Pictures that are here, but damaged or of a kind that this browser cannot read. */
  readonly unreadable: number
  readonly isStopped: boolean
}

interface Search {
  readonly known: Measures
  readonly onProgress: (done: number, wanted: number) => void
  /** Stops looking at pictures; those that were looked at are compared. */
  readonly signal: AbortSignal
}

/** The newest of a long zone: each is compared with every other. */
export const mostCompared = 2000
/** Pictures come from the network meanwhile; the worker measures one at a time. */
const readers = 4

/** Looks at a zone's photos and groups those that are alike; null where the worker failed twice. */
export async function findSimilar(
  zoneId: ZoneId,
  { known, onProgress, signal }: Search,
): Promise<SimilarFound | null> {
  const { photos, total } = await photosToCompare(zoneId, mostCompared)
  const measures = new Map<PhotoId, PictureMeasure>()
  const counts = { done: 0, missing: 0, unreadable: 0 }
  const waiting = photos.values()
  const read = async () => {
    for (const photo of waiting) {
      if (signal.aborted) return
      const measure = known.get(photo.id) ?? (await measureOf(photo, signal))
      if (measure === null) return
      if (typeof measure === 'string') counts[measure] += 1
      else measures.set(photo.id, measure)
      counts.done += 1
      onProgress(counts.done, photos.length)
    }
  }
  await Promise.all(Array.from({ length: readers }, read))
  const groups = await groupsOf(photos, measures)
  if (groups === null) return null
  return {
    groups,
    measures,
    wanted: photos.length,
    total,
    compared: measures.size,
    missing: counts.missing,
    unreadable: counts.unreadable,
    isStopped: signal.aborted && counts.done < photos.length,
  }
}

/** A photo with what was measured of it, as the rules compare it. */
export function shotOf(photo: PhotoView, measure: PictureMeasure): Shot {
  const { id, uploader, capturedAt, uploadedAt, likes } = photo
  return { id, uploaderId: uploader.id, capturedAt, uploadedAt, likes, ...measure }
}

/** null: stopped. */
async function measureOf(
  photo: PhotoView,
  signal: AbortSignal,
): Promise<PictureMeasure | 'missing' | 'unreadable' | null> {
  const addresses = photo.filename === '' ? [] : [photoAddress(photo, 'thumb')]
  const picture = await readPicture(photo.id, addresses, signal)
  if (!picture.ok) return signal.aborted ? null : 'missing'
  const first = await measurePicture(picture.value.blob, signal)
  // The system may have taken the worker away; the next call starts another.
  const isLost = !first.ok && first.error.code === 'worker_failed'
  const measured = isLost ? await measurePicture(picture.value.blob, signal) : first
  if (measured.ok) return measured.value
  return signal.aborted ? null : 'unreadable'
}

async function groupsOf(
  photos: readonly PhotoView[],
  measures: Measures,
): Promise<SimilarFound['groups'] | null> {
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
