import type { MissionId, MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** draft: the user has yet to tap Upload or choose a zone. adding: it is prepared and queued automatically. */
export type ChosenPurpose = 'draft' | 'adding'

/** The user’s decisions about files when they chose them. */
export interface ChosenFacts {
  readonly purpose: ChosenPurpose
  /** null if not chosen yet, as for files shared by another app. */
  readonly zoneId: ZoneId | null
  readonly caption?: string
  /** The photo mission that the files answer. */
  readonly missionId?: MissionId | null
  /** When they were taken, for files without that information. */
  readonly takenAt?: EpochMs | null
  /** The photo that they were edited from. */
  readonly parentId?: PhotoId | null
  readonly filterSettings?: FilterSettings | null
}

export interface ChosenFilm {
  /** null if not read yet. */
  readonly lengthMs: number | null
  /** The part that becomes a clip, counted from the first frame. null for all of it. */
  readonly cut: { readonly startMs: number; readonly endMs: number } | null
}

/** A film of which nothing is known yet. */
export const unreadFilm: ChosenFilm = { lengthMs: null, cut: null }

/** One chosen file. Its bytes are in a separate table that live queries do not read. */
export interface ChosenPhotoRow {
  /**
   * Created when the file is chosen, and later used as the id of the upload in the outbox. Sorts in the order of
   * choosing.
   */
  readonly id: MutationId
  /** The batch of files that were chosen or added together, and its size. */
  readonly batchId: string
  readonly batchSize: number
  readonly zoneId: ZoneId | null
  /** claimed: being moved here from another database, which may still have it. Then it becomes `purpose`. */
  readonly stage: 'claimed' | ChosenPurpose
  readonly purpose: ChosenPurpose
  /**
   * reading: the bytes are not stored yet. stored: they are. no-decoder: they are, but the decoder for their format has
   * not been fetched. failed: it cannot become a photo; `problem` is the reason.
   */
  readonly state: 'reading' | 'stored' | 'no-decoder' | 'failed'
  /**
   * `interrupted`: its page ended before the file was read. `file_gone`: deleted or changed before it was read.
   * `quota`: no space for it. Otherwise the error code of the media worker or the queue.
   */
  readonly problem: string | null
  /** The name of the lock that the page holds while it reads the file. */
  readonly readerId: string
  /** How often preparing it was started. */
  readonly attempts: number
  readonly name: string
  readonly type: string
  readonly sizeBytes: number
  /** An animation that becomes a still photo. It is not added before the user has seen a message about that. */
  readonly isStill?: boolean
  /** A 360-degree photo, which is shown flat. */
  readonly isSpherical?: boolean
  /** A photo from an Android phone that may contain a film. */
  readonly isLiving?: boolean
  /** Set if it is a film. Absent for an image. */
  readonly film?: ChosenFilm
  /** The hash of the bytes, if equal files are merged into one. */
  readonly sha256: string | null
  readonly caption: string
  readonly missionId: MissionId | null
  readonly takenAt: EpochMs | null
  readonly parentId: PhotoId | null
  /** The edits made in the composer. The result is stored as the `edited` bytes. */
  readonly edit: PhotoEdit | null
  readonly filterSettings: FilterSettings | null
  /** When the user chose the file, or tapped Upload for a draft. It counts as unsent since then. */
  readonly chosenAt: EpochMs
}

/** ArrayBuffers, because Safari loses Blobs. */
export interface ChosenBytesRow {
  readonly id: MutationId
  /**
   * `edited`: the edited version of the `chosen` file. `part-000000` and so on: a film’s bytes, used instead of
   * `chosen`.
   */
  readonly kind: 'chosen' | 'edited' | `part-${string}`
  readonly bytes: ArrayBuffer
}

/** True if the row becomes a photo without further action by the user. */
export function isBeingAdded({ stage, state }: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return stage === 'adding' && state !== 'failed'
}

/** True if the row will become a photo, or fail, without the network. */
export function isBeingPrepared(row: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return isBeingAdded(row) && row.state !== 'no-decoder'
}

/** True if the user must be notified that the file did not become a photo. */
export function isNotAdded({ stage, state }: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return stage !== 'claimed' && state === 'failed'
}

/** True if the row is a draft for which the user must choose a part: the film is longer than a clip may be. */
export function needsCut(row: Pick<ChosenPhotoRow, 'stage' | 'state' | 'film'>): boolean {
  return isDraft(row) && row.film !== undefined && row.film.cut === null && row.film.lengthMs !== null
}

/** True if the user has yet to tap Upload for it. */
export function isDraft({ stage, state }: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return stage === 'draft' && state !== 'failed'
}
