import * as v from 'valibot'
import { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** The most characters of a trail's line. */
export const maxTrailLineLength = 24_000

/**
 * The way of a trail as `encodeTrailLine` writes it: places and heights, no times and no names. Here only its characters are
 * checked, so that apps need not load the decoder to read their outbox; the server decodes it.
 */
export const TrailLine = v.pipe(
  boundedText(maxTrailLineLength),
  v.regex(/^[h-](?: [?-~]+)+$/, 'is not the line of a trail'),
)

const Meters = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A photo that was taken on the way, and how far from its start. */
export const TrailPhoto = v.object({ photoId: PhotoId, atMeters: Meters })
export type TrailPhoto = v.InferOutput<typeof TrailPhoto>

/** A trail has at most so many photos along its way. */
export const maxTrailPhotos = 100
export const TrailPhotos = boundedList(TrailPhoto, maxTrailPhotos)

/** What is told of a trail besides its line. null: its heights are not known. */
export const TrailMeasures = v.object({
  lengthMeters: Meters,
  climbMeters: v.nullable(Meters),
  descentMeters: v.nullable(Meters),
})

/** A zone's trail as a row of its scope. A zone has one; `id` is the zone's. */
export const TrailRow = v.object({
  id: ZoneId,
  rev: v.number(),
  line: v.string(),
  ...TrailMeasures.entries,
  /** In the order of the way. A photo may be gone, or not for the reader to see. */
  photos: v.array(TrailPhoto),
  changedAt: EpochMs,
})
export type TrailRow = v.InferOutput<typeof TrailRow>
