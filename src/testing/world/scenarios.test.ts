import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { retryItemsIn } from '#src/data/unsent/waiting-commands.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { enterSession, readSession } from '#src/data/session/session-store.ts'
import { runSync } from '#src/sync/sync-loop.ts'
import { queuePicture } from './queue-pictures.ts'
import { type TwoDevices, commentMutation, makeTwoDevices, push, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Numbered scenarios of sending, with the real server and the real data of each device. */

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

async function photoCount(client: Client): Promise<number> {
  return (await readPhotosOfZone(client.data(), zoneId, { day: 'all', limit: 50 })).total
}

test('6: [LD2] two tabs send at once without a lock, and everything arrives once and in order', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  const secondTab = new AbortController()
  const data = await openUser(ann.data(), ann.data().user)
  const ended = runSync(data, secondTab.signal)
  const words = Array.from({ length: 12 }, (_, index) => `Words ${index}`)
  for (const [index, one] of words.entries())
    await addComment(photoId, one, index % 2 === 0 ? ann.data() : data)
  const more = await Promise.all([2, 3].map((shade) => queuePicture(data, zoneId, shade)))
  await scene.untilEqual()
  secondTab.abort()
  await ended
  data.database.close()
  expect((await commentsOn(ben, photoId)).toSorted()).toEqual(words.toSorted())
  expect(await photoCount(ben)).toBe(1 + more.length)
})

test('14: [RT2] a 401 at the fourth of ten photos keeps the other seven until the same person is back', async () => {
  ann.network.cut()
  const photos: PhotoId[] = []
  for (let shade = 1; shade <= 10; shade += 1) photos.push(await queuePicture(ann.data(), zoneId, shade))
  let uploads = 0
  let taken: ReadonlyMap<string, string> = new Map()
  ann.network.behaviorOf = (method, path) => {
    if (method === 'POST' && path === '/api/photos/upload') uploads += 1
    if (uploads === 4 && taken.size === 0) taken = ann.network.consumeCookies()
    return 'pass'
  }
  ann.network.repair()
  const device = ann.data()
  await world.until('a sign-in is required, and the other rows have the expected states', async () => {
    const needsSignIn = (await readSession(device))?.needsSignIn === true
    const waiting = await readWaiting(device, needsSignIn)
    return waiting.length >= 6 && waiting.every(({ state }) => state === 'needs-sign-in')
  })
  ann.network.giveCookies(taken)
  await enterSession(device, device.user)
  await scene.untilEqual()
  expect(await photoCount(ben)).toBe(photos.length)
})

test('17: [RT3] [PS9] the third of five is refused with 422 and keeps its reason; the others are accepted', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ann.network.cut()
  for (let turn = 1; turn <= 5; turn += 1) await addComment(photoId, `Comment ${turn}`, ann.data())
  ann.network.behaviorOf = (method, _path, body) =>
    method === 'POST' && body.includes('Comment 3') ? 'refuse' : 'pass'
  ann.network.repair()
  await world.until('only the rejected change is left', async () => {
    const rows = await readOutbox(ann.data().database)
    return rows.length === 1 && rows[0]?.state === 'rejected'
  })
  expect(await readWaiting(ann.data(), false)).toMatchObject([
    { words: 'Comment 3', state: 'rejected', reason: 'This cannot be read' },
  ])
  await world.until('the others arrived', async () => (await commentsOn(ben, photoId)).length === 4)
  expect(await commentsOn(ben, photoId)).toEqual(['Comment 1', 'Comment 2', 'Comment 4', 'Comment 5'])
})

test('18: [RT3] a refused photo blocks the comments on it; one retry sends all of them', async () => {
  ann.network.behaviorOf = (_method, path) => (path === '/api/photos/upload' ? 'refuse' : 'pass')
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await addComment(photoId, 'First', ann.data())
  await addComment(photoId, 'Second', ann.data())
  await world.until('all three rows have the reason', async () => {
    const rows = await readWaiting(ann.data(), false)
    return rows.map(({ state }) => state).join(' ') === 'rejected blocked blocked'
  })
  ann.network.behaviorOf = () => 'pass'
  await retryItemsIn(ann.data(), (row) => row.state === 'rejected')
  await scene.untilEqual()
  expect(await commentsOn(ben, photoId)).toEqual(['First', 'Second'])
})

test('25: a photo taken five days offline arrives, and its four days start then', async () => {
  ann.network.cut()
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await addComment(photoId, 'From the mountain', ann.data())
  for (const device of [ann, ben]) device.kill()
  world.skip(5 * dayMs)
  for (const device of [ann, ben]) await device.restart()
  expect(await readPhoto(ann.data(), photoId)).not.toBeNull()
  ann.network.repair()
  await scene.untilEqual()
  const photo = await readPhoto(ben.data(), photoId)
  expect(photo?.expiresAt).toBeGreaterThan(world.clock.now() + 3.9 * dayMs)
  expect(await commentsOn(ben, photoId)).toEqual(['From the mountain'])
})

test('26: a queued like for a photo that expired is reported, and blocks nothing', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  ben.network.cut()
  await commit(ben.data(), { name: 'photo.like', args: { photoId, liked: true } })
  for (const device of [ann, ben]) device.kill()
  world.skip(5 * dayMs)
  await world.server.runJobs()
  for (const device of [ann, ben]) await device.restart()
  const other = await queuePicture(ben.data(), zoneId, 2)
  ben.network.repair()
  await world.until('the rejection is reported', async () =>
    (await readWaiting(ben.data(), false)).some(
      ({ state, reason }) => state === 'rejected' && reason !== null,
    ),
  )
  await world.until('the next change is accepted', async () => (await readPhoto(ann.data(), other)) !== null)
  await world.until('only the like is left', async () => {
    const waiting = await readWaiting(ben.data(), false)
    return waiting.length === 1 && waiting[0]?.kind === 'photo.like'
  })
})

test('27: a batch delivered twice, reversed and interleaved is applied once', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  const batch = Array.from({ length: 10 }, (_, index) => commentMutation(ben, photoId, `Words ${index}`))
  const even = batch.filter((_, index) => index % 2 === 0)
  const statuses = await Promise.all([push(ben, batch), push(ben, batch.toReversed()), push(ben, even)])
  await push(ben, batch)
  expect(statuses.flat().filter((status) => status === 'applied')).toHaveLength(10)
  expect(statuses.flat().every((status) => status === 'applied' || status === 'duplicate')).toBe(true)
  await world.until('Ann has the comments', async () => (await commentsOn(ann, photoId)).length >= 10)
  expect((await commentsOn(ann, photoId)).toSorted()).toEqual(
    batch.map(({ args }) => args.content).toSorted(),
  )
})

test('29: two devices of one person write offline on the same photo, and both converge', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await scene.untilEqual()
  const tablet = await world.addClient()
  await tablet.enterAs(ann)
  await world.until(
    'the tablet has the photo',
    async () => (await readPhoto(tablet.data(), photoId)) !== null,
  )
  for (const device of [ann, tablet]) device.network.cut()
  await addComment(photoId, 'By phone', ann.data())
  await addComment(photoId, 'By tablet', tablet.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId, liked: true } })
  await commit(tablet.data(), { name: 'photo.like', args: { photoId, liked: true } })
  for (const device of [ann, tablet]) device.network.repair()
  await scene.untilEqual()
  await world.until(
    'the tablet shows both comments',
    async () => (await commentsOn(tablet, photoId)).length === 2,
  )
  for (const device of [ann, tablet])
    expect(await readPhoto(device.data(), photoId)).toMatchObject({ likes: 1, liked: true, commentCount: 2 })
})
