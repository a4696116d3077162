import type { Person, User } from '#src/contract/entities/accounts/user.ts'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import type { MutationArgs, MutationName } from '#src/contract/mutations/mutations.ts'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/**
 * queued: to be sent. in-flight: under a lease. acknowledged: the server has it; its overlay stays until the pull brings
 * it. rejected: refused, with the reason. blocked: needs a refused one. parked: stepped over, tried hourly.
 */
export type OutboxState = 'queued' | 'in-flight' | 'acknowledged' | 'rejected' | 'blocked' | 'parked'

export interface OutboxError {
  readonly code: string
  readonly status: number | null
  readonly message: string
  readonly upgradeRequired: boolean
}

/** What is known of a photo on this device before the server has it. */
export interface LocalPhoto {
  readonly width: number
  readonly height: number
  readonly placeholderColor: string
}

export interface OutboxFacts {
  /** The only order. Given by the database. */
  readonly seq?: number
  /** Made once at the tap, never again. */
  readonly mid: MutationId
  readonly userId: UserId
  readonly lane: Lane
  readonly groupKey: string
  readonly scope: Scope
  /** Keys of everything whose view this changes: `zone:…`, `photo:…`, `comment:…`; also what it makes. */
  readonly entities: readonly string[]
  readonly makes: readonly string[]
  /** Must be with the server before this may go. */
  readonly dependsOn: readonly MutationId[]
  readonly state: OutboxState
  readonly lease: { readonly owner: string; readonly untilAt: EpochMs } | null
  /** How often it was sent; 0 means that the server cannot know it. */
  readonly attempts: number
  /** Failures since it last got an answer that counts, and how many of them were 5xx. */
  readonly failures: number
  readonly serverFailures: number
  /** How often its bytes arrived otherwise than they are here. */
  readonly mismatches?: number
  /** How often something between the device and the server refused it alone, since the server last answered for it. */
  readonly foreignAnswers?: number
  readonly nextAt: EpochMs
  /** How long the pause until `nextAt` is; rows of an older version have none. */
  readonly pauseMs?: number
  readonly lastError: OutboxError | null
  /** When a person did it; of a photo, when they chose it. It says how long the row waits, never its order. */
  readonly createdAt: EpochMs
  readonly schemaVersion: number
  readonly sizeBytes: number
  /** The scope's revision at which the effect shows; null until acknowledged. */
  readonly ackRev: number | null
  readonly local: LocalPhoto | null
  /** Its picture was encoded again, because the server could not read what was sent before; that is done once. */
  readonly isReencoded?: boolean
  /** A person lets this photo go over any link. */
  readonly isForAnyLink?: boolean
  /** The server shows the photo's preview; only its own bytes have yet to go. */
  readonly isCreated?: boolean
  /** Another phone may bring it to the server at any time; `carriedBy`: tags of the phones that said that they have it. */
  readonly isHandedOver?: boolean
  readonly carriedBy?: readonly string[]
  /** Whose it is, where this device carries it for somebody else. Such a row is never in the outbox. */
  readonly author?: Person & Pick<User, 'id'>
  /** By how many phones such a row came here. */
  readonly hops?: number
}

/** One waiting mutation. */
export type OutboxRow<Name extends MutationName = MutationName> = {
  [One in Name]: OutboxFacts & { readonly name: One; readonly args: MutationArgs<One> }
}[Name]

/** The longest pause of rows that do not store theirs: that of a parked one. */
const longestPauseMs = 3_600_000

/** A pause of a row from now on: it is not sent before. */
export function pausedFor(pauseMs: number, now: EpochMs): Pick<OutboxFacts, 'nextAt' | 'pauseMs'> {
  return { nextAt: now + pauseMs, pauseMs }
}

/** How much of its pause a row still has, in ms; never more than the whole pause, whatever clock stored its end. */
export function rowPauseLeftMs(
  { nextAt, pauseMs = longestPauseMs }: Pick<OutboxFacts, 'nextAt' | 'pauseMs'>,
  now: EpochMs,
): number {
  return pauseLeftMs(nextAt, now, pauseMs)
}

/** The longest lease: of several pushes in a row. */
const longestLeaseMs = 120_000

/** Whether a lease still holds. */
export function isLeaseHeld(lease: OutboxFacts['lease'], now: EpochMs): boolean {
  return lease !== null && pauseLeftMs(lease.untilAt, now, longestLeaseMs) > 0
}

/** How a row shows: not sent, being sent, with the server, or refused. */
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

/** True while the server cannot know of it, so that it may still be rewritten or taken back. */
export function isUnsent(row: Pick<OutboxRow, 'state' | 'attempts'>): boolean {
  return row.state === 'queued' && row.attempts === 0
}

/** An edit that the server refused because its comment had been changed elsewhere. */
export function isConflict(row: OutboxRow): row is OutboxRow<'comment.update'> {
  return row.name === 'comment.update' && row.state === 'rejected' && row.lastError?.code === 'conflict'
}

/** Whether the server refused a way into a zone, or a photo of which it has nothing. */
export function isMovable({
  name,
  state,
  isCreated,
}: Pick<OutboxRow, 'name' | 'state' | 'isCreated'>): boolean {
  if (state !== 'rejected') return false
  return name === 'zone.scan' || (name === 'photo.upload' && isCreated !== true)
}

/** Whether it waits for another link while photos are held back. */
export function isHeldBack(row: Pick<OutboxRow, 'lane' | 'isForAnyLink'>): boolean {
  return row.lane === 'bulk' && row.isForAnyLink !== true
}

/** What the server said the last time; null where it has not answered. */
export function answeredErrorOf({ lastError }: Pick<OutboxRow, 'lastError'>): OutboxError | null {
  return lastError === null || lastError.status === null ? null : lastError
}

/** What `waiting` says on the view of something that this row makes. */
export function waitingOf(row: Pick<OutboxRow, 'state' | 'author'>): 'queued' | 'sending' | 'refused' | null {
  if (row.author !== undefined) return null
  const phase = phaseOf(row)
  return phase === 'sent' ? null : phase
}

/** A refused row leaves the overlay, but what it made stays to be seen with its reason. */
export function isInOverlay(row: Pick<OutboxRow, 'state' | 'makes'>): boolean {
  return phaseOf(row) !== 'refused' || row.makes.length > 0
}
