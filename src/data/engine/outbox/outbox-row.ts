import type { Person, User } from '#src/contract/entities/accounts/user.ts'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations/mutations.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/**
 * queued: to be sent. in-flight: leased for sending. acknowledged: the server has it; the overlay stays until a pull
 * returns its effect. rejected: refused by the server, with the reason. blocked: depends on a rejected row. parked:
 * skipped and retried hourly.
 */
export type OutboxState = 'queued' | 'in-flight' | 'acknowledged' | 'rejected' | 'blocked' | 'parked'

export interface OutboxError {
  readonly code: string
  readonly status: number | null
  readonly message: string
  readonly upgradeRequired: boolean
}

/** The data of a photo that is not on the server yet. */
export interface LocalPhoto {
  readonly width: number
  readonly height: number
  readonly placeholderColor: string
}

export interface OutboxFacts {
  /** The only order. Assigned by the database. */
  readonly seq?: number
  /** Created once when the user acts, and never changed. */
  readonly mutationId: MutationId
  readonly userId: UserId
  readonly lane: Lane
  readonly groupKey: string
  readonly scope: Scope
  /** Keys of everything whose view it changes: `zone:…`, `photo:…`, `comment:…`. Includes what it creates. */
  readonly entities: readonly string[]
  readonly makes: readonly string[]
  /** The server must have these before this row can be sent. */
  readonly dependsOn: readonly MutationId[]
  readonly state: OutboxState
  readonly lease: { readonly owner: string; readonly untilAt: EpochMs } | null
  /** The number of times that it was sent. */
  readonly attempts: number
  /** The number of failures since the last conclusive response, and how many of them were 5xx. */
  readonly failures: number
  readonly serverFailures: number
  /** How often its bytes arrived damaged at the server. */
  readonly mismatches?: number
  /**
   * How often something between the device and the server rejected only this row since the last response from the
   * server.
   */
  readonly foreignAnswers?: number
  readonly nextAt: EpochMs
  /** The length of the pause until `nextAt`. Missing in rows of an older version. */
  readonly pauseMs?: number
  readonly lastError: OutboxError | null
  /** When the user made the change or, for a photo, chose the file. It gives the row’s age but never its order. */
  readonly createdAt: EpochMs
  readonly schemaVersion: number
  readonly sizeBytes: number
  /** The scope’s revision at which the effect is visible. null until acknowledged. */
  readonly ackRev: number | null
  readonly local: LocalPhoto | null
  /** The image was encoded again because the server could not read the first version. This is done only once. */
  readonly isReencoded?: boolean
  /** The user allows this photo to be sent over any connection type. */
  readonly isForAnyLink?: boolean
  /** The server shows the photo’s preview. Only the full file is unsent. */
  readonly isCreated?: boolean
  /** Another phone may bring it to the server at any time. `carriedBy`: tags of the phones that confirmed having it. */
  readonly isHandedOver?: boolean
  readonly carriedBy?: readonly string[]
  /** The author, if this device carries the row for someone else. A carried row is never in the outbox. */
  readonly author?: Person & Pick<User, 'id'>
  /** The number of phones that a carried row passed through. */
  readonly hops?: number
}

/** One pending mutation. */
export type OutboxRow<Name extends MutationName = MutationName> = {
  [One in Name]: OutboxFacts & { readonly name: One; readonly args: MutationArgs<One> }
}[Name]

/** The longest pause of rows that do not store one: the pause of a parked row. */
const longestPauseMs = 3_600_000

/** Returns the fields of a pause that starts now. The row is not sent before it ends. */
export function newPause(pauseMs: number, now: EpochMs): Pick<OutboxFacts, 'nextAt' | 'pauseMs'> {
  return { nextAt: now + pauseMs, pauseMs }
}

/**
 * Returns the remaining pause of a row in ms. Never more than the whole pause, regardless of which clock stored its
 * end.
 */
export function rowPauseLeftMs(
  { nextAt, pauseMs = longestPauseMs }: Pick<OutboxFacts, 'nextAt' | 'pauseMs'>,
  now: EpochMs,
): number {
  return pauseLeftMs(nextAt, now, pauseMs)
}

/** The longest lease. It covers several pushes in a row. */
const longestLeaseMs = 120_000

/** True if a lease is still valid. */
export function isLeaseHeld(lease: OutboxFacts['lease'], now: EpochMs): boolean {
  return lease !== null && pauseLeftMs(lease.untilAt, now, longestLeaseMs) > 0
}

/** How a row is shown: unsent, being sent, accepted by the server, or rejected. */
export type OutboxPhase = 'queued' | 'sending' | 'sent' | 'refused'

export function phaseOf(row: Pick<OutboxRow, 'state'>): OutboxPhase {
  switch (row.state) {
    case 'queued':
    case 'parked':
      return 'queued'
    case 'in-flight':
      return 'sending'
    case 'acknowledged':
      return 'sent'
    case 'rejected':
    case 'blocked':
      return 'refused'
  }
}

/** True if the row was never sent, so that it can be rewritten or removed. */
export function isUnsent(row: Pick<OutboxRow, 'state' | 'attempts'>): boolean {
  return row.state === 'queued' && row.attempts === 0
}

/** True for an edit that the server rejected because the comment had been changed elsewhere. */
export function isConflict(row: OutboxRow): row is OutboxRow<'comment.update'> {
  return row.name === 'comment.update' && row.state === 'rejected' && row.lastError?.code === 'conflict'
}

/** True if the server rejected a scan to join a zone, or a photo of which it has nothing. */
export function isMovable({
  name,
  state,
  isCreated,
}: Pick<OutboxRow, 'name' | 'state' | 'isCreated'>): boolean {
  if (state !== 'rejected') return false
  return name === 'zone.scan' || (name === 'photo.upload' && isCreated !== true)
}

/** True if it waits for another connection type while photos are held back. */
export function isHeldBack(row: Pick<OutboxRow, 'lane' | 'isForAnyLink'>): boolean {
  return row.lane === 'bulk' && row.isForAnyLink !== true
}

/** Returns the server’s last error. null if it has not responded. */
export function lastServerErrorOf({ lastError }: Pick<OutboxRow, 'lastError'>): OutboxError | null {
  return lastError === null || lastError.status === null ? null : lastError
}

/** Returns the `waiting` value for the view of something that this row creates. */
export function waitingOf(row: Pick<OutboxRow, 'state' | 'author'>): 'queued' | 'sending' | 'refused' | null {
  if (row.author !== undefined) return null
  const phase = phaseOf(row)
  return phase === 'sent' ? null : phase
}

/** A rejected row leaves the overlay, but what it created stays visible with the reason. */
export function isInOverlay(row: Pick<OutboxRow, 'state' | 'makes'>): boolean {
  return phaseOf(row) !== 'refused' || row.makes.length > 0
}
