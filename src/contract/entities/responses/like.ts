import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** The reader's own like, in the zone's scope; `id` is the photo's. An unlike is a tombstone. */
export const LikeRow = v.object({ id: PhotoId, rev: v.number(), photoId: PhotoId })
export type LikeRow = v.InferOutput<typeof LikeRow>
