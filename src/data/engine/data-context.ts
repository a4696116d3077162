import type { Api, CallOutcome } from '#src/api/api.ts'
import type { DeviceId, MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { UserDatabase } from './database.ts'
import type { DeviceDatabase } from './device-database.ts'
import type { Store } from '#src/platform/store.ts'
import type { SyncStatus } from './sync-status-store.ts'

/** `superseded`: another tab's newer version took the data over. `refused`: the server takes nothing from this one. */
export type Outdated = 'superseded' | 'refused'

/** This device without a user: enough to sign in. */
export interface DeviceContext {
  readonly platform: Platform
  readonly api: Api
  readonly device: DeviceDatabase
  readonly deviceId: DeviceId
  readonly syncStatus: Store<SyncStatus>
  /** Bytes sent of the uploads under way in this tab. */
  readonly uploadProgress: Store<ReadonlyMap<MutationId, number>>
  /** When a user last signed in here, monotonic: older calls' 401 say nothing about this session. */
  readonly signedInAtMs: Store<number>
  /** Why this tab needs a newer version of the app, once it does. */
  readonly outdated: Store<Outdated | null>
  /** How far the server's clock is ahead of the device's, as far as its answers told; 0 before that. */
  readonly serverOffsetMs: Store<number>
  /** The server's clock by that offset. */
  serverNow(): EpochMs
  /** Hears what each call taught about the connection; the answer ends it. */
  onCallOutcome(listener: (outcome: CallOutcome) => void): () => void
}

/** This device with one user's data open. */
export interface DataContext extends DeviceContext {
  readonly database: UserDatabase
  readonly user: User
}
