import type { BackgroundSync } from './background-sync.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { Link } from './connection-type.ts'
import type { Log } from './log.ts'
import type { Network } from './network.ts'
import type { Online } from './online.ts'
import type { Random } from './random.ts'
import type { DeviceStorage } from './storage.ts'
import type { TabChannel } from './tab-channel.ts'
import type { TabLock } from './tab-lock.ts'
import type { TabVisibility } from './tab-visibility.ts'
import type { WakeLock } from './wake-lock.ts'

/** Everything outside the program that data and sync touch; each has a fake beside it. */
export interface Platform {
  readonly clock: Clock
  readonly random: Random
  readonly ids: Ids
  readonly log: Log
  readonly network: Network
  readonly link: Link
  readonly online: Online
  readonly backgroundSync: BackgroundSync
  readonly tabLock: TabLock
  readonly tabChannel: TabChannel
  readonly tabVisibility: TabVisibility
  readonly wakeLock: WakeLock
  readonly storage: DeviceStorage
}
