import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLostUnsent } from '#src/data/engine/outbox/lost-unsent.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import { queuePicture } from './queue-pictures.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

/** Runs the world until a pull that reports `count` unsent changes has a response. Ignores requests before the nth. */
async function untilCountReported(count: number, before = scene.ben.network.arrived.length) {
  const { network } = scene.ben
  const hasReported = () =>
    network.arrived.slice(before).some((line) => line.includes(`unsentCount=${count}`))
  await scene.world.until(
    `the server has received the unsent count ${count}`,
    async () => hasReported() && network.underWay() === 0,
  )
}

/** Ben creates three photos that the server does not accept yet, and pulls after they have waited for a while. */
async function leaveThreeWaiting() {
  const { ben, zoneId } = scene
  ben.network.behaviorOf = (_method, path) => (path === '/api/photos/upload' ? 'lose' : 'pass')
  for (const seed of [1, 2, 3]) await queuePicture(ben.data(), zoneId, seed)
  await untilCountReported(3)
}

test('23: [PL8] after a browser’s storage was deleted, the app reports how much was lost until the user has read it', async () => {
  const { world, ben } = scene
  await leaveThreeWaiting()
  ben.kill()
  ben.platform.storage.wipe()
  ben.network.behaviorOf = () => 'pass'
  await ben.restart()
  await world.until('the loss is reported', async () => (await readLostUnsent(ben.data())) === 3)
  await scene.untilEqual()
  ben.kill()
  await ben.restart()
  expect(await readLostUnsent(ben.data())).toBe(3)
})

test('23: [PL8] the loss is reported again when the response that reported it was lost', async () => {
  const { world, ben } = scene
  await leaveThreeWaiting()
  ben.kill()
  ben.platform.storage.wipe()
  let isFirst = true
  ben.network.behaviorOf = (method, path) => {
    if (!path.includes('scope=user') || !isFirst) return 'pass'
    isFirst = false
    return method === 'GET' ? 'lose-answer' : 'pass'
  }
  await ben.restart()
  await world.until('the loss is reported', async () => (await readLostUnsent(ben.data())) === 3)
})

test('23: [PL8] changes that were sent in time are not reported as lost', async () => {
  const { ben } = scene
  await leaveThreeWaiting()
  ben.network.behaviorOf = () => 'pass'
  const before = ben.network.arrived.length
  await scene.untilEqual()
  await untilCountReported(0, before)
  ben.kill()
  ben.platform.storage.wipe()
  await ben.restart()
  await scene.untilEqual()
  expect(await readLostUnsent(ben.data())).toBe(0)
})
