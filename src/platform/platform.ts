import type { BackgroundSync } from '#src/platform/network/background-sync.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { ConnectionInfo } from '#src/platform/network/connection-type.ts'
import type { Log } from './log.ts'
import type { Network } from '#src/platform/network/network.ts'
import type { OnlineEvents } from '#src/platform/network/online.ts'
import type { Random } from './random.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import type { TabChannel } from '#src/platform/tabs/tab-channel.ts'
import type { TabLock } from '#src/platform/tabs/tab-lock.ts'
import type { TabVisibility } from '#src/platform/tabs/tab-visibility.ts'
import type { WakeLock } from '#src/platform/device/wake-lock.ts'

/** The environment that data and sync use. Each part has a fake beside it. */
export interface Platform {
  readonly clock: Clock
  readonly random: Random
  readonly ids: Ids
  readonly log: Log
  readonly network: Network
  readonly link: ConnectionInfo
  readonly online: OnlineEvents
  readonly backgroundSync: BackgroundSync
  readonly tabLock: TabLock
  readonly tabChannel: TabChannel
  readonly tabVisibility: TabVisibility
  readonly wakeLock: WakeLock
  readonly storage: DeviceStorage
}
