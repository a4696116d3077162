import type { ClipFacts, ClipKind } from '#src/contract/entities/photos/clip-facts.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const clipOfPhoto = selectRows('clips', ['photo_id'])

/** A clip with at least one received file that has not been removed. */
export const clipByFilename = query<{ filename: string }>()((param) =>
  build
    .selectFrom('clips')
    .select(['photo_id', 'completed_at', 'loop_at'])
    .where('filename', '=', param('filename'))
    .where('removed_at', 'is', null),
)

export const insertClip = insertRow(
  'clips',
  [
    'photo_id',
    'kind',
    'filename',
    'sha256',
    'bytes',
    'length_ms',
    'width',
    'height',
    'has_sound',
    'announced_at as at',
  ],
  { captions: '', loop_at: null, completed_at: null, removed_at: null },
)

export const setLoopAt = updateRows('clips', { where: ['photo_id'], fill: ['loop_at as at'] })

/** Records that the clip has arrived. Its facts come from its own tables. */
export const completeClipRow = updateRows('clips', {
  where: ['photo_id'],
  set: ['bytes', 'length_ms', 'width', 'height', 'has_sound'],
  fill: ['completed_at as at'],
})

export const setClipCaptions = updateRows('clips', { where: ['photo_id'], set: ['captions'] })

export const markClipRemoved = updateRows('clips', { where: ['photo_id'], fill: ['removed_at as at'] })

export const deleteClip = deleteRows('clips', ['photo_id'])

/** Removed clips of zones that are not on legal hold. */
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

/** Clips that were announced before a time and have not arrived, oldest first. */
export const incomingClips = query<{ before: number; limit: number }>()((param) =>
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

/** The selected columns of a photo's clip, joined by its id. All are null if it has none. */
export interface ClipColumns {
  readonly clip_kind: ClipKind | null
  readonly clip_filename: string | null
  readonly clip_bytes: number | null
  readonly clip_length_ms: number | null
  readonly clip_width: number | null
  readonly clip_height: number | null
  readonly clip_has_sound: Flag | null
  readonly clip_captions: string | null
  readonly clip_loop_at: number | null
  readonly clip_completed_at: number | null
}

/** The same columns as a Kysely selection. */
export const clipColumns = [
  'clips.kind as clip_kind',
  'clips.filename as clip_filename',
  'clips.bytes as clip_bytes',
  'clips.length_ms as clip_length_ms',
  'clips.width as clip_width',
  'clips.height as clip_height',
  'clips.has_sound as clip_has_sound',
  'clips.captions as clip_captions',
  'clips.loop_at as clip_loop_at',
  'clips.completed_at as clip_completed_at',
] as const

/** Returns the facts of a clip for rows and responses; empty if there is none. */
export function clipOf(photo: ClipColumns): { readonly clip?: ClipFacts } {
  const { clip_kind: kind, clip_filename: filename, clip_completed_at: completedAt } = photo
  if (kind === null || filename === null) return {}
  const hasLoop = photo.clip_loop_at !== null
  return {
    clip: {
      kind,
      state: completedAt === null ? 'arriving' : 'ready',
      filename: hasLoop || completedAt !== null ? filename : null,
      lengthMs: photo.clip_length_ms ?? 0,
      width: photo.clip_width ?? 0,
      height: photo.clip_height ?? 0,
      hasSound: photo.clip_has_sound === 1,
      bytes: photo.clip_bytes ?? 0,
      hasLoop,
      captions: photo.clip_captions ?? '',
    },
  }
}
