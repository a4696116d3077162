import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#src/contract/wire/durations.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { deleteExpired } from '#src/data/courier/due-envelopes.ts'
import { deleteCarried } from '#src/data/courier/courier-commands.ts'
import { readCarried } from '#src/data/courier/courier-queries.ts'
import { openOriginals } from '#src/data/courier/open-exchange.ts'
import { encodeOriginalFrame, readOriginalFrame } from '#src/data/courier/originals/original-frames.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { deliverOriginal } from '#src/sync/courier/deliver-carried.ts'
import { type FourPhones, makeFourPhones } from './courier-phones.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import type { Client } from './world.ts'

let phones: FourPhones

beforeEach(async () => {
  phones = await makeFourPhones()
  phones.cutAll()
})
afterEach(() => phones.world.close())

const never = new AbortController().signal

/**
 * Lets two phones exchange original photos, and cuts the connection after `cutAfter` frames. Returns the bytes of the
 * pieces.
 */
async function giveOriginals(one: Client, other: Client, cutAfter = Number.POSITIVE_INFINITY) {
  const { zoneId } = phones
  const [first, second] = [openOriginals(zoneId, one.data()), openOriginals(zoneId, other.data())]
  let [frames, bytes] = [0, 0]
  for (let turn = 0; turn < 200; turn += 1) {
    for (const [from, to] of [[first, second] as const, [second, first] as const])
      for (const frame of await from.nextFrames(60_000)) {
        frames += 1
        if (frames > cutAfter) return bytes
        const read = readOriginalFrame(frame)
        if (read?.kind === 'piece') bytes += read.bytes.length
        await to.receive(frame)
      }
    if (first.progress().isDone && second.progress().isDone) return bytes
  }
  throw new Error('The exchange did not end')
}

async function bringOriginals(client: Client): Promise<void> {
  while ((await phones.world.during(deliverOriginal(client.data(), never))).kind === 'more');
}

test('[CW7] [CW8] [CW9] a full photo received in two meetings is on the server before its author is online', async () => {
  const { ann, ben, zoneId, meet, repair, deliver, world } = phones
  const id = await queueLargePicture(ann.data(), zoneId)
  await meet(ann, ben)
  const size = (await ann.data().database.pictures.get([id, 'full']))?.bytes.byteLength ?? 0
  const before = await giveOriginals(ann, ben, 6)
  expect(before).toBeGreaterThan(60_000)
  const after = await giveOriginals(ann, ben)
  expect(before + after).toBe(size)
  expect((await readCarried(ben.data())).bytes).toBeGreaterThan(size)
  await repair(ben)
  // Its preview is sent first, because without it the server has no record of the photo.
  await bringOriginals(ben)
  await deliver(ben)
  await bringOriginals(ben)
  await world.until('the complete photo has arrived', async () => {
    const photo = await readPhoto(ben.data(), id)
    return photo?.status === 'ready' && photo.width === 720
  })
  expect(await readCarried(ben.data())).toEqual({ count: 0, bytes: 0 })
  expect(await ben.data().database.carriedPieces.count()).toBe(0)
  const arrived = ann.network.arrived.length
  await repair(ann)
  await world.waitUntilDrained()
  expect((await readPhoto(ann.data(), id))?.status).toBe('ready')
  // Its author’s phone requests the upload state, and sends none of its bytes.
  expect(ann.network.arrived.slice(arrived).filter((request) => request.startsWith('PATCH'))).toEqual([])
})

test('[CW7] a carrier passes a full photo on, and its author counts nothing twice', async () => {
  const { ann, ben, cem, zoneId, meet, repair, deliver, world } = phones
  const id = await queueLargePicture(ann.data(), zoneId, 50)
  await meet(ann, ben)
  await giveOriginals(ann, ben)
  await meet(ben, cem)
  expect(await giveOriginals(ben, cem)).toBeGreaterThan(50_000)
  expect(await giveOriginals(ben, cem)).toBe(0)
  for (const courier of [cem, ben]) {
    await repair(courier)
    await deliver(courier)
    await bringOriginals(courier)
    expect(await courier.data().database.carriedOriginals.count()).toBe(0)
  }
  await world.until(
    'the complete photo has arrived',
    async () => (await readPhoto(ben.data(), id))?.status === 'ready',
  )
})

test('[CW8] bytes that differ from the author’s signature are deleted after the last part', async () => {
  const { ann, ben, zoneId, meet } = phones
  const id = await queuePicture(ann.data(), zoneId, 9)
  await meet(ann, ben)
  const size = (await ann.data().database.pictures.get([id, 'full']))?.bytes.byteLength ?? 0
  const [mutationId] = await ben.data().database.carried.toCollection().primaryKeys()
  if (mutationId === undefined) throw new Error('No change is carried')
  const receiver = openOriginals(zoneId, ben.data())
  await receiver.receive(encodeOriginalFrame({ kind: 'offer', mutationIds: [mutationId] }))
  expect((await receiver.nextFrames(1)).map(readOriginalFrame)).toContainEqual({
    kind: 'want',
    mutationId,
    offset: 0,
  })
  const piece = (offset: number, length: number) =>
    receiver.receive(
      encodeOriginalFrame({ kind: 'piece', mutationId, offset, bytes: new Uint8Array(length).fill(7) }),
    )
  // Out-of-order and duplicate pieces are ignored.
  await piece(10, 10)
  await piece(0, 10)
  await piece(0, 10)
  expect((await ben.data().database.carriedOriginals.get(mutationId))?.have).toBe(10)
  await piece(10, size - 10)
  expect(await ben.data().database.carriedOriginals.count()).toBe(0)
  expect(await ben.data().database.carriedPieces.count()).toBe(0)
  expect((await receiver.nextFrames(1)).map(readOriginalFrame)).toEqual([{ kind: 'settled', mutationId }])
  // The envelope stays, and another phone may deliver the correct bytes.
  await giveOriginals(ann, ben)
  expect((await ben.data().database.carriedOriginals.get(mutationId))?.isWhole).toBe(true)
})

test('[CC2] [CW8] full photos count towards the phone’s limit, and are deleted by a tap or after 14 days', async () => {
  const { ann, ben, zoneId, meet } = phones
  await queueLargePicture(ann.data(), zoneId, 50)
  await meet(ann, ben)
  const { carried, carriedOriginals, carriedPieces } = ben.data().database
  const [row] = await carried.toArray()
  if (row === undefined) throw new Error('No change is carried')
  await carried.put({ ...row, sizeBytes: 50 * 1024 * 1024 })
  expect(await giveOriginals(ann, ben)).toBe(0)
  await carried.put(row)
  expect(await giveOriginals(ann, ben)).toBeGreaterThan(50_000)
  expect((await readCarried(ben.data())).count).toBe(1)
  const [original] = await carriedOriginals.toArray()
  if (original === undefined) throw new Error('The carried photo is missing')
  await carriedOriginals.put({ ...original, receivedAt: original.receivedAt - 15 * dayMs })
  await deleteExpired(ben.data())
  expect([await carriedOriginals.count(), await carriedPieces.count()]).toEqual([0, 0])
  await giveOriginals(ann, ben)
  await deleteCarried(ben.data())
  expect([await carriedOriginals.count(), await carriedPieces.count()]).toEqual([0, 0])
})

test('[CC3] no changes of a banned author are kept', async () => {
  const { ann, ben, cem, zoneId, meet, repair, deliver, world } = phones
  await queueLargePicture(cem.data(), zoneId, 50)
  await meet(cem, ben)
  await giveOriginals(cem, ben)
  expect(await ben.data().database.carriedOriginals.count()).toBe(1)
  await repair(ann)
  const userId = cem.data().user.id
  await commit(ann.data(), { name: 'member.ban', args: { zoneId, userId, hidesPhotos: false } })
  await world.until('Cem is banned', async () => (await readOutbox(ann.data().database)).length === 0)
  await repair(ben)
  await deliver(ben)
  expect(await ben.data().database.carriedOriginals.count()).toBe(0)
  expect(await ben.data().database.carriedPieces.count()).toBe(0)
})
