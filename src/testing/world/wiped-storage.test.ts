import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLostUnsent } from '#src/data/engine/outbox/lost-unsent.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import { queuePicture } from './picture.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

/** Lets the world run until the server has answered a pull that told so much, from the nth request on. */
async function untilTold(count: number, before = scene.ben.network.arrived.length) {
  const { network } = scene.ben
  const isTold = () => network.arrived.slice(before).some((line) => line.includes(`unsentCount=${count}`))
  await scene.world.until(
    `the server knows that ${count} wait`,
    async () => isTold() && network.underWay() === 0,
  )
}

/** Ben makes three photos that the server will not take yet, and pulls once they have waited a while. */
async function leaveThreeWaiting() {
  const { ben, zoneId } = scene
  ben.network.fateOf = (_method, path) => (path === '/api/photos/upload' ? 'lose' : 'pass')
  for (const seed of [1, 2, 3]) await queuePicture(ben.data(), zoneId, seed)
  await untilTold(3)
}

test('23: [PL8] a browser whose storage was wiped is told how much went with it, until it has been read', async () => {
  const { world, ben } = scene
  await leaveThreeWaiting()
  ben.kill()
  ben.platform.storage.wipe()
  ben.network.fateOf = () => 'pass'
  await ben.restart()
  await world.until('the loss is told', async () => (await readLostUnsent(ben.data())) === 3)
  await scene.untilEqual()
  ben.kill()
  await ben.restart()
  expect(await readLostUnsent(ben.data())).toBe(3)
})

test('23: [PL8] the loss is told again when the answer that told it was lost', async () => {
  const { world, ben } = scene
  await leaveThreeWaiting()
  ben.kill()
  ben.platform.storage.wipe()
  let isFirst = true
  ben.network.fateOf = (method, path) => {
    if (!path.includes('scope=user') || !isFirst) return 'pass'
    isFirst = false
    return method === 'GET' ? 'lose-answer' : 'pass'
  }
  await ben.restart()
  await world.until('the loss is told', async () => (await readLostUnsent(ben.data())) === 3)
})

test('23: [PL8] what was sent in time is not told as lost', async () => {
  const { ben } = scene
  await leaveThreeWaiting()
  ben.network.fateOf = () => 'pass'
  const before = ben.network.arrived.length
  await scene.untilEqual()
  await untilTold(0, before)
  ben.kill()
  ben.platform.storage.wipe()
  await ben.restart()
  await scene.untilEqual()
  expect(await readLostUnsent(ben.data())).toBe(0)
})
