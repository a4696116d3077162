import type { MissionId, MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** draft: a person has yet to tap Upload, or to choose a zone. adding: it is prepared and queued without further help. */
export type ChosenPurpose = 'draft' | 'adding'

/** What a person decided about files when they chose them. */
export interface ChosenFacts {
  readonly purpose: ChosenPurpose
  /** null: not chosen yet, as of what another app shared. */
  readonly zoneId: ZoneId | null
  readonly caption?: string
  /** The photo mission that they answer. */
  readonly missionId?: MissionId | null
  /** When they were taken, for files that do not say. */
  readonly takenAt?: EpochMs | null
  /** The photo that they were edited from. */
  readonly parentId?: PhotoId | null
  readonly filterSettings?: FilterSettings | null
}

/** A chosen film. */
export interface ChosenFilm {
  /** null: not read yet. */
  readonly lengthMs: number | null
  /** The part of it that becomes a clip, counted from its first picture; null: all of it. */
  readonly cut: { readonly startMs: number; readonly endMs: number } | null
}

/** A film of which nothing is known yet. */
export const unreadFilm: ChosenFilm = { lengthMs: null, cut: null }

/** One chosen file. Its bytes are in a table of their own, outside of what live queries read. */
export interface ChosenPhotoRow {
  /** Made when the file was chosen; later the id of the upload's row in the outbox. Sorts by the order of choosing. */
  readonly id: MutationId
  /** The files that were chosen, or added, together, and how many those were. */
  readonly batchId: string
  readonly batchSize: number
  readonly zoneId: ZoneId | null
  /** claimed: on its way here from another database, which may still have it; then it becomes `purpose`. */
  readonly stage: 'claimed' | ChosenPurpose
  readonly purpose: ChosenPurpose
  /**
   * reading: the bytes are not here yet. stored: they are. no-decoder: they are, and their format's decoder has yet to be
   * fetched. failed: `problem` says why it is no photo.
   */
  readonly state: 'reading' | 'stored' | 'no-decoder' | 'failed'
  /**
   * `interrupted`: its page ended before the file was read. `file_gone`: gone, or changed, before it was read.
   * `quota`: no room for it. Else the code of the media worker or of the queue.
   */
  readonly problem: string | null
  /** The page's lock while it reads the file. */
  readonly readerId: string
  /** How often preparing it began. */
  readonly attempts: number
  readonly name: string
  readonly type: string
  readonly sizeBytes: number
  /** An animation that is kept as a still picture. It is not added before a person has read that. */
  readonly isStill?: boolean
  /** A 360-degree photo, which is shown flat. */
  readonly isSpherical?: boolean
  /** A photo of an Android phone that may hold a film. */
  readonly isLiving?: boolean
  /** It is a film. Absent: a picture. */
  readonly film?: ChosenFilm
  /** Of the bytes, where two equal files are one. */
  readonly sha256: string | null
  readonly caption: string
  readonly missionId: MissionId | null
  readonly takenAt: EpochMs | null
  readonly parentId: PhotoId | null
  /** What the editor did to it in the composer; the result is the `edited` bytes. */
  readonly edit: PhotoEdit | null
  readonly filterSettings: FilterSettings | null
  /** When a person chose it, or tapped Upload for a draft: since then it waits to be sent. */
  readonly chosenAt: EpochMs
}

/** ArrayBuffers, because Safari loses Blobs. */
export interface ChosenBytesRow {
  readonly id: MutationId
  /** `edited`: what the editor made of the `chosen` file. `part-000000` and so on: a film's bytes, instead of `chosen`. */
  readonly kind: 'chosen' | 'edited' | `part-${string}`
  readonly bytes: ArrayBuffer
}

/** Whether the row becomes a photo without further help of a person. */
export function isBeingAdded({ stage, state }: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return stage === 'adding' && state !== 'failed'
}

/** Whether the row will become a photo, or fail, without the network. */
export function isBeingPrepared(row: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return isBeingAdded(row) && row.state !== 'no-decoder'
}

/** Whether a person is to be told that the file did not become a photo. */
export function isNotAdded({ stage, state }: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return stage !== 'claimed' && state === 'failed'
}

/** Whether the row is a draft of which a person has to choose a part: the film is longer than a clip may be. */
export function needsCut(row: Pick<ChosenPhotoRow, 'stage' | 'state' | 'film'>): boolean {
  return isDraft(row) && row.film !== undefined && row.film.cut === null && row.film.lengthMs !== null
}

/** Whether a person has yet to tap Upload for it. */
export function isDraft({ stage, state }: Pick<ChosenPhotoRow, 'stage' | 'state'>): boolean {
  return stage === 'draft' && state !== 'failed'
}
