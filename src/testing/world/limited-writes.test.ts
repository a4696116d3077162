import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'

/** The unsent changes of a day offline, sent through the server's real limits. */
let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
})
afterEach(() => world.close())

test('[RT1] comments over the limit wait, block no like, and all arrive', async () => {
  const talked = await queuePicture(ann.data(), zoneId, 1)
  const liked = await queuePicture(ann.data(), zoneId, 2)
  await scene.untilEqual()
  ann.network.cut()
  const words = Array.from({ length: 45 }, (_, index) => `Words ${index}`)
  for (const word of words) await addComment(talked, word, ann.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId: liked, liked: true } })
  ann.network.repair()
  await world.until('the like and thirty comments have arrived', async () => {
    const photo = await readPhoto(ben.data(), liked)
    return photo?.likes === 1 && (await commentsOn(ben, talked)).length === 30
  })
  const waiting = (await readOutbox(ann.data().database)).filter(({ state }) => state === 'queued')
  expect(waiting.map(({ name }) => name)).toEqual(Array.from({ length: 15 }, () => 'comment.add'))
  await commit(ann.data(), { name: 'photo.like', args: { photoId: liked, liked: false } })
  await world.until('other changes arrive immediately', async () => {
    const photo = await readPhoto(ben.data(), liked)
    return photo?.likes === 0
  })
  world.skip(10 * 60_000)
  await scene.untilEqual()
  expect(await commentsOn(ben, talked)).toEqual(words)
})

test('[RT1] a single comment over the limit does not delay other writes', async () => {
  const talked = await queuePicture(ann.data(), zoneId, 1)
  const liked = await queuePicture(ann.data(), zoneId, 2)
  await scene.untilEqual()
  await world.server.deps.limits.consume('comment', ann.data().user.id, 30)
  await addComment(talked, 'Later', ann.data())
  await world.until('the comment was postponed', async () => {
    const [row] = await readOutbox(ann.data().database)
    return row?.lastError?.code === 'too_many_requests'
  })
  await commit(ann.data(), { name: 'photo.like', args: { photoId: liked, liked: true } })
  await world.until('the like has arrived', async () => (await readPhoto(ben.data(), liked))?.likes === 1)
  expect(await commentsOn(ben, talked)).toEqual([])
  world.skip(10 * 60_000)
  await scene.untilEqual()
  expect(await commentsOn(ben, talked)).toEqual(['Later'])
})
