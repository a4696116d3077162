import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, test, vi } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import type { Client, World } from './world.ts'

/** A device with space to queue photos, but none to record the progress of sending. */
let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

test('22: [PS5] photos that could not be sent while the device was full are sent once there is space again', async () => {
  const writes = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full', 'QuotaExceededError')
  })
  for (const shade of [1, 2, 3]) await queuePicture(ann.data(), zoneId, shade)
  await world.runFor(20_000)
  writes.mockRestore()
  await world.until('all photos arrive', async () => (await ben.data().database.photos.count()) === 3)
  await world.waitUntilDrained()
})
