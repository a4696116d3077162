import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ClipKind } from '#src/contract/entities/photos/clip-facts.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const clipOfPhoto = query<{ photoId: PhotoId }>()((param) =>
  build.selectFrom('clips').selectAll().where('photo_id', '=', param('photoId')),
)

/** A clip of which something has come, and which was not removed. */
export const clipByFilename = query<{ filename: string }>()((param) =>
  build
    .selectFrom('clips')
    .select(['photo_id', 'completed_at', 'loop_at'])
    .where('filename', '=', param('filename'))
    .where('removed_at', 'is', null),
)

export const insertClip = query<{
  photoId: PhotoId
  kind: ClipKind
  filename: string
  sha256: string
  bytes: number
  lengthMs: number
  width: number
  height: number
  hasSound: Flag
  at: number
}>()((param) =>
  build.insertInto('clips').values({
    photo_id: param('photoId'),
    kind: param('kind'),
    filename: param('filename'),
    sha256: param('sha256'),
    bytes: param('bytes'),
    length_ms: param('lengthMs'),
    width: param('width'),
    height: param('height'),
    has_sound: param('hasSound'),
    captions: '',
    announced_at: param('at'),
    loop_at: null,
    completed_at: null,
    removed_at: null,
  }),
)

export const setLoopAt = query<{ photoId: PhotoId; at: number }>()((param) =>
  build
    .updateTable('clips')
    .set({ loop_at: param('at') })
    .where('photo_id', '=', param('photoId')),
)

/** The clip has come: what is said of it is from its own tables. */
export const completeClipRow = query<{
  photoId: PhotoId
  bytes: number
  lengthMs: number
  width: number
  height: number
  hasSound: Flag
  at: number
}>()((param) =>
  build
    .updateTable('clips')
    .set({
      bytes: param('bytes'),
      length_ms: param('lengthMs'),
      width: param('width'),
      height: param('height'),
      has_sound: param('hasSound'),
      completed_at: param('at'),
    })
    .where('photo_id', '=', param('photoId')),
)

export const setClipCaptions = query<{ photoId: PhotoId; captions: string }>()((param) =>
  build
    .updateTable('clips')
    .set({ captions: param('captions') })
    .where('photo_id', '=', param('photoId')),
)

export const markClipRemoved = query<{ photoId: PhotoId; at: number }>()((param) =>
  build
    .updateTable('clips')
    .set({ removed_at: param('at') })
    .where('photo_id', '=', param('photoId')),
)

export const deleteClip = query<{ photoId: PhotoId }>()((param) =>
  build.deleteFrom('clips').where('photo_id', '=', param('photoId')),
)

/** Removed clips of zones that are not on legal hold any more. */
export const removedClips = query<{ limit: number }>()((param) =>
  build
    .selectFrom('clips')
    .innerJoin('photos', 'photos.id', 'clips.photo_id')
    .innerJoin('zones', 'zones.id', 'photos.zone_id')
    .select('clips.photo_id')
    .where('clips.removed_at', 'is not', null)
    .where('zones.legal_hold_at', 'is', null)
    .limit(param('limit')),
)

/** Clips that were announced before a time and have not come, the oldest first. */
export const arrivingClips = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('clips')
    .innerJoin('photos', 'photos.id', 'clips.photo_id')
    .select(['clips.photo_id', 'photos.zone_id', 'clips.announced_at'])
    .where('clips.announced_at', '<', param('before'))
    .where('clips.completed_at', 'is', null)
    .where('clips.removed_at', 'is', null)
    .orderBy('clips.announced_at')
    .limit(param('limit')),
)
