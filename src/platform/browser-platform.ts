import { browserBackgroundSync } from '#src/platform/network/background-sync.ts'
import { systemClock } from './clock.ts'
import { makeIds } from './ids.ts'
import { browserConnectionType } from '#src/platform/network/connection-type.ts'
import { consoleLog } from './log.ts'
import { browserNetwork } from '#src/platform/network/network.ts'
import { browserOnline } from '#src/platform/network/online.ts'
import type { Platform } from './platform.ts'
import { systemRandom } from './random.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'
import { browserTabChannel } from '#src/platform/tabs/tab-channel.ts'
import { browserTabLock } from '#src/platform/tabs/tab-lock.ts'
import { browserTabVisibility } from '#src/platform/tabs/tab-visibility.ts'
import { browserWakeLock } from '#src/platform/device/wake-lock.ts'

/** The platform of this browser page or worker. */
export const browserPlatform: Platform = {
  clock: systemClock,
  random: systemRandom,
  ids: makeIds(systemClock, systemRandom),
  log: consoleLog,
  network: browserNetwork,
  link: browserConnectionType,
  online: browserOnline,
  backgroundSync: browserBackgroundSync,
  tabLock: browserTabLock,
  tabChannel: browserTabChannel,
  tabVisibility: browserTabVisibility,
  wakeLock: browserWakeLock,
  storage: browserStorage,
}
