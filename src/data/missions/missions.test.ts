import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { MissionRow } from '#src/contract/entities/zones/mission.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeUser,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import { reportPhoto } from '#src/data/reports/report-commands.ts'
import { addMission, answerMission, removeMission } from './mission-commands.ts'
import { readAnsweredMissions, readMissions } from './mission-queries.ts'
import { readTimeLapse } from './time-lapse-queries.ts'

const mission = v.parse(MissionRow, rowExamples.mission)
const other = v.parse(UserId, '01990000-0000-7000-8000-0000000000fe')
const mine = { uploader: { ...fakePhoto(1).uploader, id: fakeUser.id } }
const theirs = { uploader: { ...fakePhoto(1).uploader, id: other }, expiresAt: null }
const pixel = new ArrayBuffer(4)
const newPhoto = {
  fullBytes: pixel,
  previewBytes: pixel,
  mimeType: 'image/jpeg',
  previewMimeType: 'image/jpeg',
  width: 4,
  height: 3,
  capturedAt: null,
  placeholderColor: '#123456',
  sha256: 'a'.repeat(64),
  originalName: 'IMG_1.jpg',
  caption: '',
}

/** A guest whose base contains a mission and two photos, the first of them their own. */
async function playing() {
  const context = await makeFakeContext()
  const photos = [fakePhoto(1, { ...mine, expiresAt: null }), fakePhoto(2, theirs)]
  const zone = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      { table: 'mission', row: mission },
      ...photos.map((row) => ({ table: 'photo' as const, row })),
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: zone, since: 0, etag: null })
  return context
}

async function progress(context: Awaited<ReturnType<typeof playing>>) {
  const missions = await readAnsweredMissions(context, fakeZone.id)
  return missions.map(({ text, photos, isDone }) => ({ text, photos: photos.map(({ id }) => id), isDone }))
}

test('a photo answers a mission at once, until the answer is removed', async () => {
  const context = await playing()
  await answerMission(fakePhotoId(1), mission.id, context)
  expect(await progress(context)).toEqual([{ text: mission.text, photos: [fakePhotoId(1)], isDone: true }])
  await answerMission(fakePhotoId(1), null, context)
  expect(await progress(context)).toEqual([{ text: mission.text, photos: [], isDone: false }])
  expect(await context.database.outbox.toArray()).toMatchObject([
    { name: 'mission.answer', args: { missionId: null } },
  ])
})

test('an unsent photo answers its mission', async () => {
  const context = await playing()
  const queued = await queuePhotoIn(context, fakeZone.id, newPhoto)
  if (!queued.ok) throw new Error(queued.error.code)
  await answerMission(queued.value, mission.id, context)
  expect(await progress(context)).toEqual([{ text: mission.text, photos: [queued.value], isDone: true }])
  const [upload, answer] = await context.database.outbox.orderBy('seq').toArray()
  expect(answer?.dependsOn).toEqual([upload?.mutationId])
})

test('other people’s answers count, but do not complete the mission for the reader', async () => {
  const context = await playing()
  const answered = { ...fakePhoto(2, theirs), missionId: mission.id }
  const page = fakePage([{ table: 'photo', row: answered }], 10)
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 9, etag: null })
  expect(await progress(context)).toEqual([{ text: mission.text, photos: [fakePhotoId(2)], isDone: false }])
})

test('a mission removed on another device disappears, and its photo stays', async () => {
  const context = await playing()
  await answerMission(fakePhotoId(1), mission.id, context)
  const page = fakePage([], 10, { gone: [{ table: 'mission', id: mission.id }] })
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 9, etag: null })
  expect(await progress(context)).toEqual([])
  expect(await context.database.photos.count()).toBe(2)
})

test('missions are added and removed offline; an unsent one leaves no change to send', async () => {
  const context = await playing()
  const id = await addMission(fakeZone.id, { text: 'A toast', isTimeLapse: false }, context)
  const added = await readMissions(context, fakeZone.id)
  expect(added.find((one) => one.id === id)).toMatchObject({ text: 'A toast', isWaiting: true })
  await removeMission(id, context)
  expect(await context.database.outbox.count()).toBe(0)
  const removal = await removeMission(mission.id, context)
  expect(await readMissions(context, fakeZone.id)).toEqual([])
  expect(await removal?.undo()).toBe('restored')
  expect(await readMissions(context, fakeZone.id)).toMatchObject([{ id: mission.id }])
})

test('excludes missions of another zone', async () => {
  const context = await playing()
  const other = v.parse(ZoneId, '01990000-0000-7000-8000-0000000000ff')
  await addMission(other, { text: 'A toast', isTimeLapse: false }, context)
  expect(await readMissions(context, fakeZone.id)).toMatchObject([{ id: mission.id }])
})

test('a time-lapse shows photos visible to everyone and unsent own ones, but no reported ones', async () => {
  const context = await playing()
  const id = await addMission(fakeZone.id, { text: 'The valley', isTimeLapse: true }, context)
  const answered = [1, 2, 3].map((number) => ({ ...fakePhoto(number, theirs), missionId: id }))
  const [shown, waiting, reported] = answered
  if (shown === undefined || waiting === undefined || reported === undefined) throw new Error('No photos.')
  const rows = [shown, { ...waiting, status: 'pending' as const }, reported]
  const page = fakePage(
    rows.map((row) => ({ table: 'photo' as const, row })),
    10,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: page, since: 9, etag: null })
  await reportPhoto(reported.id, { reason: 'spam', note: '' }, context)
  const queued = await queuePhotoIn(context, fakeZone.id, newPhoto)
  if (!queued.ok) throw new Error(queued.error.code)
  await answerMission(queued.value, id, context)
  const found = await readTimeLapse(context, id)
  expect(found?.photos.map((photo) => photo.id).toSorted()).toEqual([shown.id, queued.value].toSorted())
  expect(await readTimeLapse(context, mission.id)).toBeNull()
})
