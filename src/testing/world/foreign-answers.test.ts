import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment, editComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { deleteItem } from '#src/data/engine/outbox/deletions.ts'
import { readWaiting } from '#src/data/unsent/read-waiting.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { type TwoDevices, makeTwoDevices, commentsOn } from './two-devices.ts'
import type { Client, World } from './world.ts'
import type { NetworkBehavior } from './world-network.ts'

// In these tests, an intermediary between Ann's device and the server responds instead of the server.
let scene: TwoDevices
let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId
let commentedId: PhotoId
let likedId: PhotoId

beforeEach(async () => {
  scene = await makeTwoDevices()
  ;({ world, ann, ben, zoneId } = scene)
  commentedId = await queuePicture(ann.data(), zoneId, 1)
  likedId = await queuePicture(ann.data(), zoneId, 2)
  await scene.untilEqual()
})
afterEach(() => world.close())

const injection = "'; DROP TABLE users;--"

/** Makes the network behave like this for every request that contains the injection. */
function setInjectionBehavior(behavior: NetworkBehavior): void {
  ann.network.behaviorOf = (_method, _path, body) => (body.includes('DROP TABLE') ? behavior : 'pass')
}

const waiting = () => readWaiting(ann.data(), false)
const isParked = async () => (await waiting()).some(({ state }) => state === 'parked')

/** Ann makes three changes offline. An intermediary then rejects one of them. */
async function writeThree(behavior: NetworkBehavior) {
  ann.network.cut()
  const refused = await addComment(commentedId, injection, ann.data())
  await addComment(commentedId, 'Lovely', ann.data())
  await commit(ann.data(), { name: 'photo.like', args: { photoId: likedId, liked: true } })
  setInjectionBehavior(behavior)
  ann.network.repair()
  return refused
}

for (const [behavior, status] of [
  ['firewall', 403],
  ['too-large', 413],
  ['proxy-down', 502],
] as const) {
  test(`[RT9] [RT10] one comment that receives a foreign ${status} blocks nothing else and shows why`, async () => {
    await writeThree(behavior)
    await world.until('the other changes have arrived', async () => {
      const photo = await readPhoto(ben.data(), likedId)
      return photo?.likes === 1 && (await commentsOn(ben, commentedId)).includes('Lovely')
    })
    await world.until('the refused change is parked', isParked)
    expect(await waiting()).toMatchObject([
      {
        words: injection,
        state: 'parked',
        reason: `Something between this device and the server refused this request (${status}).`,
        reasonCode: 'foreign_answer',
        foreignStatus: status,
      },
    ])
    expect(ann.data().syncStatus.get().connection).toBe('online')

    ann.network.behaviorOf = () => 'pass'
    world.skip(3_600_000)
    await scene.untilEqual()
    expect((await commentsOn(ben, commentedId)).toSorted()).toEqual([injection, 'Lovely'].toSorted())
  })
}

test('[RT9] a response rewritten in transit duplicates nothing', async () => {
  await writeThree('rewritten')
  await world.until('the change is parked', isParked)
  expect((await waiting())[0]?.reason).toContain('changed the answer to this request (200)')
  ann.network.behaviorOf = () => 'pass'
  world.skip(3_600_000)
  await scene.untilEqual()
  expect((await commentsOn(ben, commentedId)).toSorted()).toEqual([injection, 'Lovely'].toSorted())
})

test('[RT11] a change whose method is refused as a single call is sent in a batch', async () => {
  const content = 'To be taken back'
  const id = await addComment(commentedId, content, ann.data())
  await scene.untilEqual()
  ann.network.behaviorOf = (method) => (method === 'DELETE' ? 'firewall' : 'pass')
  await commit(ann.data(), { name: 'comment.delete', args: { id } })
  await scene.untilEqual()
  expect(await commentsOn(ben, commentedId)).toEqual([])
  expect(ann.network.arrived.some((request) => request.startsWith('DELETE'))).toBe(false)
})

test('[RT11] a photo whose parts a firewall blocks as PATCH arrives as POST', async () => {
  ann.network.behaviorOf = (method) => (method === 'PATCH' ? 'firewall' : 'pass')
  const id = await queueLargePicture(ann.data(), zoneId)
  await scene.untilEqual()
  expect(await waiting()).toEqual([])
  expect((await readPhoto(ben.data(), id))?.status).toBe('ready')
  expect(ann.network.arrived).toContain(`POST /api/uploads/${id}`)
  expect(ann.network.arrived.some((request) => request.startsWith('PATCH'))).toBe(false)
})

test('[RT9] [CN1] if only foreign responses arrive, the device is offline and nothing is parked', async () => {
  ann.network.behaviorOf = () => 'firewall'
  await addComment(commentedId, 'In the hotel', ann.data())
  await world.until('Ann is offline', async () => ann.data().syncStatus.get().connection === 'offline')
  await world.runFor(120_000)
  expect(await waiting()).toMatchObject([{ state: 'queued', reason: null }])
  ann.network.behaviorOf = () => 'pass'
  await scene.untilEqual()
  expect(await commentsOn(ben, commentedId)).toEqual(['In the hotel'])
})

test('[RT12] editing a refused comment sends the new text at once, and only once', async () => {
  const id = await writeThree('firewall')
  await world.until('the change is parked', isParked)
  await editComment({ id, content: 'No more tables' }, ann.data())
  await scene.untilEqual()
  expect((await commentsOn(ben, commentedId)).toSorted()).toEqual(['Lovely', 'No more tables'])
})

test('[RT12] a new text wins, even if the server had accepted the old one', async () => {
  const id = await writeThree('rewritten')
  await world.until('the change is parked', isParked)
  await editComment({ id, content: 'No more tables' }, ann.data())
  await scene.untilEqual()
  expect((await commentsOn(ben, commentedId)).toSorted()).toEqual(['Lovely', 'No more tables'])
})

test('[RT12] a refused comment and a refused photo can be deleted, and nothing waits for them', async () => {
  await writeThree('firewall')
  ann.network.behaviorOf = (method, path, body) =>
    body.includes('DROP TABLE') || (method === 'POST' && path === '/api/photos/upload') ? 'firewall' : 'pass'
  await queuePicture(ann.data(), zoneId, 3)
  await world.until('both changes are parked', async () => {
    const items = await waiting()
    return items.length === 2 && items.every(({ state }) => state === 'parked')
  })
  for (const { mutationId } of await waiting()) await deleteItem(mutationId, ann.data())
  await world.waitUntilDrained()
  await scene.untilEqual()
  expect(await commentsOn(ben, commentedId)).toEqual(['Lovely'])
})

test('[RT10] a like that was refused in transit does not come back after it is removed', async () => {
  ann.network.behaviorOf = (_method, _path, body) =>
    body.includes('"liked":true') && body !== '' ? 'firewall' : 'pass'
  await commit(ann.data(), { name: 'photo.like', args: { photoId: likedId, liked: true } })
  await world.until('the change is parked', isParked)
  await commit(ann.data(), { name: 'photo.like', args: { photoId: likedId, liked: false } })
  await addComment(likedId, 'On the same photo', ann.data())
  await world.until('the comment is accepted', async () => (await commentsOn(ben, likedId)).length === 1)
  ann.network.behaviorOf = () => 'pass'
  world.skip(3_600_000)
  await scene.untilEqual()
  expect((await readPhoto(ben.data(), likedId))?.likes).toBe(0)
})

test('[PS10] [RT9] a part size refused in transit is not tried again, and the photo arrives', async () => {
  ann.network.maxBodyBytes = 100_000
  const first = await queueLargePicture(ann.data(), zoneId)
  await world.until(
    'the photo is complete',
    async () => (await readPhoto(ben.data(), first))?.status === 'ready',
  )
  const once = ann.network.tooLarge.length
  expect(once).toBeGreaterThan(0)
  const second = await queueLargePicture(ann.data(), zoneId, 94)
  await world.until(
    'the next photo is complete',
    async () => (await readPhoto(ben.data(), second))?.status === 'ready',
  )
  expect(ann.network.tooLarge).toHaveLength(once)
})
