import type { ClipFacts, ClipKind } from '#src/contract/entities/photos/clip-facts.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

/** What is selected of a photo's clip, which is joined on its id; all null where it has none. */
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

/** The same as Kysely selects it. */
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

/** Facts of a clip as rows and calls carry them; nothing where there is none. */
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
