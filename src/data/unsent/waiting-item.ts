import { foreignCode } from '#src/api/client-problem.ts'
import type { CommentId, MutationId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Mutation, MutationName } from '#src/contract/mutations/mutations.ts'
import type { ProblemCode } from '#src/contract/wire/problem.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import type { MutationDisplay } from '#src/data/engine/client-mutation.ts'
import { clientMutation } from '#src/data/engine/engine-parts.ts'
import {
  lastServerErrorOf,
  isConflict,
  isHeldBack,
  isMovable,
  type OutboxRow,
} from '#src/data/engine/outbox/outbox-row.ts'

/** One row of the "Waiting to send" list. */
export interface WaitingItem {
  readonly mutationId: MutationId
  readonly kind: MutationName
  /**
   * The text that identifies the change for the user: a comment’s text, a caption or file name, a zone’s name, an
   * emoji. May be ''.
   */
  readonly words: string
  readonly photoId: PhotoId | null
  /** The comment whose text the change sets, so that the text can still be edited. null for all other changes. */
  readonly commentId: CommentId | null
  /** True if the comment was also changed elsewhere and its author has to choose. */
  readonly isContested: boolean
  /** The zone that the change belongs to, even if its name is unknown. null if it belongs to none. */
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
  /** Why it was rejected or parked, as plain text. */
  readonly reason: string | null
  /** The server’s error code. */
  readonly reasonCode: string | null
  /** The HTTP status with which something between the device and the server rejected it. */
  readonly foreignStatus?: number
  /** False if a retry cannot succeed because the photo’s bytes are not on this device anymore. */
  readonly canRetry: boolean
  /** True if its zone does not accept it anymore and another zone may. */
  readonly isMovable: boolean
  /** The server shows the photo’s preview. Only the full file is unsent. */
  readonly isPreviewed: boolean
  readonly sizeBytes: number
  readonly sentBytes: number
  readonly queuedAt: EpochMs
}

/** Returns the list item of a chosen file that is being prepared. */
export function preparingItemOf(
  { id, name, caption, zoneId, sizeBytes, chosenAt, state }: ChosenPhotoRow,
  zoneName: string | null,
): WaitingItem {
  return {
    mutationId: id,
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

/** Conditions that block more than one row. */
interface WaitingFacts {
  readonly needsSignIn: boolean
  /** True if photos are waiting for another connection type. */
  readonly holdsPhotos: boolean
}

/** Error codes with which a zone rejects any photo of a user. */
const zoneRefusals: ReadonlySet<string> = new Set<ProblemCode>([
  'access_denied',
  'gone',
  'instant_full',
  'not_found',
  'roll_used',
  'zone_closed',
  'zone_not_found',
])

/** Returns the list item of a row. null if the server has acknowledged the row. */
export function waitingItemOf(
  row: OutboxRow,
  facts: WaitingFacts & { readonly zoneKey: string | null; readonly zoneName: string | null },
): WaitingItem | null {
  const state = stateOf(row, facts)
  if (state === null) return null
  // A missing response is not an error of this item; the banner shows the connection state.
  const serverError = lastServerErrorOf(row)
  const display = displayOf(row)
  return {
    mutationId: row.mutationId,
    kind: row.name,
    words: display.words ?? '',
    photoId: display.photoId ?? null,
    commentId: display.commentId ?? null,
    isContested: isConflict(row),
    zoneKey: facts.zoneKey,
    zoneName: facts.zoneName,
    state,
    reason: serverError?.message ?? null,
    reasonCode: serverError?.code ?? null,
    ...(serverError?.code === foreignCode && serverError.status !== null
      ? { foreignStatus: serverError.status }
      : {}),
    canRetry: serverError?.code !== 'bytes_lost',
    isMovable: row.name === 'photo.upload' && isMovable(row) && zoneRefusals.has(serverError?.code ?? ''),
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

function displayOf<Name extends MutationName>({ name, args }: Mutation<Name>): MutationDisplay {
  return clientMutation(name).shown?.(args) ?? {}
}
