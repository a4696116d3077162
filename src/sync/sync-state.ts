import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxError, OutboxFacts } from '#src/data/engine/outbox/outbox-row.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'

/** The parts of a row that the state machine reads. Of the args, it reads only the ids. */
export interface MachineRow extends OutboxFacts {
  readonly name: MutationName
  readonly args?: object
}

/**
 * A request in progress: `call` is one row by its listed call, `batch` is one push or a few in a row, `upload` is a
 * part of one photo.
 */
export interface SendRequest {
  readonly carrier: 'call' | 'batch' | 'upload'
  readonly mutationIds: readonly MutationId[]
  readonly leaseUntilAt: EpochMs
}

/**
 * The server's result for one row. `created`: the server shows the photo's preview. `cancelled`: the row was no longer
 * there to be sent.
 */
export type RowOutcome =
  | { readonly kind: 'applied'; readonly rev: number | null; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: OutboxError; readonly retryAfterMs: number | null }
  | { readonly kind: 'created' }
  /** Not sent, because a row before it did not pass. */
  | { readonly kind: 'unsent' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'cancelled' }

/**
 * The result of a request: an outcome for each row, or refused or lost as a whole. If one of several requests fails,
 * `about` contains its rows, `rowOutcomes` the results of the earlier ones, and the rest were not sent.
 */
export type SendOutcome =
  | { readonly kind: 'rowOutcomes'; readonly rowOutcomes: ReadonlyMap<MutationId, RowOutcome> }
  | {
      readonly kind: 'whole'
      readonly error: OutboxError
      readonly retryAfterMs: number | null
      readonly about?: readonly MutationId[]
      readonly rowOutcomes?: ReadonlyMap<MutationId, RowOutcome>
    }

export type SyncCause =
  /** The outbox or the time changed. */
  | { readonly kind: 'reconcile' }
  /** This tab acquired the lock: its former holder is gone, and so are the holder's leases. */
  | { readonly kind: 'took-over' }
  /** Whether sending makes sense: there is a session and a connection. */
  | { readonly kind: 'may-send'; readonly canSend: boolean }
  | { readonly kind: 'sent'; readonly sending: SendRequest; readonly outcome: SendOutcome }

/** An event. `rows` are all rows of the outbox by seq, as they are in the database now. */
export interface SyncEvent {
  readonly cause: SyncCause
  readonly rows: readonly MachineRow[]
  readonly now: EpochMs
  /** In [0, 1). */
  readonly chance: number
  /** The person enabled the browser's data saver. */
  readonly savesData: boolean
  /** Photos must wait for another connection than the current one. */
  readonly holdsPhotos: boolean
}

export type RowPatch = Partial<
  Pick<
    OutboxFacts,
    | 'state'
    | 'lease'
    | 'failures'
    | 'serverFailures'
    | 'mismatches'
    | 'foreignAnswers'
    | 'nextAt'
    | 'pauseMs'
    | 'lastError'
    | 'ackRev'
    | 'isCreated'
  >
>

export interface RowChange {
  readonly mutationId: MutationId
  readonly patch: RowPatch
  /** The response of the listed call, if the row was applied. */
  readonly answer?: unknown
}

export type SyncEffect =
  /**
   * Store all changes in one transaction, before the following effects. `endsUpload`: some bytes may no longer be
   * needed afterwards.
   */
  | { readonly type: 'save'; readonly changes: readonly RowChange[]; readonly endsUpload: boolean }
  /** Lease, send, and return with a `sent` event. */
  | { readonly type: 'send'; readonly sending: SendRequest }
  | { readonly type: 'pull'; readonly scopes: readonly Scope[] }
  | { readonly type: 'ask-for-sign-in' }
  | { readonly type: 'ask-for-update' }
  /** Check again at that time if nothing happens before. */
  | { readonly type: 'wake'; readonly at: EpochMs }

/** A pause of a lane: its end and its duration. */
export interface LaneHold {
  readonly untilAt: EpochMs
  readonly durationMs: number
}

/** The state that the engine keeps between events. All of it may be lost at any time. */
export interface SyncState {
  readonly owner: string
  readonly canSend: boolean
  /** The server no longer accepts changes from this version of the app. */
  readonly isOutdated: boolean
  readonly busy: readonly SendRequest[]
  /** Rows that are sent alone, because a batch with them was refused as a whole. */
  readonly singleRequestRows: ReadonlySet<MutationId>
  /** No request of the lane is made before its hold ends. */
  readonly holds: Readonly<Record<Lane, LaneHold>>
  /** When a row was last applied. It shows that others pass. */
  readonly lastAppliedAt: EpochMs | null
}

const noHold: LaneHold = { untilAt: 0, durationMs: 0 }

/** The remaining time of a lane's hold in ms. */
export function holdLeftMs({ holds }: SyncState, lane: Lane, now: EpochMs): number {
  return pauseLeftMs(holds[lane].untilAt, now, holds[lane].durationMs)
}

export function initialSyncState(owner: string): SyncState {
  return {
    owner,
    canSend: false,
    isOutdated: false,
    busy: [],
    singleRequestRows: new Set(),
    holds: { control: noHold, bulk: noHold },
    lastAppliedAt: null,
  }
}
