import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, query } from '#server/core/db/query.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { member, password } from '#server/testing/test-account.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { openDevice } from '#src/data/session/open-device.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { createGuest } from '#src/data/session/create-guest.ts'
import { storeGuestForMerge } from '#src/data/session/kept-guest.ts'
import { mergeKeptGuests } from '#src/data/session/merge-guests.ts'
import { enterSession, leaveSession, readSession } from '#src/data/session/session-store.ts'
import { finishSignOut } from '#src/data/session/finish-sign-out.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { flushInBackground } from '#src/sync/flush-in-background.ts'
import { queuePicture } from './queue-pictures.ts'
import { commentsOn } from './two-devices.ts'
import { type Client, type World, makeWorld } from './world.ts'

const email = 'gil@example.org'
let world: World
let ann: Client
let gil: Client
let zoneId: ZoneId
let qrCode: string

beforeEach(async () => {
  await setUp()
})
afterEach(async () => {
  await world.close()
})

/** Ann has a zone with a photo. Gil's device has no user and no network. */
async function setUp(limits = {}): Promise<void> {
  world = await makeWorld(limits)
  ann = await world.addClient()
  gil = await world.addClient()
  await ann.enterAsGuest('Ann')
  const created = await callApi(ann.data().api, calls.createZone, {
    body: { name: 'Hut', brand: 'snapzone', timeZone: 'UTC' },
  })
  if (!created.ok) throw new Error(created.error.code)
  zoneId = created.value.value.location.id
  qrCode = created.value.value.qrCode
  await world.until('Ann has the zone', async () => {
    return (await ann.data().database.zones.get(zoneId)) !== undefined
  })
  await queuePicture(ann.data(), zoneId, 1)
  await world.waitUntilDrained()
  gil.network.cut()
}

/** Gil becomes a guest, scans the zone's code, and adds a photo with a like and a comment. */
async function takePart(): Promise<PhotoId> {
  await gil.enterUncreatedSession('Gil')
  const scan = await world.during(scanZoneIn(gil.data(), { qrCode, position: null }))
  expect(scan).toMatchObject({ kind: 'waiting', zoneId })
  const photoId = await queuePicture(gil.data(), zoneId, 2)
  await commit(gil.data(), { name: 'photo.like', args: { photoId, liked: true } })
  await addComment(photoId, 'From the valley', gil.data())
  return photoId
}

const namesOfUsers = query<Record<string, never>>()(() => build.selectFrom('users').select('display_name'))
const creations = () => gil.network.arrived.filter((line) => line === 'POST /api/auth/guest').length
const uncreated = async () => (await readSession(gil.data()))?.uncreated

/** The photo's data as Ann sees it, and how many users with that name the server has. */
async function seenByAnn(photoId: PhotoId) {
  const { database } = ann.data()
  await world.until('Ann has the photo', async () => {
    const photo = await database.photos.get(photoId)
    return photo?.likes === 1 && (await commentsOn(ann, photoId)).length === 1
  })
  const photos = await database.photos.toArray()
  const users = await world.server.deps.database.reader.all(namesOfUsers, {})
  return {
    uploader: photos.find(({ id }) => id === photoId)?.uploader.id,
    uploaders: photos.map(({ uploader }) => uploader.displayName).toSorted(),
    words: await commentsOn(ann, photoId),
    guests: users.filter(({ display_name: name }) => name === 'Gil').length,
  }
}

/** Checks that there is one guest and that all of the guest's changes arrived. */
async function expectOneCompleteGuest(photoId: PhotoId): Promise<void> {
  await world.waitUntilDrained()
  expect(await seenByAnn(photoId)).toEqual({
    uploader: gil.data().user.id,
    uploaders: ['Ann', 'Gil'],
    words: ['From the valley'],
    guests: 1,
  })
  expect(await uncreated()).toBeUndefined()
  expect((await readSession(gil.data()))?.needsSignIn).toBe(false)
}

test('[UG1] a guest who joined offline is created first, before any of their changes are sent', async () => {
  const photoId = await takePart()
  await world.runFor(20_000)
  expect(await readOutbox(gil.data().database)).toHaveLength(4)
  gil.network.repair()
  await expectOneCompleteGuest(photoId)
  expect(creations()).toBe(1)
  const requests = gil.network.arrived.filter((line) => !line.includes('/api/ping'))
  expect(requests[0]).toBe('POST /api/auth/guest')
  expect(gil.platform.log.errors).toEqual([])
})

const consentsOf = query<{ userId: UserId }>()((param) =>
  build.selectFrom('consents').select(['given_at', 'received_at']).where('user_id', '=', param('userId')),
)

test('[UG1] a consent given offline has both the time of the tap and the time of its arrival', async () => {
  const tappedAt = world.clock.now()
  await takePart()
  world.skip(3_600_000)
  gil.network.repair()
  await world.waitUntilDrained()
  const userId = gil.data().user.id
  const consents = await world.server.deps.database.reader.all(consentsOf, { userId })
  expect(consents).toMatchObject([{ given_at: tappedAt }])
  expect(consents[0]?.received_at).toBeGreaterThanOrEqual(tappedAt + 3_600_000)
})

test.each(['lose-answer', 'double', 'unavailable', 'lose'] as const)(
  '[UG2] there is one guest if the network behavior is %s',
  async (behavior) => {
    const photoId = await takePart()
    let count = 0
    gil.network.behaviorOf = (_method, path) =>
      path === '/api/auth/guest' && (count += 1) <= 3 ? behavior : 'pass'
    gil.network.repair()
    await expectOneCompleteGuest(photoId)
  },
)

test('[UG2] an app that dies before the response and is opened a day later without the cookie is the same guest', async () => {
  const photoId = await takePart()
  gil.network.behaviorOf = (_method, path) => (path === '/api/auth/guest' ? 'hold-answer' : 'pass')
  gil.network.repair()
  await world.until('the server has created the guest', async () => creations() > 0)
  gil.kill()
  gil.network.release()
  gil.network.consumeCookies()
  gil.network.behaviorOf = () => 'pass'
  world.skip(86_400_000)
  await gil.restart()
  await expectOneCompleteGuest(photoId)
})

test('[UG2] two tabs that create the guest at the same time create one', async () => {
  const photoId = await takePart()
  const other = await openDevice(gil.platform)
  gil.network.repair()
  const both = await world.during(
    Promise.all([createGuest(gil.data()), createGuest(gil.data()), createGuest(other)]),
  )
  expect(both.every(({ ok }) => ok)).toBe(true)
  other.device.close()
  await expectOneCompleteGuest(photoId)
})

test('[UG3] a 401 before the guest is created does not sign them out, and any call creates them', async () => {
  const photoId = await takePart()
  gil.network.behaviorOf = (_method, path) => (path === '/api/auth/guest' ? 'lose' : 'pass')
  gil.network.repair()
  const refused = await world.during(callApi(gil.data().api, calls.currentUser, {}))
  expect(refused).toMatchObject({ ok: false, error: { code: 'network' } })
  expect((await readSession(gil.data()))?.needsSignIn).toBe(false)
  gil.network.behaviorOf = () => 'pass'
  const answered = await world.during(callApi(gil.data().api, calls.currentUser, {}))
  expect(answered).toMatchObject({ ok: true, value: { value: { id: gil.data().user.id } } })
  await expectOneCompleteGuest(photoId)
})

test('[UG4] if too many guests are created, the device reports it, waits as instructed, and loses nothing', async () => {
  await world.close()
  // Ann uses up the limit of one guest in ten minutes.
  await setUp({ guest: [windowOf(1, 600)] })
  const photoId = await takePart()
  gil.network.repair()
  await world.until('the server has refused the guest', async () => (await uncreated())?.refusal != null)
  const refusal = (await uncreated())?.refusal
  expect(refusal?.problem.code).toBe('too_many_requests')
  const again = await callApi(gil.data().api, calls.currentUser, {})
  expect(again).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
  await world.runFor(30_000)
  expect(creations()).toBe(1)
  world.skip((refusal?.retryAt ?? 0) - world.clock.now())
  await expectOneCompleteGuest(photoId)
})

test('[UG5] a sign-out unknown to the server ends that session, not the new guest’s', async () => {
  gil.network.repair()
  await gil.enterAsGuest('Before')
  const before = gil.data()
  const cookies = [...gil.network.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
  await world.waitUntilDrained()
  gil.network.cut()
  await leaveSession(before, 'keep')
  const photoId = await takePart()
  gil.network.repair()
  await finishSignOut(gil.data())
  await expectOneCompleteGuest(photoId)
  const old = await world.server.fetch('/api/auth/user', { headers: { cookie: cookies } })
  expect(old.status).toBe(401)
})

test('[UG6] signing in to an account first creates the guest, whose queue then follows', async () => {
  await member(world.server, email)
  const photoId = await takePart()
  const guestId = gil.data().user.id
  expect(await world.during(storeGuestForMerge(gil.data()))).toMatchObject({ ok: false })
  gil.network.repair()
  gil.network.behaviorOf = (_method, path) => (path.startsWith('/api/auth') ? 'pass' : 'lose')
  expect((await world.during(storeGuestForMerge(gil.data()))).ok).toBe(true)
  const body = { email, password }
  const signedIn = await world.during(callApi(gil.data().api, calls.signIn, { body }))
  if (!signedIn.ok) throw new Error(signedIn.error.code)
  await enterSession(gil.data(), signedIn.value.value)
  gil.kill()
  await gil.restart()
  gil.network.behaviorOf = () => 'pass'
  const { signal } = new AbortController()
  expect(await world.during(mergeKeptGuests(gil.data(), { signal, endsMerged: false }))).toBe(true)
  await world.waitUntilDrained()
  const result = await seenByAnn(photoId)
  expect(result).toMatchObject({ uploader: gil.data().user.id, uploaders: ['Ada', 'Ann'] })
  expect(gil.data().user.id).not.toBe(guestId)
})

test('[UG7] signing out before the guest is created leaves no guest behind', async () => {
  await takePart()
  await leaveSession(gil.data(), 'discard')
  gil.network.repair()
  await world.runFor(30_000)
  expect(creations()).toBe(0)
})

test('[UG8] for a closed app, the service worker creates the guest and sends their changes, once', async () => {
  const photoId = await takePart()
  gil.kill()
  const unsentCounts: number[] = []
  const flush = () =>
    world.during(flushInBackground(gil.platform, { onUnsent: (unsent) => unsentCounts.push(unsent) }))
  expect(await flush()).toBe(false)
  expect(creations()).toBe(0)
  gil.network.repair()
  let count = 0
  gil.network.behaviorOf = (_method, path) =>
    path === '/api/auth/guest' && (count += 1) === 1 ? 'lose-answer' : 'pass'
  expect(await flush()).toBe(true)
  expect(await flush()).toBe(true)
  // The number on the app's icon while the app is closed.
  expect(unsentCounts[0]).toBeGreaterThan(0)
  expect(unsentCounts.slice(1)).toEqual([0, 0])
  expect(creations()).toBe(2)
  await gil.restart()
  await expectOneCompleteGuest(photoId)
  expect(creations()).toBe(2)
})

test('[UG8] a service worker that starts while the app leads does not create the guest, because the app does', async () => {
  const photoId = await takePart()
  gil.network.repair()
  // In this case the page itself updates the number on the icon.
  await world.during(flushInBackground(gil.platform, { onUnsent: () => expect.unreachable() }))
  await expectOneCompleteGuest(photoId)
  expect(creations()).toBe(1)
})

test('[UG8] if the server accepts no more guests, the service worker sends one request, keeps everything, and retries later', async () => {
  await world.close()
  // Ann uses up the limit of one guest in ten minutes.
  await setUp({ guest: [windowOf(1, 600)] })
  const photoId = await takePart()
  gil.kill()
  gil.network.repair()
  expect(await world.during(flushInBackground(gil.platform))).toBe(false)
  expect(creations()).toBe(1)
  world.skip(600_000)
  expect(await world.during(flushInBackground(gil.platform))).toBe(true)
  await gil.restart()
  await expectOneCompleteGuest(photoId)
})
