import {
  type FakeBackgroundSync,
  makeFakeBackgroundSync,
} from '#src/platform/network/background-sync-fake.ts'
import { type FakeClock, makeFakeClock } from './clock-fake.ts'
import { makeIds } from './ids.ts'
import {
  type FakeConnectionType,
  makeFakeConnectionType,
} from '#src/platform/network/connection-type-fake.ts'
import { type FakeLog, makeFakeLog } from './log-fake.ts'
import type { Network } from '#src/platform/network/network.ts'
import { type FakeOnlineEvents, makeFakeOnlineEvents } from '#src/platform/network/online-fake.ts'
import type { Platform } from './platform.ts'
import { makeFakeRandom } from './random-fake.ts'
import { type FakeStorage, makeFakeStorage } from '#src/platform/storage/storage-fake.ts'
import { makeFakeTabChannel } from '#src/platform/tabs/tab-channel-fake.ts'
import { makeFakeTabLock } from '#src/platform/tabs/tab-lock-fake.ts'
import { type FakeTabVisibility, makeFakeTabVisibility } from '#src/platform/tabs/tab-visibility-fake.ts'
import { type FakeWakeLock, makeFakeWakeLock } from '#src/platform/device/wake-lock-fake.ts'

export interface FakePlatform extends Platform {
  readonly backgroundSync: FakeBackgroundSync
  readonly clock: FakeClock
  readonly link: FakeConnectionType
  readonly log: FakeLog
  readonly online: FakeOnlineEvents
  readonly tabVisibility: FakeTabVisibility
  readonly wakeLock: FakeWakeLock
  readonly storage: FakeStorage
}

/** A separate device. Offline unless a network is given. */
export function makeFakePlatform(
  seed: number,
  {
    network = noNetwork,
    clock = makeFakeClock(),
  }: { readonly network?: Network; readonly clock?: FakeClock } = {},
): FakePlatform {
  const random = makeFakeRandom(seed)
  return {
    clock,
    random,
    ids: makeIds(clock, random),
    log: makeFakeLog(),
    network,
    link: makeFakeConnectionType(),
    online: makeFakeOnlineEvents(),
    backgroundSync: makeFakeBackgroundSync(),
    tabLock: makeFakeTabLock(),
    tabChannel: makeFakeTabChannel(),
    tabVisibility: makeFakeTabVisibility(),
    wakeLock: makeFakeWakeLock(),
    storage: makeFakeStorage(),
  }
}

const noNetwork: Network = {
  baseUrl: 'http://unreachable.invalid',
  fetch: async () => {
    throw new TypeError('There is no network')
  },
  openUpload: () => null,
  savesData: () => false,
}
