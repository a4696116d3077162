import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxError, OutboxFacts } from '#src/data/engine/outbox/outbox-row.ts'
import type { MutationName } from '#src/contract/mutations/mutations.ts'

/** What the machine knows of a row; of the args only which things they name. */
export interface MachineRow extends OutboxFacts {
  readonly name: MutationName
  readonly args?: object
}

/**
 * What is on its way: `call` is one row by its listed call, `batch` one push or a few in a row, `upload` a piece of one
 * photo.
 */
export interface Sending {
  readonly carrier: 'call' | 'batch' | 'upload'
  readonly mids: readonly MutationId[]
  readonly leaseUntilAt: EpochMs
}

/** What the server said of one row. `created`: it shows the photo's preview. `cancelled`: it was no longer there to be sent. */
export type RowOutcome =
  | { readonly kind: 'applied'; readonly rev: number | null; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly error: OutboxError; readonly retryAfterMs: number | null }
  | { readonly kind: 'created' }
  /** Left for the next time: what goes before it did not pass. */
  | { readonly kind: 'unsent' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'cancelled' }

/**
 * How it ended: with an outcome for each row, or refused or lost as a whole. Of several requests one may fail: `about` names
 * its rows, `rowOutcomes` tells what came of those before, and the rest were not sent.
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
  /** The outbox or the time moved. */
  | { readonly kind: 'look' }
  /** The lock is ours: its former holder is gone, and so are their leases. */
  | { readonly kind: 'took-over' }
  /** Whether sending makes sense: there is a session and a connection. */
  | { readonly kind: 'may-send'; readonly maySend: boolean }
  | { readonly kind: 'sent'; readonly sending: Sending; readonly outcome: SendOutcome }

/** Something happened; `rows` are all of the outbox by seq as the database has them now. */
export interface SyncEvent {
  readonly cause: SyncCause
  readonly rows: readonly MachineRow[]
  readonly now: EpochMs
  /** In [0, 1). */
  readonly chance: number
  /** The person asked the browser to spare the link. */
  readonly savesData: boolean
  /** Photos wait for another link than this one. */
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
  readonly mid: MutationId
  readonly patch: RowPatch
  /** The listed call's answer, where the row was applied. */
  readonly answer?: unknown
}

export type SyncEffect =
  /** Store all in one transaction; what follows waits for it. `endsUpload`: bytes may become needless by it. */
  | { readonly type: 'save'; readonly changes: readonly RowChange[]; readonly endsUpload: boolean }
  /** Lease, send, and come back with `sent`. */
  | { readonly type: 'send'; readonly sending: Sending }
  | { readonly type: 'pull'; readonly scopes: readonly Scope[] }
  | { readonly type: 'ask-for-sign-in' }
  | { readonly type: 'ask-for-update' }
  /** Look again then, if nothing happens before. */
  | { readonly type: 'wake'; readonly at: EpochMs }

/** A pause of a lane: when it ends, and how long it is. */
export interface LaneHold {
  readonly untilAt: EpochMs
  readonly lastsMs: number
}

/** What the engine remembers between events; all of it may be lost at any moment. */
export interface SyncState {
  readonly owner: string
  readonly maySend: boolean
  /** The server takes nothing more from this version of the app. */
  readonly isOutdated: boolean
  readonly busy: readonly Sending[]
  /** Rows that travel alone, because a batch with them was refused whole. */
  readonly singleRequestRows: ReadonlySet<MutationId>
  /** No request of the lane before its hold ends. */
  readonly holds: Readonly<Record<Lane, LaneHold>>
  /** When something was last applied: others pass. */
  readonly lastAppliedAt: EpochMs | null
}

const noHold: LaneHold = { untilAt: 0, lastsMs: 0 }

/** How much of a lane's hold is left, in ms. */
export function holdLeftMs({ holds }: SyncState, lane: Lane, now: EpochMs): number {
  return pauseLeftMs(holds[lane].untilAt, now, holds[lane].lastsMs)
}

export function initialSyncState(owner: string): SyncState {
  return {
    owner,
    maySend: false,
    isOutdated: false,
    busy: [],
    singleRequestRows: new Set(),
    holds: { control: noHold, bulk: noHold },
    lastAppliedAt: null,
  }
}
