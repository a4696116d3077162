import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls.ts'
import { MutationId, type PhotoId, Uuid, type ZoneId, commentIdIn } from '#src/contract/ids.ts'
import type { ZoneCode } from '#src/contract/zone-code.ts'
import { protocolVersion } from '#src/contract/protocol-version.ts'
import { zoneScope } from '#src/contract/sync-messages.ts'
import { addCommentIn } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/read-comments.ts'
import { commit } from '#src/data/commit.ts'
import { openUser } from '#src/data/open-device.ts'
import { readOutbox } from '#src/data/outbox/lease-rows.ts'
import { readWaiting } from '#src/data/outbox/read-waiting.ts'
import { retryItemsIn } from '#src/data/outbox/waiting-commands.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { enterSession, readSession } from '#src/data/session/session-store.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZoneIn } from '#src/data/zones/zone-commands.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { runSync } from '#src/sync/sync-loop.ts'
import { runsFrom } from '../property-runs.ts'
import { queuePicture } from './picture.ts'
import type { Fate } from './world-network.ts'
import { type Client, type World, makeWorld, sharedBase } from './world.ts'

/** Scenarios of SYNC.md by their numbers, with the real server and the real data of each device. */
const dayMs = 86_400_000

let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId
let code: ZoneCode

beforeEach(async () => {
  world = await makeWorld()
  ann = await world.addClient()
  ben = await world.addClient()
  await ann.enterAsGuest('Ann')
  await ben.enterAsGuest('Ben')
  const made = await createZoneIn(ann.data(), { name: 'Hut', brand: 'snapzone', timeZone: 'UTC' })
  zoneId = made.zoneId
  code = made.code
  await world.untilDrained()
  const scanned = scanZoneIn(ben.data(), { qrCode: code, position: null })
  await world.untilDrained()
  await scanned
})

afterEach(async () => {
  await world.close()
})

async function untilEqual(): Promise<void> {
  await world.untilDrained()
  await world.until('both devices hold the same', async () => {
    const [first, second] = await Promise.all([sharedBase(ann.data()), sharedBase(ben.data())])
    return JSON.stringify(first) === JSON.stringify(second)
  })
}

async function wordsOn(client: Client, photoId: PhotoId): Promise<readonly string[]> {
  return (await readComments(client.data(), photoId)).map(({ content }) => content)
}

async function photoCount(client: Client): Promise<number> {
  return (await readPhotosOfZone(client.data(), zoneId, { day: 'all', limit: 50 })).total
}

function newMid(client: Client): MutationId {
  return v.parse(MutationId, client.platform.ids.uuid())
}

async function push(client: Client, mutations: readonly unknown[]): Promise<readonly string[]> {
  const { api, deviceId, user } = client.data()
  const body = { deviceId, userId: user.id, schemaVersion: protocolVersion, mutations: [...mutations] }
  const answer = await callApi(api, calls.push, { userId: user.id, body: v.parse(calls.push.body, body) })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.value.results.map(({ status }) => status)
}

function commentMutation(client: Client, photoId: PhotoId, content: string) {
  const id = commentIdIn(zoneId, v.parse(Uuid, client.platform.ids.uuid()))
  return {
    mid: newMid(client),
    name: 'comment.add',
    args: { id, photoId, content, createdAt: world.clock.now() },
  }
}

test('6: [LD2] two tabs send at once without a lock, and everything arrives once and in order', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  const secondTab = new AbortController()
  const data = await openUser(ann.data(), ann.data().user)
  const ended = runSync(data, secondTab.signal)
  const words = Array.from({ length: 12 }, (_, index) => `Words ${index}`)
  for (const [index, one] of words.entries())
    await addCommentIn(index % 2 === 0 ? ann.data() : data, photoId, one)
  const more = await Promise.all([2, 3].map((shade) => queuePicture(data, zoneId, shade)))
  await untilEqual()
  secondTab.abort()
  await ended
  data.database.close()
  expect((await wordsOn(ben, photoId)).toSorted()).toEqual(words.toSorted())
  expect(await photoCount(ben)).toBe(1 + more.length)
})

test('14: [RT2] a 401 at the fourth of ten photos keeps the other seven until the same person is back', async () => {
  ann.network.cut()
  const photos: PhotoId[] = []
  for (let shade = 1; shade <= 10; shade += 1) photos.push(await queuePicture(ann.data(), zoneId, shade))
  let uploads = 0
  let taken: ReadonlyMap<string, string> = new Map()
  ann.network.fateOf = (method, path) => {
    if (method === 'POST' && path === '/api/photos/upload') uploads += 1
    if (uploads === 4 && taken.size === 0) taken = ann.network.takeCookies()
    return 'pass'
  }
  ann.network.mend()
  const device = ann.data()
  await world.until('a sign-in is asked for, and whatever is left stands so', async () => {
    const needsSignIn = (await readSession(device))?.needsSignIn === true
    const waiting = await readWaiting(device, needsSignIn)
    return waiting.length >= 6 && waiting.every(({ state }) => state === 'needs-sign-in')
  })
  ann.network.giveCookies(taken)
  await enterSession(device, device.user)
  await untilEqual()
  expect(await photoCount(ben)).toBe(photos.length)
})

test('17: [RT3] [PS9] the third of five is refused with 422; it stands with its reason and the others pass', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  ann.network.cut()
  for (let turn = 1; turn <= 5; turn += 1) await addCommentIn(ann.data(), photoId, `Comment ${turn}`)
  ann.network.fateOf = (method, _path, body) =>
    method === 'POST' && body.includes('Comment 3') ? 'refuse' : 'pass'
  ann.network.mend()
  await world.until('only the refused one is left', async () => {
    const rows = await readOutbox(ann.data().database)
    return rows.length === 1 && rows[0]?.state === 'rejected'
  })
  expect(await readWaiting(ann.data(), false)).toMatchObject([
    { words: 'Comment 3', state: 'rejected', reason: 'This cannot be read' },
  ])
  await world.until('the others arrived', async () => (await wordsOn(ben, photoId)).length === 4)
  expect(await wordsOn(ben, photoId)).toEqual(['Comment 1', 'Comment 2', 'Comment 4', 'Comment 5'])
})

test('18: [RT3] a refused photo blocks the comments on it; one retry sends all of them', async () => {
  ann.network.fateOf = (_method, path) => (path === '/api/photos/upload' ? 'refuse' : 'pass')
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await addCommentIn(ann.data(), photoId, 'First')
  await addCommentIn(ann.data(), photoId, 'Second')
  await world.until('all three stand with the reason', async () => {
    const rows = await readWaiting(ann.data(), false)
    return rows.map(({ state }) => state).join(' ') === 'rejected blocked blocked'
  })
  ann.network.fateOf = () => 'pass'
  await retryItemsIn(ann.data(), (row) => row.state === 'rejected')
  await untilEqual()
  expect(await wordsOn(ben, photoId)).toEqual(['First', 'Second'])
})

test('25: five days offline with a photo: it arrives, and its four days begin then', async () => {
  ann.network.cut()
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await addCommentIn(ann.data(), photoId, 'From the mountain')
  for (const device of [ann, ben]) device.kill()
  world.clock.advance(5 * dayMs)
  for (const device of [ann, ben]) await device.restart()
  expect(await readPhoto(ann.data(), photoId)).not.toBeNull()
  ann.network.mend()
  await untilEqual()
  const photo = await readPhoto(ben.data(), photoId)
  expect(photo?.expiresAt).toBeGreaterThan(world.clock.now() + 3.9 * dayMs)
  expect(await wordsOn(ben, photoId)).toEqual(['From the mountain'])
})

test('26: a like that was queued for a photo which expired meanwhile is told, and nothing hangs on it', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  ben.network.cut()
  await commit(ben.data(), { name: 'photo.like', args: { photoId, liked: true } })
  for (const device of [ann, ben]) device.kill()
  world.clock.advance(5 * dayMs)
  world.server.clock.set(world.clock.now())
  await world.server.runJobs()
  for (const device of [ann, ben]) await device.restart()
  const other = await queuePicture(ben.data(), zoneId, 2)
  ben.network.mend()
  await world.until('it is told', async () =>
    (await readWaiting(ben.data(), false)).some(
      ({ state, reason }) => state === 'rejected' && reason !== null,
    ),
  )
  await world.until('the next thing passes', async () => (await readPhoto(ann.data(), other)) !== null)
  expect(await readWaiting(ben.data(), false)).toHaveLength(1)
})

test('27: a batch delivered twice, reversed and interleaved is applied once', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  const batch = Array.from({ length: 10 }, (_, index) => commentMutation(ben, photoId, `Words ${index}`))
  const even = batch.filter((_, index) => index % 2 === 0)
  const statuses = await Promise.all([push(ben, batch), push(ben, batch.toReversed()), push(ben, even)])
  await push(ben, batch)
  expect(statuses.flat().filter((status) => status === 'applied')).toHaveLength(10)
  expect(statuses.flat().every((status) => status === 'applied' || status === 'duplicate')).toBe(true)
  await world.until('Ann has them', async () => (await wordsOn(ann, photoId)).length >= 10)
  expect((await wordsOn(ann, photoId)).toSorted()).toEqual(batch.map(({ args }) => args.content).toSorted())
})

test('29: two devices of one person write offline on the same photo, and both end the same', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  const tablet = await world.addClient()
  await tablet.enterAs(ann)
  await world.until(
    'the tablet has the photo',
    async () => (await readPhoto(tablet.data(), photoId)) !== null,
  )
  for (const device of [ann, tablet]) device.network.cut()
  await addCommentIn(ann.data(), photoId, 'By phone')
  await addCommentIn(tablet.data(), photoId, 'By tablet')
  await commit(ann.data(), { name: 'photo.like', args: { photoId, liked: true } })
  await commit(tablet.data(), { name: 'photo.like', args: { photoId, liked: true } })
  for (const device of [ann, tablet]) device.network.mend()
  await untilEqual()
  await world.until('the tablet shows both', async () => (await wordsOn(tablet, photoId)).length === 2)
  for (const device of [ann, tablet])
    expect(await readPhoto(device.data(), photoId)).toMatchObject({ likes: 1, liked: true, commentCount: 2 })
})

test('31: [PL3] a cursor older than the tombstones reads anew, and what waits is sent', async () => {
  const gone = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  ben.network.cut()
  const waiting = await queuePicture(ben.data(), zoneId, 2)
  ben.kill()
  await commit(ann.data(), { name: 'photo.delete', args: { id: gone } })
  await world.until('it is deleted', async () => (await readOutbox(ann.data().database)).length === 0)
  ann.kill()
  for (let day = 0; day < 31; day += 1) {
    world.clock.advance(dayMs)
    world.server.clock.set(world.clock.now())
    await keepSessionAlive(ben)
    await keepSessionAlive(ann)
  }
  await world.server.runJobs()
  await ann.restart()
  await ben.restart()
  const before = ben.network.arrived.length
  ben.network.mend()
  await world.until('Ann sees what waited', async () => (await readPhoto(ann.data(), waiting)) !== null)
  await untilEqual()
  expect(await readPhoto(ben.data(), gone)).toBeNull()
  const zone = encodeURIComponent(zoneScope(zoneId))
  const pulls = ben.network.arrived.slice(before).filter((line) => line.includes(`scope=${zone}`))
  expect(pulls.some((line) => line.includes('since=0'))).toBe(true)
})

/** Somebody opens the site now and then on the same session, without this app. */
async function keepSessionAlive(client: Client): Promise<void> {
  const cookie = [...client.network.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await world.server.fetch('/api/auth/user', { headers: { cookie } })
  const renewed = new Map(
    answer.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return [name, value]
    }),
  )
  client.network.giveCookies(renewed)
}

test('32: [PL1] of 1,201 changes a kill between the pages loses none and reads none twice', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  ben.kill()
  for (let start = 0; start < 1201; start += 50) {
    const size = Math.min(50, 1201 - start)
    await push(
      ann,
      Array.from({ length: size }, (_, index) => commentMutation(ann, photoId, `Words ${start + index}`)),
    )
  }
  const scope = `scope=${encodeURIComponent(zoneScope(zoneId))}`
  let pages = 0
  ben.network.fateOf = (_method, path) => {
    if (path.includes(scope)) pages += 1
    return path.includes(scope) && pages >= 2 ? 'lose' : 'pass'
  }
  await ben.restart()
  await world.until('the second page is asked for', async () => pages >= 2)
  const { database } = ben.data()
  expect(await database.comments.count()).toBeGreaterThan(0)
  const { next } = (await database.cursors.get(zoneScope(zoneId))) ?? { next: 0 }
  ben.kill()
  ben.network.fateOf = () => 'pass'
  const before = ben.network.arrived.length
  await ben.restart()
  await untilEqual()
  expect(await wordsOn(ben, photoId)).toHaveLength(1201)
  const pulls = ben.network.arrived.slice(before).filter((line) => line.includes(scope))
  expect(pulls[0]).toContain(`since=${next}`)
})

test('33: [OB6] a poke that comes before the answer to the push shows the comment once, all the time', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await untilEqual()
  ann.network.fateOf = (method, path) =>
    method === 'POST' && path.endsWith('/comments') ? 'hold-answer' : 'pass'
  await addCommentIn(ann.data(), photoId, 'Once')
  await world.until(
    'the pull is before the answer',
    async () => (await ann.data().database.comments.count()) === 1,
  )
  expect(await readOutbox(ann.data().database)).toMatchObject([{ state: 'in-flight' }])
  expect(await wordsOn(ann, photoId)).toEqual(['Once'])
  ann.network.release()
  await untilEqual()
  expect(await wordsOn(ann, photoId)).toEqual(['Once'])
})

for (let seed = 1; seed <= runsFrom('WORLD_RUNS', 2); seed += 1) {
  test(`42: random faults, kills and returns, seed ${seed}: both devices end the same, and nothing is lost`, async () => {
    const random = makeFakeRandom(seed)
    const fates: readonly Fate[] = ['pass', 'pass', 'lose', 'lose-answer', 'double', 'unavailable']
    const photoId = await queuePicture(ann.data(), zoneId, 1)
    await untilEqual()
    for (const client of [ann, ben])
      client.network.fateOf = (_method, path) =>
        path === '/api/ping' ? 'pass' : (fates[Math.floor(random.next() * fates.length)] ?? 'pass')
    const said: string[] = []
    for (let round = 0; round < 8; round += 1) {
      const client = random.next() < 0.5 ? ann : ben
      const chance = random.next()
      if (chance < 0.2) {
        client.kill()
        await client.restart()
      } else if (chance < 0.35) client.network.cut()
      else if (chance < 0.5) client.network.mend()
      said.push(`Round ${round}`)
      await addCommentIn(client.data(), photoId, `Round ${round}`)
      await commit(client.data(), { name: 'photo.like', args: { photoId, liked: random.next() < 0.5 } })
      if (chance > 0.8) await queuePicture(client.data(), zoneId, 100 + round)
      await world.until('a moment', async () => random.next() < 0.1)
    }
    for (const client of [ann, ben]) client.network.mend()
    await untilEqual()
    for (const client of [ann, ben])
      expect((await wordsOn(client, photoId)).toSorted()).toEqual(said.toSorted())
  }, 120_000)
}
