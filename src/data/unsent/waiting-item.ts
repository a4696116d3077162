import { foreignCode } from '#src/api/client-problem.ts'
import type { CommentId, MutationId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Mutation, MutationName } from '#src/contract/mutations/mutations.ts'
import type { ProblemCode } from '#src/contract/wire/problem.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import type { ShownMutation } from '#src/data/engine/client-mutation.ts'
import { clientMutation } from '#src/data/engine/engine-parts.ts'
import {
  answeredErrorOf,
  isConflict,
  isHeldBack,
  isMovable,
  type OutboxRow,
} from '#src/data/engine/outbox/outbox-row.ts'

/** One row of the tray "Waiting to send". */
export interface WaitingItem {
  readonly mid: MutationId
  readonly kind: MutationName
  /** What a person recognises it by: a comment's text, a caption or file name, a zone's name, an emoji; may be ''. */
  readonly words: string
  readonly photoId: PhotoId | null
  /** The comment whose text this brings, so that it can still be changed; null for everything else. */
  readonly commentId: CommentId | null
  /** The comment was changed elsewhere, too: its author has to choose. */
  readonly isContested: boolean
  /** The zone that it belongs to, known by name or not; null for what belongs to none. */
  readonly zoneKey: string | null
  readonly zoneName: string | null
  readonly state:
    | 'preparing'
    | 'no-decoder'
    | 'queued'
    | 'sending'
    | 'rejected'
    | 'blocked'
    | 'parked'
    | 'needs-sign-in'
    | 'needs-wifi'
  /** Why it was refused or put off, in plain words. */
  readonly reason: string | null
  /** The server's code for the reason. */
  readonly reasonCode: string | null
  /** The status by which something on the way to the server refused it. */
  readonly foreignStatus?: number
  /** False where sending again cannot help: the photo's bytes are no longer on this device. */
  readonly canRetry: boolean
  /** Its zone takes it no more, and another one may. */
  readonly isMovable: boolean
  /** The server shows the photo's preview; only its own bytes have yet to go. */
  readonly isPreviewed: boolean
  readonly sizeBytes: number
  readonly sentBytes: number
  readonly queuedAt: EpochMs
}

/** The tray's view of a chosen file that is being made a photo. */
export function preparingItemOf(
  { id, name, caption, zoneId, sizeBytes, chosenAt, state }: ChosenPhotoRow,
  zoneName: string | null,
): WaitingItem {
  return {
    mid: id,
    kind: 'photo.upload',
    words: caption || name,
    photoId: null,
    commentId: null,
    isContested: false,
    zoneKey: zoneId === null ? null : `zone:${zoneId}`,
    zoneName,
    state: state === 'no-decoder' ? state : 'preparing',
    reason: null,
    reasonCode: null,
    canRetry: false,
    isMovable: false,
    isPreviewed: false,
    sizeBytes,
    sentBytes: 0,
    queuedAt: chosenAt,
  }
}

/** What keeps more than one row waiting. */
interface WaitingFacts {
  readonly needsSignIn: boolean
  /** Photos wait for another link. */
  readonly holdsPhotos: boolean
}

/** Why a zone takes no photo of a person, whatever the photo. */
const zoneRefusals: ReadonlySet<string> = new Set<ProblemCode>([
  'access_denied',
  'gone',
  'instant_full',
  'not_found',
  'roll_used',
  'zone_closed',
  'zone_not_found',
])

/** The tray's view of a row; null for one that the server has. */
export function waitingItemOf(
  row: OutboxRow,
  facts: WaitingFacts & { readonly zoneKey: string | null; readonly zoneName: string | null },
): WaitingItem | null {
  const state = stateOf(row, facts)
  if (state === null) return null
  // That no answer came is no matter of this item: the banner tells of the connection.
  const answered = answeredErrorOf(row)
  const shown = shownOf(row)
  return {
    mid: row.mid,
    kind: row.name,
    words: shown.words ?? '',
    photoId: shown.photoId ?? null,
    commentId: shown.commentId ?? null,
    isContested: isConflict(row),
    zoneKey: facts.zoneKey,
    zoneName: facts.zoneName,
    state,
    reason: answered?.message ?? null,
    reasonCode: answered?.code ?? null,
    ...(answered?.code === foreignCode && answered.status !== null ? { foreignStatus: answered.status } : {}),
    canRetry: answered?.code !== 'bytes_lost',
    isMovable: row.name === 'photo.upload' && isMovable(row) && zoneRefusals.has(answered?.code ?? ''),
    isPreviewed: row.name === 'photo.upload' && row.isCreated === true,
    sizeBytes: row.sizeBytes,
    sentBytes: 0,
    queuedAt: row.createdAt,
  }
}

function stateOf(row: OutboxRow, { needsSignIn, holdsPhotos }: WaitingFacts): WaitingItem['state'] | null {
  switch (row.state) {
    case 'acknowledged':
      return null
    case 'in-flight':
      return 'sending'
    case 'queued':
      if (needsSignIn) return 'needs-sign-in'
      return holdsPhotos && isHeldBack(row) ? 'needs-wifi' : 'queued'
    case 'rejected':
    case 'blocked':
    case 'parked':
      return row.state
  }
}

function shownOf<Name extends MutationName>({ name, args }: Mutation<Name>): ShownMutation {
  return clientMutation(name).shown?.(args) ?? {}
}
