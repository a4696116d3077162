import { afterEach, beforeEach, expect, test } from 'vitest'
import { setConnectionChoice } from '#src/data/connection/connection-store.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

/** Queues three photos whose responses are held. Returns how many were sent before the first response. */
async function sentAtOnce(): Promise<number> {
  const { ann, world, zoneId } = scene
  const uploads = () => ann.network.arrived.filter((line) => line === 'POST /api/photos/upload').length
  ann.network.cut()
  for (const shade of [1, 2, 3]) await queuePicture(ann.data(), zoneId, shade)
  ann.network.behaviorOf = (_, path) => (path === '/api/photos/upload' ? 'hold-answer' : 'pass')
  ann.network.repair()
  await world.until('photos are being sent', async () => uploads() > 0)
  const answeredAt = world.clock.now() + 5000
  await world.until('no other follows', async () => world.clock.now() > answeredAt)
  const together = uploads()
  ann.network.behaviorOf = () => 'pass'
  ann.network.release()
  await scene.untilEqual()
  return together
}

test('[PS10] two photos are sent at a time without data saver', async () => {
  expect(await sentAtOnce()).toBe(2)
})

test('[PS10] one photo is sent at a time with data saver', async () => {
  await setConnectionChoice('data-saver', true, scene.ann.data())
  expect(await sentAtOnce()).toBe(1)
})
