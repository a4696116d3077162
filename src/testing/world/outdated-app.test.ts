import { afterEach, beforeEach, expect, test } from 'vitest'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

test('12: [RT8] an app that is too old for the server keeps all changes, rejects none, and shows why; a newer app sends them', async () => {
  const { world, ann, ben, zoneId } = scene
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ann.network.behaviorOf = (method) => (method === 'GET' ? 'pass' : 'of-old-app')
  await addComment(photoId, 'One', ann.data())
  await addComment(photoId, 'Two', ann.data())
  await queuePicture(ann.data(), zoneId, 2)
  await world.until('the user is notified', async () => ann.data().outdated.get() === 'refused')
  // Requests that started before end in this time.
  await world.runFor(1000)
  const arrived = ann.network.arrived.length
  await addComment(photoId, 'Three', ann.data())
  await addComment(photoId, 'Still seen', ben.data())
  await world.until('reading continues', async () => (await commentsOn(ann, photoId)).includes('Still seen'))
  expect(ann.network.arrived.slice(arrived).filter((line) => !line.startsWith('GET'))).toEqual([])
  expect((await readOutbox(ann.data().database)).map(({ state }) => state)).toEqual(
    Array.from({ length: 4 }, () => 'queued'),
  )
  expect((await readWaiting(ann.data(), false))[0]?.reason).toMatch(/newer version of this app/)

  ann.kill()
  ann.network.behaviorOf = () => 'pass'
  await ann.restart()
  await scene.untilEqual()
  expect((await commentsOn(ben, photoId)).toSorted()).toEqual(['One', 'Still seen', 'Three', 'Two'])
  expect((await readPhotosOfZone(ben.data(), zoneId, { day: 'all', limit: 9 })).total).toBe(2)
})
