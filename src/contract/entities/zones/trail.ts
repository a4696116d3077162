import * as v from 'valibot'
import { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum length of a trail's line, in characters. */
export const maxTrailLineLength = 24_000

/**
 * The route of a trail as encoded by `encodeTrailLine`: positions and heights, without times and names. Only its
 * characters are checked here, so that apps can read their outbox without loading the decoder. The server decodes it.
 */
export const TrailLine = v.pipe(
  boundedText(maxTrailLineLength),
  v.regex(/^[h-](?: [?-~]+)+$/, 'is not the line of a trail'),
)

const Meters = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A photo taken on the trail, with its distance from the start. */
export const TrailPhoto = v.object({ photoId: PhotoId, atMeters: Meters })
export type TrailPhoto = v.InferOutput<typeof TrailPhoto>

/** Maximum number of photos of a trail. */
export const maxTrailPhotos = 100
export const TrailPhotos = boundedList(TrailPhoto, maxTrailPhotos)

/** Measurements of a trail. null: its heights are unknown. */
export const TrailMeasures = v.object({
  lengthMeters: Meters,
  climbMeters: v.nullable(Meters),
  descentMeters: v.nullable(Meters),
})

/** A zone's trail as a row of its scope. A zone has at most one; `id` is the zone's. */
export const TrailRow = v.object({
  id: ZoneId,
  rev: v.number(),
  line: v.string(),
  ...TrailMeasures.entries,
  /** In the order along the trail. A photo may be deleted, or hidden from the reader. */
  photos: v.array(TrailPhoto),
  changedAt: EpochMs,
})
export type TrailRow = v.InferOutput<typeof TrailRow>
