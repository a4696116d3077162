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

/** Who is signed in on this device, as far as it knows. One row. */
export interface SessionRow {
  readonly key: 'current'
  readonly user: User
  /** The server said 401: reading goes on, the queue waits. */
  readonly needsSignIn: boolean
  /** The user was told of that, and taken to sign in. */
  readonly isEndTold?: boolean
  /** Only while the user is a guest of whom the server does not know yet. */
  readonly uncreated?: UncreatedGuest
}

/** What a guest who was made on this device without the server is created by. */
export interface UncreatedGuest {
  /** The same for every attempt; the guest's id belongs to it. */
  readonly key: MutationId
  /** The public key with which the device signs, in base64; the guest's id belongs to it, too. */
  readonly courierKey: string
  /** What the server last answered instead of creating the guest; null where it has answered nothing. */
  readonly refusal: { readonly problem: ClientProblem; readonly retryAt: EpochMs } | null
}

/** A user whose database is on this device; a discarded one's is deleted as soon as nothing holds it open. */
export interface AccountRow {
  readonly userId: UserId
  readonly isDiscarded: boolean
}

/** A guest of this device whose work is to become that of the account that signs in here. */
export interface KeptGuest {
  readonly guestId: UserId
  /** What shows the server that the guest was here; null where it knew the guest's session no more. */
  readonly proof: string | null
  /** The account that signed in; null before. */
  readonly accountId: UserId | null
  /** The server has moved what it had; what waited here has moved as well, or is about to. */
  readonly isMerged: boolean
  /** Accounts that the server will never make the guest part of. */
  readonly refusedTo?: readonly UserId[]
}

export const keptGuestKeys = 'kept-guest-'

/** A wall as a television read it last. `tag`: the server's, for what changed since. */
export interface StoredTelevision {
  readonly tag: string
  readonly wall: TelevisionWall
}

/** A booth as its device read it last. */
export interface StoredBooth {
  readonly key: BoothKey
  readonly booth: OpenBooth
}

/**
 * A photo of a booth until the server has it. `shown`: the people in it look at it, and it is sent unless they drop it. `waiting`: it
 * is to be sent. `refused`: the server does not take it, for good; `why` is its code.
 */
export interface BoothShotRow {
  readonly id: Uuid
  /** Of the booth that took it. */
  readonly key: BoothKey
  readonly zoneId: ZoneId
  readonly takenAt: EpochMs
  readonly bytes: ArrayBuffer
  readonly state: 'shown' | 'waiting' | 'refused'
  readonly why: string | null
}

/** Of a page of law in a language. */
export type LegalKey = `legal-${LegalPage}-${LegalLanguage}`

interface ResumeSecret {
  readonly userId: UserId
  readonly secret: string
  /** The key of this device that the server knows by the session, in base64; null: the browser has none. */
  readonly courierKey: string | null
}

export type DeviceFact =
  | { readonly key: 'device-id'; readonly value: DeviceId }
  | { readonly key: 'server-offset-ms'; readonly value: number }
  /** A sign-out that the server has not been told of. */
  | { readonly key: 'owes-sign-out'; readonly value: true }
  /** What resumes the session of the user where its cookie is lost. */
  | { readonly key: 'resume-secret'; readonly value: ResumeSecret }
  /** Photos wait while the device is on a mobile network. */
  | { readonly key: 'wifi-only'; readonly value: true }
  /** As little as possible is fetched ahead, and one photo is sent at a time. */
  | { readonly key: 'data-saver'; readonly value: true }
  | { readonly key: `kept-guest-${UserId}`; readonly value: KeptGuest }
  /** A page of law as it was last read here. */
  | { readonly key: LegalKey; readonly value: LegalText }
  /** The calls that tokens reach, as they were last read here. */
  | { readonly key: 'api-description'; readonly value: ApiDescription }
  /** The wall that this device shows as a television, as it was read last. */
  | { readonly key: 'television'; readonly value: StoredTelevision }
  /** The booth that this device is, as it was read last. */
  | { readonly key: 'booth'; readonly value: StoredBooth }
  /** Whether usage figures are shared, once the user has chosen. */
  | { readonly key: 'shares-usage'; readonly value: boolean }

/** A file that another app shared, until a zone is chosen for it. */
export interface SharedFileRow {
  readonly sha256: string
  readonly name: string
  readonly type: string
  readonly bytes: ArrayBuffer
  readonly sharedAt: EpochMs
}

/** What belongs to the device and not to one user. */
export class DeviceDatabase extends SharedDatabase {
  declare readonly sessions: Table<SessionRow, string>
  declare readonly accounts: Table<AccountRow, UserId>
  declare readonly facts: Table<DeviceFact, string>
  declare readonly shared: Table<SharedFileRow, string>
  declare readonly boothShots: Table<BoothShotRow, Uuid>

  constructor(storage: DeviceStorage) {
    // Each database is given its factory; live queries look only here whether there is one at all.
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
