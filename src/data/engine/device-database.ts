import { Dexie, type Table } from 'dexie'
import { SharedDatabase } from './shared-database.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { DeviceId, MutationId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ApiDescription } from '#src/contract/entities/api-description.ts'
import type { LegalLanguage, LegalPage, LegalText } from '#src/contract/entities/legal.ts'
import type { BoothKey, OpenBooth } from '#src/contract/entities/zones/booth.ts'
import type { TelevisionWall } from '#src/contract/entities/zones/television-wall.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { deviceDatabaseName } from './device-database-name.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** The session on this device, as last known. One row. */
export interface SessionRow {
  readonly key: 'current'
  /** A new one at each sign-in, also of the same user. Missing in rows of an older app. */
  readonly id?: Uuid
  readonly user: User
  /** The server responded with 401: reading continues, sending pauses. */
  readonly needsSignIn: boolean
  /** True if the user was notified of that and sent to the sign-in page. */
  readonly isEndTold?: boolean
  /** Set only while the user is a guest that the server has not created. */
  readonly uncreated?: UncreatedGuest
}

/** The data for creating a guest that was made on this device without the server. */
export interface UncreatedGuest {
  /** The same for every attempt. The guest’s id is derived from it. */
  readonly key: MutationId
  /** The device’s public signing key, in base64. The guest’s id is derived from it too. */
  readonly courierKey: string
  /** The server’s last error response to creating the guest. null if it has not responded. */
  readonly refusal: { readonly problem: ClientProblem; readonly retryAt: EpochMs } | null
}

/** A user whose database is on this device. A discarded user’s database is deleted once no tab has it open. */
export interface AccountRow {
  readonly userId: UserId
  readonly isDiscarded: boolean
}

/** A guest of this device whose data will be merged into the account that signs in here. */
export interface KeptGuest {
  readonly guestId: UserId
  /**
   * Proof for the server that the guest was on this device. null if the server did not know the guest’s session
   * anymore.
   */
  readonly proof: string | null
  /** The account that signed in. null before that. */
  readonly accountId: UserId | null
  /**
   * True if the server has merged its data. The unsent changes on this device have been moved too, or are about to be.
   */
  readonly isMerged: boolean
  /** Accounts into which the server will never merge the guest. */
  readonly refusedTo?: readonly UserId[]
}

export const keptGuestPrefix = 'kept-guest-'

/** A wall as last read by a television. `tag`: the server’s tag for requesting later changes. */
export interface StoredTelevision {
  readonly tag: string
  readonly wall: TelevisionWall
}

/** A booth as last read by its device. */
export interface StoredBooth {
  readonly key: BoothKey
  readonly booth: OpenBooth
}

/**
 * A photo of a booth that the server does not have yet. `shown`: the people in it see it, and it is sent unless they
 * discard it. `waiting`: it is queued for sending. `refused`: the server has rejected it permanently; `reason` is the
 * error code.
 */
export interface BoothShotRow {
  readonly id: Uuid
  /** The key of the booth that took it. */
  readonly key: BoothKey
  readonly zoneId: ZoneId
  readonly takenAt: EpochMs
  readonly bytes: ArrayBuffer
  readonly state: 'shown' | 'waiting' | 'refused'
  readonly reason: string | null
}

/** The key of a legal page in one language. */
export type LegalKey = `legal-${LegalPage}-${LegalLanguage}`

interface ResumeSecret {
  readonly userId: UserId
  readonly secret: string
  /** The device’s public key that the session has on the server, in base64. null if the browser has no key. */
  readonly courierKey: string | null
}

export type DeviceFact =
  | { readonly key: 'device-id'; readonly value: DeviceId }
  | { readonly key: 'server-offset-ms'; readonly value: number }
  /** A sign-out that has not been sent to the server. */
  | { readonly key: 'owes-sign-out'; readonly value: true }
  /** The secret that resumes the user’s session if its cookie is lost. */
  | { readonly key: 'resume-secret'; readonly value: ResumeSecret }
  /** Photos wait while the device is on a mobile network. */
  | { readonly key: 'wifi-only'; readonly value: true }
  /** As little as possible is prefetched, and photos are sent one at a time. */
  | { readonly key: 'data-saver'; readonly value: true }
  | { readonly key: `kept-guest-${UserId}`; readonly value: KeptGuest }
  /** A legal page as last read on this device. */
  | { readonly key: LegalKey; readonly value: LegalText }
  /** The API calls available to tokens, as last read on this device. */
  | { readonly key: 'api-description'; readonly value: ApiDescription }
  /** The wall that this device shows as a television, as last read. */
  | { readonly key: 'television'; readonly value: StoredTelevision }
  /** The booth that runs on this device, as last read. */
  | { readonly key: 'booth'; readonly value: StoredBooth }
  /** Whether usage events are shared. Set once the user has chosen. */
  | { readonly key: 'shares-usage'; readonly value: boolean }

/** A file shared by another app, until a zone is chosen for it. */
export interface SharedFileRow {
  readonly sha256: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
  readonly sharedAt: EpochMs
}

/** The data that belongs to the device and not to one user. */
export class DeviceDatabase extends SharedDatabase {
  declare readonly sessions: Table<SessionRow, string>
  declare readonly accounts: Table<AccountRow, UserId>
  declare readonly facts: Table<DeviceFact, string>
  declare readonly shared: Table<SharedFileRow, string>
  declare readonly boothShots: Table<BoothShotRow, Uuid>

  constructor(storage: DeviceStorage) {
    // Each database gets its own factory. Dexie’s live queries check only this global one to see whether IndexedDB
    // exists.
    Dexie.dependencies.indexedDB ??= storage.indexedDB
    super(deviceDatabaseName, {
      indexedDB: storage.indexedDB,
      IDBKeyRange: storage.IDBKeyRange,
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
    })
    this.version(4).stores({
      sessions: 'key',
      accounts: 'userId',
      facts: 'key',
      shared: 'sha256',
      boothShots: 'id, key',
    })
  }
}
