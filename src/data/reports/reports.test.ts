import { expect, test } from 'vitest'
import * as v from 'valibot'
import { reportIdIn, Uuid } from '#src/contract/entities/ids/ids.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ReportRow } from '#src/contract/entities/responses/report.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  fakeZone,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { readNeighbours, readPhotosOfZone } from '#src/data/photos/read-photos.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { decidePhoto, moderatePhotoIn, reportPhoto } from './report-commands.ts'
import { readPhotosUnderReview, readReportedPhotos, readReports } from './report-queries.ts'

const report = v.parse(ReportRow, { ...rowExamples.report, photoId: fakePhotoId(1) })

/** A moderator whose base has five photos: one pending, one hidden, one reported. */
async function moderating() {
  const context = await makeFakeContext()
  const photos = [
    fakePhoto(1),
    fakePhoto(2, { status: 'pending' }),
    fakePhoto(3, { status: 'hidden' }),
    fakePhoto(4),
    fakePhoto(5),
  ]
  const zone = fakePage(
    [
      { table: 'zone', row: { ...fakeZone, expiresAt: null } },
      ...photos.map((row) => ({ table: 'photo' as const, row: { ...row, expiresAt: null } })),
      { table: 'report', row: report },
    ],
    9,
  )
  await applyPage(context.database, fakeScopes.zone, { answer: zone, since: 0, etag: null })
  return context
}

async function shown(context: DataContext, limit = 10) {
  const page = await readPhotosOfZone(context, fakeZone.id, { day: 'all', limit })
  return { numbers: page.photos.map(({ id }) => Number.parseInt(id.slice(-2), 16)), total: page.total }
}

async function held(context: DataContext, status: 'pending' | 'hidden') {
  const views = await readPhotosUnderReview(context, fakeZone.id, status)
  return views.map(({ id }) => Number.parseInt(id.slice(-2), 16))
}

test('a hidden photo is not listed, counted or reachable from its neighbors', async () => {
  const context = await moderating()
  expect(await shown(context)).toEqual({ numbers: [5, 4, 2, 1], total: 4 })
  expect(await shown(context, 2)).toEqual({ numbers: [5, 4], total: 4 })
  expect(await readNeighbours(context, fakePhotoId(4))).toEqual({
    previous: fakePhotoId(5),
    next: fakePhotoId(2),
  })
})

test('decisions move photos at once and close their reports', async () => {
  const context = await moderating()
  expect(await held(context, 'pending')).toEqual([2])
  await moderatePhotoIn(context, fakePhotoId(2), 'approve')
  await moderatePhotoIn(context, fakePhotoId(1), 'hide')
  await moderatePhotoIn(context, fakePhotoId(3), 'restore')
  expect(await held(context, 'pending')).toEqual([])
  expect(await held(context, 'hidden')).toEqual([1])
  expect(await shown(context)).toEqual({ numbers: [5, 4, 3, 2], total: 4 })
  expect(await readReports(context, fakeZone.id)).toMatchObject([
    { resolvedAt: expect.any(Number), isWaiting: true },
  ])
})

test('a reverted decision leaves no trace', async () => {
  const context = await moderating()
  await moderatePhotoIn(context, fakePhotoId(5), 'hide')
  await moderatePhotoIn(context, fakePhotoId(5), 'restore')
  expect(await held(context, 'hidden')).toEqual([3])
  expect(await shown(context)).toMatchObject({ numbers: [5, 4, 2, 1] })
})

test('hides a photo from a user who reports being in it; other reports do not', async () => {
  const context = await moderating()
  await reportPhoto(fakePhotoId(5), { reason: 'of-me', note: '' }, context)
  await reportPhoto(fakePhotoId(4), { reason: 'spam', note: '' }, context)
  expect(await shown(context)).toEqual({ numbers: [4, 2, 1], total: 3 })
})

test('a decision covers the reports that were seen; one that arrives later stays open', async () => {
  const context = await moderating()
  await reportPhoto(fakePhotoId(4), { reason: 'spam', note: '' }, context)
  await moderatePhotoIn(context, fakePhotoId(4), 'hide')
  await moderatePhotoIn(context, fakePhotoId(1), 'restore')
  const decisions = (await context.database.outbox.toArray()).flatMap((row) =>
    row.name === 'photo.moderate' ? [row.args.reports] : [],
  )
  expect(decisions).toEqual([[expect.stringMatching(/^.+_.+$/)], [report.id]])
  const id = reportIdIn(fakeZone.id, v.parse(Uuid, crypto.randomUUID()))
  const later = { ...report, id, rev: 10, reason: 'of-me' as const }
  const answer = fakePage([{ table: 'report', row: later }], 10)
  await applyPage(context.database, fakeScopes.zone, { answer, since: 9, etag: null })
  expect(await readReportedPhotos(context, fakeZone.id)).toMatchObject([
    { photo: { id: fakePhotoId(1) }, reports: [{ id }] },
  ])
})

test('an undone decision leaves no trace if it was not sent', async () => {
  const context = await moderating()
  expect(await readReportedPhotos(context, fakeZone.id)).toMatchObject([
    { photo: { id: fakePhotoId(1) }, reports: [{ reason: report.reason }] },
  ])
  const hidden = await decidePhoto(fakePhoto(1), 'hide', context)
  expect(await readReportedPhotos(context, fakeZone.id)).toEqual([])
  await hidden.undo()
  expect(await readReportedPhotos(context, fakeZone.id)).toHaveLength(1)
  expect(await context.database.outbox.count()).toBe(0)
})

test('undoing a sent decision queues the opposite one, restoring each photo’s previous status', async () => {
  const context = await moderating()
  for (const [photo, decision, back] of [
    [fakePhoto(2, { status: 'pending' }), 'approve', 'hold'],
    [fakePhoto(3, { status: 'hidden' }), 'restore', 'hide'],
    [fakePhoto(4), 'hide', 'restore'],
  ] as const) {
    const decided = await decidePhoto(photo, decision, context)
    await context.database.outbox.toCollection().modify({ attempts: 1 })
    await Promise.all([decided.undo(), decided.undo()])
    const rows = await context.database.outbox.where('entities').equals(`photo:${photo.id}`).toArray()
    expect(rows.map(({ args }) => args)).toEqual([
      { photoId: photo.id, decision, seen: photo.filename, reports: [] },
      { photoId: photo.id, decision: back, seen: photo.filename, reports: [] },
    ])
  }
  expect(await held(context, 'pending')).toEqual([2])
  expect(await held(context, 'hidden')).toEqual([3])
})
