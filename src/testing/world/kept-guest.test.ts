import { afterEach, beforeEach, expect, test } from 'vitest'
import { member, password } from '#server/testing/test-account.ts'
import { callApi } from '#src/api/call.ts'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { countOthersWaiting } from '#src/data/unsent/count-waiting.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { moveGuestRows } from '#src/data/session/move-guest-rows.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { chooseGuest, readKeptGuests, storeGuestForMerge } from '#src/data/session/kept-guest.ts'
import { mergeKeptGuests } from '#src/data/session/merge-guests.ts'
import { refusedGuests } from '#src/data/session/rejected-merges.ts'
import { enterSession, readSession } from '#src/data/session/session-store.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import { makeTwoDevices, type TwoDevices, commentsOn } from './two-devices.ts'
import type { Client } from './world.ts'

const email = 'ben@example.org'
let two: TwoDevices
let photoId: PhotoId

beforeEach(async () => {
  two = await makeTwoDevices()
  await member(two.world.server, email)
  photoId = await queuePicture(two.ann.data(), two.zoneId, 1)
  await two.untilEqual()
})
afterEach(async () => {
  chooseGuest('keep')
  await two.world.close()
})

/** Signs in to the account on a device, up to the point at which its page shows the account. Nothing is merged yet. */
async function signIn(client: Client, address = email): Promise<void> {
  const device = client.data()
  const secured = await two.world.during(storeGuestForMerge(device))
  expect(secured.ok).toBe(true)
  const body = { email: address, password }
  const entered = await two.world.during(callApi(device.api, accountCalls.signIn, { body }))
  if (!entered.ok) throw new Error(entered.error.code)
  await enterSession(device, entered.value.value)
  client.kill()
  await client.restart()
}

function merge(client: Client, endsMerged = false): Promise<boolean> {
  const { signal } = new AbortController()
  return two.world.during(mergeKeptGuests(client.data(), { signal, endsMerged }))
}

/** The content that Ann sees: the uploaders of all photos, and the comments with their authors. */
async function seenByAnn() {
  const { database } = two.ann.data()
  const photos = await database.photos.toArray()
  const comments = await database.comments.toArray()
  return {
    uploaders: photos.map(({ uploader }) => uploader.displayName).toSorted(),
    comments: comments.map(({ user, content }) => `${user.displayName}: ${content}`).toSorted(),
  }
}

test('[KG1] changes that a guest queued offline arrive as changes of the account, with their bytes and in order', async () => {
  const { ben, ann, world, zoneId } = two
  ben.network.cut()
  const own = await queueLargePicture(ben.data(), zoneId)
  await addComment(own, 'My own', ben.data())
  await addComment(photoId, 'Ann’s', ben.data())
  ben.network.repair()
  ben.network.behaviorOf = (_method, path) => (path.startsWith('/api/auth') ? 'pass' : 'lose')
  await signIn(ben)
  ben.network.behaviorOf = () => 'pass'
  expect(await merge(ben)).toBe(true)
  await two.untilEqual()
  await world.until('the photo is complete', async () =>
    (await ann.data().database.photos.toArray()).every(({ status }) => status === 'ready'),
  )
  expect(await seenByAnn()).toEqual({
    uploaders: ['Ada', 'Ann'],
    comments: ['Ada: Ann’s', 'Ada: My own'],
  })
  expect(await countOthersWaiting(ben.data())).toBe(0)
})

test('[KG2] a guest’s change that was applied without a response is not applied again', async () => {
  const { ben, world } = two
  ben.network.behaviorOf = (_method, path) =>
    path.includes('/comments') || path.includes('/push') ? 'lose-answer' : 'pass'
  await addComment(photoId, 'Once', ben.data())
  await world.until('Ann has the comment', async () => (await commentsOn(two.ann, photoId)).length === 1)
  await signIn(ben)
  ben.network.behaviorOf = (_method, path) => (path.endsWith('/merge-guest') ? 'lose-answer' : 'pass')
  expect(await merge(ben)).toBe(false)
  expect(await readOutbox(ben.data().database)).toHaveLength(0)
  ben.network.behaviorOf = () => 'pass'
  expect(await merge(ben)).toBe(true)
  await two.untilEqual()
  expect(await seenByAnn()).toMatchObject({ comments: ['Ada: Once'] })
})

test('[KG3] a sign-in whose response is lost, and a page that dies after the server merged, lose nothing', async () => {
  const { ben, world } = two
  ben.network.behaviorOf = (_method, path) => (path.startsWith('/api/auth') ? 'pass' : 'lose')
  await addComment(photoId, 'Kept', ben.data())
  await world.during(storeGuestForMerge(ben.data()))
  ben.network.behaviorOf = (_method, path) => (path.endsWith('/sign-in') ? 'lose-answer' : 'lose')
  const lost = await world.during(callApi(ben.data().api, accountCalls.signIn, { body: { email, password } }))
  expect(lost.ok).toBe(false)
  ben.network.behaviorOf = (_method, path) => (path.startsWith('/api/auth') ? 'pass' : 'lose')
  await signIn(ben)
  const [kept] = await readKeptGuests(ben.data())
  if (kept === undefined) throw new Error('The guest is not stored')
  const { guestId, proof } = kept
  await world.during(callApi(ben.data().api, accountCalls.mergeGuest, { body: { guestId, proof } }))
  ben.kill()
  await ben.restart()
  ben.network.behaviorOf = () => 'pass'
  expect(await merge(ben)).toBe(true)
  await two.untilEqual()
  expect(await seenByAnn()).toMatchObject({ comments: ['Ada: Kept'] })
})

test('[KG4] two tabs and a restarted move send each change once', async () => {
  const { ben } = two
  const guestId = ben.data().user.id
  ben.network.cut()
  for (const words of ['One', 'Two', 'Three']) await addComment(photoId, words, ben.data())
  ben.network.repair()
  ben.network.behaviorOf = (_method, path) => (path.startsWith('/api/auth') ? 'pass' : 'lose')
  await signIn(ben)
  // Simulates a page that died with a row in both outboxes.
  const guest = new UserDatabase(ben.platform.storage, guestId)
  const [row] = await guest.outbox.toArray()
  await Promise.all([merge(ben), merge(ben)])
  if (row !== undefined) await guest.outbox.add(row)
  guest.close()
  await moveGuestRows(ben.data(), guestId)
  expect(await readOutbox(ben.data().database)).toHaveLength(3)
  ben.network.behaviorOf = () => 'pass'
  await two.untilEqual()
  const late = new UserDatabase(ben.platform.storage, guestId)
  if (row !== undefined) await late.outbox.add(row)
  late.close()
  expect(await merge(ben, true)).toBe(true)
  await two.untilEqual()
  expect(await seenByAnn()).toMatchObject({ comments: ['Ada: One', 'Ada: Three', 'Ada: Two'] })
  expect(await readKeptGuests(ben.data())).toEqual([])
  const names = (await ben.platform.storage.indexedDB.databases()).map(({ name }) => name)
  expect(names).not.toContain(`waypost-${guestId}`)
})

test('[KG5] another device of the guest keeps its unsent changes until the account signs in on it', async () => {
  const { ben, world } = two
  const tablet = await world.addClient()
  await tablet.enterAs(ben)
  await two.untilEqual()
  tablet.network.cut()
  await addComment(photoId, 'From the tablet', tablet.data())
  await signIn(ben)
  await merge(ben)
  tablet.network.repair()
  await world.until(
    'the tablet needs a sign-in',
    async () => (await readSession(tablet.data()))?.needsSignIn === true,
  )
  expect(await readOutbox(tablet.data().database)).toHaveLength(1)
  await signIn(tablet)
  expect(await merge(tablet)).toBe(true)
  await two.untilEqual()
  await world.until('Ann has the comment', async () => (await commentsOn(two.ann, photoId)).length === 1)
  expect(await seenByAnn()).toMatchObject({ comments: ['Ada: From the tablet'] })
})

test('[KG6] changes of a guest left behind stay unsent on the device, and no later account gets them', async () => {
  const { ben, world } = two
  ben.network.behaviorOf = (_method, path) => (path.startsWith('/api/auth') ? 'pass' : 'lose')
  await addComment(photoId, 'Mine alone', ben.data())
  chooseGuest('leave')
  await signIn(ben)
  ben.network.behaviorOf = () => 'pass'
  expect(await merge(ben)).toBe(true)
  await world.runFor(5000)
  expect(await seenByAnn()).toMatchObject({ comments: [] })
  expect(await countOthersWaiting(ben.data())).toBe(1)
})

test('[KG7] an account that signs in after another one does not get that one’s guest', async () => {
  const { ben } = two
  await member(two.world.server, 'other@example.org')
  ben.network.behaviorOf = (_method, path) =>
    path.startsWith('/api/auth') && !path.endsWith('/merge-guest') ? 'pass' : 'lose'
  await addComment(photoId, 'Ben’s', ben.data())
  await signIn(ben)
  expect(await merge(ben)).toBe(false)
  await signIn(ben, 'other@example.org')
  ben.network.behaviorOf = () => 'pass'
  expect(await merge(ben)).toBe(true)
  expect(await readOutbox(ben.data().database)).toHaveLength(0)
  await signIn(ben)
  expect(await merge(ben)).toBe(true)
  await two.untilEqual()
  expect(await seenByAnn()).toMatchObject({ comments: ['Ada: Ben’s'] })
})

test('[KG8] an account that is refused the guest is notified; the changes are sent when the right one signs in', async () => {
  const { ben, world } = two
  await member(world.server, 'other@example.org')
  const tablet = await world.addClient()
  await tablet.enterAs(ben)
  await two.untilEqual()
  tablet.network.cut()
  await addComment(photoId, 'From the tablet', tablet.data())
  await signIn(ben)
  expect(await merge(ben)).toBe(true)
  tablet.network.repair()
  await world.until(
    'the tablet needs a sign-in',
    async () => (await readSession(tablet.data()))?.needsSignIn === true,
  )
  const notifications: number[] = []
  const stop = refusedGuests.subscribe(() => notifications.push(refusedGuests.get()))
  await signIn(tablet, 'other@example.org')
  expect(await merge(tablet)).toBe(true)
  expect(await merge(tablet)).toBe(true)
  stop()
  expect(notifications).toHaveLength(1)
  expect(await countOthersWaiting(tablet.data())).toBe(1)

  await signIn(tablet)
  expect(await merge(tablet)).toBe(true)
  await two.untilEqual()
  await world.until('Ann has the comment', async () => (await commentsOn(two.ann, photoId)).length === 1)
  expect(await seenByAnn()).toMatchObject({ comments: ['Ada: From the tablet'] })
})
