import { browserBackgroundSync } from './background-sync.ts'
import { systemClock } from './clock.ts'
import { makeIds } from './ids.ts'
import { browserConnectionType } from './connection-type.ts'
import { consoleLog } from './log.ts'
import { browserNetwork } from './network.ts'
import { browserOnline } from './online.ts'
import type { Platform } from './platform.ts'
import { systemRandom } from './random.ts'
import { browserStorage } from './storage.ts'
import { browserTabChannel } from './tab-channel.ts'
import { browserTabLock } from './tab-lock.ts'
import { browserTabVisibility } from './tab-visibility.ts'
import { browserWakeLock } from './wake-lock.ts'

/** This browser's page or worker. */
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
