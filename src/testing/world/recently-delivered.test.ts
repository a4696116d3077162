import { afterEach, beforeEach, expect, test } from 'vitest'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readDelivered, consumeDelivered } from '#src/data/engine/outbox/recently-delivered.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

test('delayed changes are announced once on arrival, by kind and with their photos; immediate ones are not', async () => {
  const { ann, zoneId, world } = scene
  await consumeDelivered(ann.data())
  const photo = await queuePicture(ann.data(), zoneId, 1)
  await world.waitUntilDrained()
  await consumeDelivered(ann.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId: photo, liked: true } })
  await world.waitUntilDrained()
  expect(await readDelivered(ann.data())).toBeNull()

  ann.network.cut()
  await addComment(photo, 'Cold up here', ann.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId: photo, liked: false } })
  const second = await queuePicture(ann.data(), zoneId, 2)
  await addComment(second, 'And higher still', ann.data())
  await world.runFor(60_000)
  expect(await readDelivered(ann.data())).toBeNull()
  ann.network.repair()
  await scene.untilEqual()
  const sent = { photos: 1, likes: 1, comments: 2, others: 0, photoIds: [second] }
  expect(await readDelivered(ann.data())).toEqual(sent)
  expect(await consumeDelivered(ann.data())).toEqual(sent)
  expect(await consumeDelivered(ann.data())).toBeNull()
})
