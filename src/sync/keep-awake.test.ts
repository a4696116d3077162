import { beforeEach, expect, test } from 'vitest'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { openDevice } from '#src/data/session/open-device.ts'
import { type FakePlatform, makeFakePlatform } from '#src/platform/platform-fake.ts'
import { keepAwake } from './keep-awake.ts'
import { mutationIdOf } from '#src/testing/support/machine-row-fixture.ts'

let platform: FakePlatform
let device: DeviceContext
let life: AbortController

beforeEach(async () => {
  platform = makeFakePlatform(1)
  device = await openDevice(platform)
  life = new AbortController()
  keepAwake(device, life.signal)
})

const upload = (...numbers: readonly number[]) =>
  device.uploadProgress.set(new Map(numbers.map((number) => [mutationIdOf(number), 0])))

/** The lock's promises settle within one turn of the event loop. */
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

test('keeps the screen on from the first upload to the end of the last, with one lock', async () => {
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(0)
  upload(1)
  upload(1, 2)
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(1)
  upload(2)
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(1)
  upload()
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(0)
})

test('releases the lock if the upload ended before it was granted', async () => {
  upload(1)
  upload()
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(0)
})

test('requests the lock again when the tab is visible again, but not while it is hidden', async () => {
  upload(1)
  await turn()
  platform.tabVisibility.hide()
  platform.wakeLock.release()
  upload(1, 2)
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(0)
  platform.tabVisibility.show()
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(1)
})

test('releases the lock when sync stops, and continues without it if the device refuses it', async () => {
  upload(1)
  await turn()
  life.abort()
  await turn()
  expect(platform.wakeLock.heldCount()).toBe(0)
  const other = new AbortController()
  platform.wakeLock.refuse()
  keepAwake(device, other.signal)
  for (const numbers of [[1], [1, 2], [2]]) {
    upload(...numbers)
    await turn()
  }
  expect(platform.wakeLock.heldCount()).toBe(0)
  expect(platform.wakeLock.requestCount()).toBe(2)
})
