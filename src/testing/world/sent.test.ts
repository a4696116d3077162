import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCommentIn } from '#src/data/comments/comment-commands.ts'
import { chooseFilesIn } from '#src/data/chosen-photos/choose-files.ts'
import { prepareAll } from '#src/data/chosen-photos/prepare-chosen.ts'
import { err, ok } from '#src/contract/wire/result.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readDelivered, consumeDeliveredIn } from '#src/data/engine/outbox/recently-delivered.ts'
import { preparedPng, queuePicture, shadedPng } from './picture.ts'
import { type TwoDevices, makeTwoDevices } from './two-devices.ts'

let scene: TwoDevices

beforeEach(async () => {
  scene = await makeTwoDevices()
})

afterEach(async () => {
  await scene.world.close()
})

test('what arrives after a wait is told once, by its kinds and with its photos; what goes through at once is not', async () => {
  const { ann, zoneId, world } = scene
  await consumeDeliveredIn(ann.data())
  const photo = await queuePicture(ann.data(), zoneId, 1)
  await world.untilDrained()
  await consumeDeliveredIn(ann.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId: photo, liked: true } })
  await world.untilDrained()
  expect(await readDelivered(ann.data())).toBeNull()

  ann.network.cut()
  await addCommentIn(ann.data(), photo, 'Cold up here')
  await commit(ann.data(), { name: 'photo.like', args: { photoId: photo, liked: false } })
  const second = await queuePicture(ann.data(), zoneId, 2)
  await addCommentIn(ann.data(), second, 'And higher still')
  await world.runFor(60_000)
  expect(await readDelivered(ann.data())).toBeNull()
  ann.network.mend()
  await scene.untilEqual()
  const sent = { photos: 1, likes: 1, comments: 2, others: 0, photoIds: [second] }
  expect(await readDelivered(ann.data())).toEqual(sent)
  expect(await consumeDeliveredIn(ann.data())).toEqual(sent)
  expect(await consumeDeliveredIn(ann.data())).toBeNull()
})

test('photos that were chosen together are told together, also the first, which was sent at once', async () => {
  const { ann, zoneId, world } = scene
  const data = ann.data()
  await consumeDeliveredIn(data)
  await queuePicture(data, zoneId, 1)
  await world.untilDrained()
  expect(await readDelivered(data)).toBeNull()
  // Nothing of the photo before is told with these: they were chosen after it had arrived.
  await world.runFor(10_000)
  const facts = { purpose: 'adding', zoneId } as const
  const files = [2, 3].map(async (shade) => new File([await shadedPng(shade)], `${shade}.png`))
  const { ids, read } = await chooseFilesIn(data, await Promise.all(files), facts)
  await read
  let hasTime = true
  const { signal } = new AbortController()
  const prepareNext = () =>
    prepareAll(
      data,
      async (bytes) => {
        if (!hasTime) return err({ code: 'aborted' })
        hasTime = false
        return ok(preparedPng(await bytes.arrayBuffer()))
      },
      signal,
    )
  expect(await prepareNext()).toBe(1)
  await world.untilDrained()
  expect(await readDelivered(data)).toBeNull()
  await world.runFor(2000)
  // The second was long in the making, and is sent as soon as it is made.
  hasTime = true
  expect(await prepareNext()).toBe(1)
  await world.untilDrained()
  expect(await readDelivered(data)).toMatchObject({ photos: ids.length, likes: 0, comments: 0, others: 0 })
})
