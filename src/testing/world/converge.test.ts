import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import { encodeQrPayload } from '#src/contract/wire/qr-payload.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { commit } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { readPhoto, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { enterSession, readSession } from '#src/data/session/session-store.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { queuePicture } from './queue-pictures.ts'
import type { NetworkBehavior } from './world-network.ts'
import { type Client, type World, makeWorld } from './world.ts'
import { sharedBase } from './shared-base.ts'

let world: World
let ann: Client
let ben: Client
let zoneId: ZoneId
let code: ZoneCode

/**
 * Ann created a zone and Ben joined it. One test sends more comments at once than the real limit allows in ten minutes,
 * to test several batches under one lease.
 */
beforeEach(async () => {
  world = await makeWorld({ comment: [windowOf(300, 600)] })
  ann = await world.addClient()
  ben = await world.addClient()
  await ann.enterAsGuest('Ann')
  await ben.enterAsGuest('Ben')
  const made = await createZone(
    {
      name: 'Meadow',
      brand: 'snapzone',
      timeZone: 'Europe/Berlin',
    },
    ann.data(),
  )
  zoneId = made.zoneId
  code = made.code
  await world.waitUntilDrained()
  const scanned = scanZoneIn(ben.data(), { qrCode: code, position: null })
  await world.waitUntilDrained()
  const outcome = await world.during(scanned)
  if (outcome.kind !== 'joined' || outcome.name !== 'Meadow')
    throw new Error(`Ben did not join: ${outcome.kind}`)
})

afterEach(async () => {
  await world.close()
})

async function untilEqual(): Promise<void> {
  await world.waitUntilDrained()
  await world.until('both devices have the same rows', async () => {
    const [first, second] = await Promise.all([sharedBase(ann.data()), sharedBase(ben.data())])
    return JSON.stringify(first) === JSON.stringify(second)
  })
}

function like(context: DataContext, photoId: PhotoId, liked: boolean) {
  return commit(context, { name: 'photo.like', args: { photoId, liked } })
}

test('[LV1] [PL6] brings a photo with everything that belongs to it to the other device', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 1)
  await addComment(photoId, 'Look', ann.data())
  await like(ann.data(), photoId, true)
  await commit(ann.data(), { name: 'reaction.add', args: { photoId, emoji: 'fire' } })
  await untilEqual()
  expect(await readPhoto(ben.data(), photoId)).toMatchObject({
    likes: 1,
    liked: false,
    commentCount: 1,
    reactionCounts: { fire: 1 },
    isLocal: false,
    waiting: null,
  })
  expect(await readPhoto(ann.data(), photoId)).toMatchObject({
    likes: 1,
    liked: true,
    waiting: null,
    isLocal: false,
  })
  expect(await readComments(ben.data(), photoId)).toMatchObject([
    { content: 'Look', user: { displayName: 'Ann' } },
  ])
  expect(await ann.data().database.pictures.count()).toBe(0)
})

test('28: [OB3] twenty like toggles end in the last state', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 2)
  await untilEqual()
  for (let turn = 1; turn <= 21; turn += 1) {
    await like(ben.data(), photoId, turn % 2 === 1)
    if (turn % 5 === 0)
      await world.until('the like is being sent', async () => ben.data().syncStatus.get().isSyncing)
  }
  await untilEqual()
  expect(await readPhoto(ann.data(), photoId)).toMatchObject({ likes: 1, liked: false })
  expect(await readPhoto(ben.data(), photoId)).toMatchObject({ likes: 1, liked: true })
})

test('[PS3] [PS7] sends a queue that is longer than one lease', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 3)
  await untilEqual()
  ann.network.cut()
  const count = 250
  for (let index = 0; index < count; index += 1) await addComment(photoId, `Words ${index}`, ann.data())
  ann.network.repair()
  await untilEqual()
  expect((await readComments(ben.data(), photoId)).map(({ content }) => content)).toEqual(
    Array.from({ length: count }, (_, index) => `Words ${index}`),
  )
  expect(ann.platform.log.errors).toEqual([])
})

test('[PS2] [RT6] keeps working offline and after a kill, and delivers everything once', async () => {
  ann.network.cut()
  const photos = []
  for (let shade = 10; shade < 15; shade += 1) photos.push(await queuePicture(ann.data(), zoneId, shade))
  for (const photoId of photos) await addComment(photoId, `On ${photoId}`, ann.data())
  const [first, second] = photos
  if (first === undefined || second === undefined) throw new Error('No photos')
  await commit(ann.data(), { name: 'photo.delete', args: { id: second } })
  await world.until(
    'the device of Ann detects that it is offline',
    async () => ann.data().syncStatus.get().connection === 'offline',
  )
  ann.kill()
  await ann.restart()
  expect((await readPhotosOfZone(ann.data(), zoneId, { day: 'all', limit: 50 })).total).toBe(4)
  ann.network.repair()
  await untilEqual()
  const page = await readPhotosOfZone(ben.data(), zoneId, { day: 'all', limit: 50 })
  expect(page.photos.map(({ commentCount }) => commentCount)).toEqual([1, 1, 1, 1])
  expect(ann.data().syncStatus.get().connection).toBe('online')
})

test('[PS6] sends the mutations of a killed app again under the same id', async () => {
  const photoId = await queuePicture(ben.data(), zoneId, 3)
  await untilEqual()
  ann.network.behaviorOf = (method) => (method === 'POST' ? 'lose-answer' : 'pass')
  await addComment(photoId, 'Once', ann.data())
  await world.until('the comment arrived', async () =>
    ann.network.arrived.some((line) => line.endsWith('/comments')),
  )
  ann.kill()
  ann.network.behaviorOf = () => 'pass'
  await ann.restart()
  await untilEqual()
  expect(await readComments(ben.data(), photoId)).toMatchObject([{ content: 'Once' }])
})

test('[RT1] [PS1] converges through losses, duplicates and 503', async () => {
  const photos = [await queuePicture(ann.data(), zoneId, 20), await queuePicture(ben.data(), zoneId, 21)]
  await untilEqual()
  const random = makeFakeRandom(42)
  const behaviors: readonly NetworkBehavior[] = [
    'pass',
    'pass',
    'lose',
    'lose-answer',
    'double',
    'unavailable',
  ]
  for (const client of [ann, ben]) {
    client.network.behaviorOf = (_method, path) =>
      path === '/api/ping' ? 'pass' : (behaviors[Math.floor(random.next() * behaviors.length)] ?? 'pass')
  }
  for (let round = 0; round < 12; round += 1) {
    for (const client of [ann, ben]) {
      const photoId = photos[round % 2]
      if (photoId === undefined) throw new Error('No photo')
      await addComment(photoId, `Round ${round}`, client.data())
      await like(client.data(), photoId, round % 3 === 0)
      if (round % 4 === 0)
        await queuePicture(client.data(), zoneId, 100 + round * 2 + (client === ann ? 1 : 0))
    }
  }
  await untilEqual()
  for (const photoId of photos) {
    const comments = await readComments(ann.data(), photoId)
    expect(comments.filter(({ user }) => user.displayName === 'Ann')).toHaveLength(6)
    expect(comments.filter(({ user }) => user.displayName === 'Ben')).toHaveLength(6)
  }
  expect((await readPhotosOfZone(ben.data(), zoneId, { day: 'all', limit: 50 })).total).toBe(8)
})

test('[RT2] pauses at a 401 in the middle and continues when the same person signs in again', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 5)
  await untilEqual()
  const device = ann.data()
  const session = await readSession(device)
  if (session === null) throw new Error('No session')
  const cookies = ann.network.consumeCookies()
  await addComment(photoId, 'Kept', device)
  await world.until(
    'the session needs a sign-in',
    async () => (await readSession(device))?.needsSignIn === true,
  )
  await addComment(photoId, 'Also kept', device)
  expect(await readOutbox(device.database)).toHaveLength(2)
  ann.network.giveCookies(cookies)
  await enterSession(device, session.user)
  await untilEqual()
  expect(await readComments(ben.data(), photoId)).toMatchObject([
    { content: 'Kept' },
    { content: 'Also kept' },
  ])
})

test('[RT3] keeps a refused comment with its reason, and sends the rest', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 6)
  await untilEqual()
  ben.network.cut()
  await addComment(photoId, 'Too late', ben.data())
  await commit(ann.data(), { name: 'photo.delete', args: { id: photoId } })
  await world.until('Ann is done', async () => (await readOutbox(ann.data().database)).length === 0)
  const other = await queuePicture(ben.data(), zoneId, 7)
  ben.network.repair()
  await world.until('Ben sees the rejection', async () =>
    (await readOutbox(ben.data().database)).some((row) => row.state === 'rejected'),
  )
  await world.until('the other photo arrives', async () => (await readPhoto(ann.data(), other)) !== null)
  const rows = await readOutbox(ben.data().database)
  expect(rows.filter((row) => row.state === 'rejected')).toMatchObject([
    { name: 'comment.add', state: 'rejected', lastError: { status: 404 } },
  ])
})

test('[PS8] converges when both devices delete the same comment', async () => {
  const photoId = await queuePicture(ann.data(), zoneId, 8)
  await untilEqual()
  const id = await addComment(photoId, 'Twice gone', ben.data())
  await untilEqual()
  await commit(ann.data(), { name: 'comment.delete', args: { id } })
  await commit(ben.data(), { name: 'comment.delete', args: { id } })
  await untilEqual()
  expect(await readComments(ann.data(), photoId)).toEqual([])
})

test('joins a zone from its QR code while offline, and sends the photos taken there afterwards', async () => {
  const cay = await world.addClient()
  await cay.enterAsGuest('Cay')
  await world.waitUntilDrained()
  cay.network.cut()
  const claim = {
    zoneId,
    name: 'Meadow',
    brand: 'snapzone',
    center: null,
    radiusMeters: 300,
    validUntil: null,
  } as const
  const signed = `${code}#${encodeQrPayload(claim)}`
  const qrCode = `${world.server.url}/z/${signed},${signCode(signed, world.server.deps.secret)}`
  const scanned = scanZoneIn(cay.data(), { qrCode, position: null })
  await world.until('the scan waits', async () => cay.data().syncStatus.get().connection === 'offline')
  expect(await scanned).toEqual({ kind: 'waiting', zoneId, name: 'Meadow', doubt: null })
  const photoId = await queuePicture(cay.data(), zoneId, 9)
  expect(await readZone(cay.data(), zoneId)).toMatchObject({ isProvisional: true, photoCount: null })
  cay.network.repair()
  await world.waitUntilDrained()
  await world.until('Ann sees the photo', async () => (await readPhoto(ann.data(), photoId)) !== null)
  expect(await readZone(cay.data(), zoneId)).toMatchObject({ isProvisional: false, role: 'contributor' })
})

test('reports an unknown code at once, and leaves nothing pending', async () => {
  const scanned = scanZoneIn(ann.data(), { qrCode: 'AAAAAAAAAAAAAAAA', position: null })
  await world.until('the server refuses', async () =>
    ann.network.arrived.some((line) => line.endsWith('/scan')),
  )
  await world.waitUntilDrained()
  expect(await scanned).toMatchObject({ kind: 'refused', problem: { status: 404 } })
  expect(await scanZoneIn(ann.data(), { qrCode: 'hello', position: null })).toEqual({ kind: 'unreadable' })
})
