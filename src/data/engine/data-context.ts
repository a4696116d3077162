import type { Api, CallOutcome } from '#src/api/api.ts'
import type { DeviceId, MutationId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { UserDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'
import type { Store } from '#src/platform/store.ts'
import type { SyncStatus } from './sync-status-store.ts'

/**
 * `superseded`: a newer version in another tab has taken over the data. `refused`: the server accepts no requests from
 * this version.
 */
export type Outdated = 'superseded' | 'refused'

/** `id`: that of its row; undefined: none, or one of an older app. `sinceMs`: since when this tab uses it, monotonic. */
export interface KnownSession {
  readonly id: Uuid | undefined
  readonly sinceMs: number
}

/** This device without a user. It is enough to sign in. */
export interface DeviceContext {
  readonly platform: Platform
  readonly api: Api
  readonly device: DeviceDatabase
  readonly deviceId: DeviceId
  readonly syncStatus: Store<SyncStatus>
  /** The number of bytes sent for each upload in progress in this tab. */
  readonly uploadProgress: Store<ReadonlyMap<MutationId, number>>
  /** The session that this tab’s calls use. A 401 of an earlier call does not concern it. */
  readonly knownSession: Store<KnownSession>
  /** Why this tab needs a newer version of the app. null if it does not. */
  readonly outdated: Store<Outdated | null>
  /** How far the server’s clock is ahead of the device’s, from the server’s responses. 0 before the first one. */
  readonly serverOffsetMs: Store<number>
  /** The server time according to that offset. A live query that calls it runs again after a minute. */
  serverNow(): EpochMs
  /**
   * The same time. `times`: when something that depends on it changes, e.g. a photo expires. A live query runs again
   * when the first of them passes, and null never does.
   */
  nowUntil(times: readonly (EpochMs | null)[]): EpochMs
  /** Calls `listener` with the outcome of each call. The returned function removes it. */
  onCallOutcome(listener: (outcome: CallOutcome) => void): () => void
}

/** This device with one user’s data open. */
export interface DataContext extends DeviceContext {
  readonly database: UserDatabase
  readonly user: User
}
