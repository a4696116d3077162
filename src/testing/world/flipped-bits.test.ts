import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { retryItemsIn } from '#src/data/unsent/waiting-commands.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { mismatchesBeforeRejecting } from '#src/sync/retry-policy.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'
import type { Client, World } from './world.ts'

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
  await world.close()
})

/**
 * Flips a bit in each of the first `times` requests with bytes of a photo. Returns a function that returns how many
 * there were.
 */
function flipFirst(client: Client, times: number): () => number {
  let seen = 0
  client.network.behaviorOf = (method, path) => {
    const hasBytes = method === 'PATCH' || (method === 'POST' && path.startsWith('/api/photos/upload'))
    return hasBytes && (seen += 1) <= times ? 'flip' : 'pass'
  }
  return () => seen
}

test('36: [RT7] a small photo whose bits flip in transit is sent again automatically, and arrives intact', async () => {
  const times = flipFirst(ann, mismatchesBeforeRejecting - 1)
  const id = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  expect(times()).toBe(mismatchesBeforeRejecting)
  expect(await readPhoto(ben.data(), id)).toMatchObject({ status: 'ready' })
})

test('36: [RT7] the preview and the bytes of a large photo are also sent again automatically', async () => {
  flipFirst(ann, 1)
  const id = await queueLargePicture(ann.data(), zoneId)
  await world.until('the preview has arrived', async () => (await readPhoto(ben.data(), id)) !== null)
  flipFirst(ann, 1)
  await world.until(
    'the photo is complete',
    async () => (await readPhoto(ben.data(), id))?.status === 'ready',
  )
  await scene.untilEqual()
})

test('36: [RT7] a photo that never arrives intact ends in the tray, and its retry has as many attempts', async () => {
  for (const queue of [
    () => queuePicture(ann.data(), zoneId, 2),
    () => queueLargePicture(ann.data(), zoneId),
  ]) {
    const times = flipFirst(ann, Number.POSITIVE_INFINITY)
    const id = await queue()
    const isRefused = async () => (await readWaiting(ann.data(), false))[0]?.state === 'rejected'
    await world.until('the photo is rejected', isRefused)
    expect(times()).toBe(mismatchesBeforeRejecting)
    expect(await readWaiting(ann.data(), false)).toMatchObject([
      { kind: 'photo.upload', reason: 'The photo was damaged during the upload. Send it again.' },
    ])
    flipFirst(ann, mismatchesBeforeRejecting - 1)
    await retryItemsIn(ann.data(), () => true)
    await scene.untilEqual()
    expect(await readPhoto(ben.data(), id)).toMatchObject({ status: 'ready' })
  }
})
