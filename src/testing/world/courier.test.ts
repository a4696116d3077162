import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { deleteExpired, saveCarriedOutcomes } from '#src/data/courier/due-envelopes.ts'
import { deleteCarried } from '#src/data/courier/courier-commands.ts'
import { readCarried, readPhonesCarrying } from '#src/data/courier/courier-queries.ts'
import { openExchange } from '#src/data/courier/open-exchange.ts'
import { commit } from '#src/data/engine/commit.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { readPhoto } from '#src/data/photos/read-photos.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import { trailNoteIdOf } from '#src/contract/rules/trail/trail-notes.ts'
import { reportTrailNote } from '#src/data/trail-notes/trail-note-commands.ts'
import { readTrailNotes } from '#src/data/trail-notes/trail-note-queries.ts'
import { type FourPhones, makeFourPhones } from './courier-phones.ts'
import { queueLargePicture, queuePicture } from './queue-pictures.ts'
import type { Client } from './world.ts'

let phones: FourPhones

beforeEach(async () => {
  phones = await makeFourPhones()
})
afterEach(() => phones.world.close())

test('[CX1] [CC3] [CS1] everything arrives once through a chain of phones that are never online together', async () => {
  const { ann, ben, world, cem, dora, zoneId, firstPhoto, cutAll, meet, deliver, seenBy, repair } = phones
  cutAll()
  const photoId = await queuePicture(ann.data(), zoneId, 40)
  await commit(ann.data(), { name: 'photo.like', args: { photoId: firstPhoto, liked: true } })
  await addComment(firstPhoto, 'From the hut', ann.data())
  await meet(ann, ben)
  await meet(ben, cem)
  await meet(cem, dora)
  // Everyone sees the photo and its author at once.
  for (const client of [ben, cem, dora]) {
    expect(await readPhoto(client.data(), photoId)).toMatchObject({
      carriedFrom: 'Ann',
      carriedHops: client === ben ? 1 : client === cem ? 2 : 3,
      waiting: null,
      isLocal: true,
      canDelete: false,
      uploader: { displayName: 'Ann' },
    })
    expect(await readPhoto(client.data(), firstPhoto)).toMatchObject({
      likes: 1,
      liked: false,
      commentCount: 1,
    })
    expect(await readComments(client.data(), firstPhoto)).toMatchObject([
      { content: 'From the hut', carriedFrom: 'Ann', canEdit: false, user: { displayName: 'Ann' } },
    ])
    expect(await readZone(client.data(), zoneId)).toMatchObject({ photoCount: 2 })
    expect(await readOutbox(client.data().database)).toEqual([])
  }
  expect(await readPhonesCarrying(ann.data(), zoneId)).toBe(1)
  await repair(dora)
  await deliver(dora)
  await world.until(
    'Dora has the rows from the server',
    async () => (await readCarried(dora.data())).count === 0,
  )
  await world.until('the photo comes from the server', async () => {
    const photo = await readPhoto(dora.data(), photoId)
    return photo?.status === 'arriving' && photo.carriedFrom === undefined
  })
  expect(await readPhoto(dora.data(), firstPhoto)).toMatchObject({ likes: 1, commentCount: 1 })
  // The others go online, too. Nothing is applied twice, and the photo itself follows from Ann's phone.
  for (const client of [ann, ben, cem]) client.network.repair()
  await world.waitUntilDrained()
  for (const client of [ben, cem]) await deliver(client)
  for (const client of [ann, ben, cem, dora]) {
    await world.until('everyone sees the same content', async () => {
      const photo = await readPhoto(client.data(), photoId)
      const liked = await readPhoto(client.data(), firstPhoto)
      return photo?.status === 'ready' && liked?.likes === 1 && liked.commentCount === 1
    })
    expect((await seenBy(client)).length).toBe(2)
    expect(await client.data().database.carried.count()).toBe(0)
    expect(await client.data().database.carriedBytes.count()).toBe(0)
  }
})

test('[CX7] [CC4] a note passes a chain of phones, each shows how many confirmed it, and a newer one replaces it everywhere', async () => {
  const { ann, ben, world, cem, dora, zoneId, cutAll, meet, deliver, repair } = phones
  cutAll()
  const id = trailNoteIdOf(zoneId, 'bridge', { at: 'spot', latitude: 47.421, longitude: 10.986 })
  const notes = (client: Client) => readTrailNotes(client.data(), zoneId)
  await reportTrailNote({ id, isOver: false, meters: null }, null, ann.data())
  await meet(ann, ben)
  await meet(ben, cem)
  await meet(cem, dora)
  for (const [hops, client] of [ben, cem, dora].entries())
    expect(await notes(client)).toMatchObject([
      { id, isOver: false, hops: hops + 1, waiting: null, canDelete: false, user: { displayName: 'Ann' } },
    ])
  const [seen] = await notes(ben)
  await reportTrailNote({ id, isOver: true, meters: null }, seen, ben.data())
  await meet(dora, ben)
  await meet(ben, ann)
  for (const client of [dora, ann])
    expect(await notes(client)).toMatchObject([{ isOver: true, hops: 1, user: { displayName: 'Ben' } }])
  await repair(dora)
  await deliver(dora)
  for (const client of [ann, ben, cem]) client.network.repair()
  await world.waitUntilDrained()
  for (const client of [cem, ben]) await deliver(client)
  for (const client of [ann, ben, cem, dora])
    await world.until('everyone sees the last note from the server', async () => {
      const [note, ...others] = await notes(client)
      return others.length === 0 && note?.isOver === true && note.hops === undefined && note.rev > 0
    })
  expect(await cem.data().database.carried.count()).toBe(0)
})

test('[CA4] a large photo delivered by a courier is completed by its author in parts', async () => {
  const { ann, ben, world, zoneId, cutAll, meet, deliver, repair } = phones
  cutAll()
  const photoId = await queueLargePicture(ann.data(), zoneId)
  await meet(ann, ben)
  await repair(ben)
  await deliver(ben)
  await world.until(
    'Ben sees the preview',
    async () => (await readPhoto(ben.data(), photoId))?.status === 'arriving',
  )
  ann.network.repair()
  await world.waitUntilDrained()
  await world.until(
    'Ben sees the photo',
    async () => (await readPhoto(ben.data(), photoId))?.status === 'ready',
  )
})

test('[CA2] a photo handed over and then deleted by its author stays deleted, whoever delivers later', async () => {
  const { ann, ben, world, zoneId, firstPhoto, cutAll, meet, deliver, seenBy, repair } = phones
  cutAll()
  const photoId = await queuePicture(ann.data(), zoneId, 41)
  await meet(ann, ben)
  await deletePhoto(photoId, ann.data())
  expect(await readPhoto(ann.data(), photoId)).toBeNull()
  ann.network.repair()
  await world.waitUntilDrained()
  await repair(ben)
  await deliver(ben)
  await world.runFor(5000)
  for (const client of [ann, ben]) {
    expect(await readPhoto(client.data(), photoId)).toBeNull()
    expect((await seenBy(client)).map(({ id }) => id)).toEqual([firstPhoto])
  }
})

test('[CA2] a comment handed over is edited by another mutation, and deleted after it was sent', async () => {
  const { ann, ben, world, firstPhoto, cutAll, meet, deliver, repair } = phones
  cutAll()
  await addComment(firstPhoto, 'First words', ann.data())
  await meet(ann, ben)
  const [comment] = await readComments(ann.data(), firstPhoto)
  if (comment === undefined) throw new Error('The comment is missing')
  await commit(ann.data(), {
    name: 'comment.update',
    args: { id: comment.id, content: 'Better words', replaces: 'First words' },
  })
  expect((await readOutbox(ann.data().database)).map(({ name }) => name)).toEqual([
    'comment.add',
    'comment.update',
  ])
  await meet(ann, ben)
  expect(await readComments(ben.data(), firstPhoto)).toMatchObject([
    { content: 'Better words', carriedFrom: 'Ann' },
  ])
  await repair(ben)
  await deliver(ben)
  ann.network.repair()
  await world.waitUntilDrained()
  await world.until('Ben sees the edited comment from the server', async () => {
    const [seen] = await readComments(ben.data(), firstPhoto)
    return seen?.content === 'Better words' && seen.carriedFrom === undefined
  })
})

test('[CC3] a change that the server refuses leaves the courier and the screen', async () => {
  const { ann, ben, world, cem, zoneId, meet, deliver, repair } = phones
  ben.network.cut()
  cem.network.cut()
  const photoId = await queuePicture(ben.data(), zoneId, 42)
  await meet(ben, cem)
  expect(await readPhoto(cem.data(), photoId)).not.toBeNull()
  await commit(ann.data(), {
    name: 'member.ban',
    args: { zoneId, userId: ben.data().user.id, hidesPhotos: false },
  })
  await world.until('Ben is banned', async () => (await readOutbox(ann.data().database)).length === 0)
  await repair(cem)
  await deliver(cem)
  expect(await readPhoto(cem.data(), photoId)).toBeNull()
  expect(await readCarried(cem.data())).toEqual({ count: 0, bytes: 0 })
})

test('[CC3] only changes that need a refused change leave the courier with it', async () => {
  const { ann, ben, cem, zoneId, cutAll, meet } = phones
  cutAll()
  const photoId = await queuePicture(ben.data(), zoneId, 45)
  await addComment(photoId, 'My own', ben.data())
  const other = await queuePicture(ann.data(), zoneId, 46)
  await meet(ben, cem)
  await meet(ann, cem)
  const rows = await cem.data().database.carried.toArray()
  const upload = rows.find(({ row }) => row?.name === 'photo.upload' && row.args.id === photoId)
  if (upload === undefined) throw new Error('Cem does not carry the photo')
  const refused = { mutationId: upload.mutationId, status: 'refused', code: 'access_denied' } as const
  await saveCarriedOutcomes(cem.data(), [[upload, refused]])
  expect(await readPhoto(cem.data(), photoId)).toBeNull()
  expect(await readComments(cem.data(), photoId)).toEqual([])
  expect(await readPhoto(cem.data(), other)).not.toBeNull()
  expect((await readCarried(cem.data())).count).toBe(1)
})

test('[CC3] [CS1] during the grace period after a zone’s end, a courier delivers the changes that their author could still send', async () => {
  const { ben, cem, world, zoneId, meet, repair, deliver } = phones
  ben.network.cut()
  cem.network.cut()
  const photoId = await queuePicture(ben.data(), zoneId, 44)
  await commit(ben.data(), { name: 'photo.like', args: { photoId, liked: true } })
  await meet(ben, cem)
  expect((await readCarried(cem.data())).count).toBe(2)
  const { expiresAt } = (await cem.data().database.zones.get(zoneId)) ?? {}
  world.skip((expiresAt ?? 0) - cem.data().serverNow() + hourMs)
  await repair(cem)
  await deliver(cem)
  await world.until('nothing is carried', async () => (await cem.data().database.carried.count()) === 0)
  expect(await readCarried(cem.data())).toEqual({ count: 0, bytes: 0 })
  expect(await readPhoto(cem.data(), photoId)).toMatchObject({ likes: 1, isLocal: false })
})

test('[CC2] carried changes are deleted by a tap, and after 14 days', async () => {
  const { ann, ben, world, zoneId, cutAll, meet } = phones
  cutAll()
  const photoId = await queuePicture(ann.data(), zoneId, 43)
  await meet(ann, ben)
  expect((await readCarried(ben.data())).count).toBe(1)
  await deleteCarried(ben.data())
  expect(await readPhoto(ben.data(), photoId)).toBeNull()
  expect((await readOutbox(ann.data().database)).map(({ name }) => name)).toEqual(['photo.upload'])
  await meet(ann, ben)
  expect(await readPhoto(ben.data(), photoId)).not.toBeNull()
  world.skip(15 * dayMs)
  await deleteExpired(ben.data())
  expect(await readPhoto(ben.data(), photoId)).toBeNull()
})

test('[CA1] a phone killed during an exchange loses nothing and duplicates nothing', async () => {
  const { ann, ben, world, zoneId, cutAll, meet, deliver, seenBy } = phones
  cutAll()
  const photoId = await queuePicture(ann.data(), zoneId, 46)
  const exchange = openExchange(zoneId, ann.data())
  const taken = openExchange(zoneId, ben.data())
  for (const frame of await exchange.nextFrames(1_000_000)) await taken.receive(frame)
  // Neither receives a message from the other again.
  ann.kill()
  ben.kill()
  await ann.restart()
  await ben.restart()
  expect(await readPhoto(ben.data(), photoId)).toMatchObject({ carriedFrom: 'Ann' })
  await meet(ann, ben)
  expect(await readPhonesCarrying(ann.data(), zoneId)).toBe(1)
  for (const client of [ann, ben]) client.network.repair()
  await world.waitUntilDrained()
  await world.until('Ben is online', async () => ben.data().syncStatus.get().connection === 'online')
  await deliver(ben)
  await world.until('the photo exists once', async () => (await seenBy(ben)).length === 2)
})
