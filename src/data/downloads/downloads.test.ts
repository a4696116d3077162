import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DownloadRow, isFreeAgain } from '#src/contract/entities/photos/download.ts'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import {
  fakePage,
  fakePhoto,
  fakePhotoId,
  fakeScopes,
  makeFakeContext,
} from '#src/data/session/data-context-fake.ts'
import { applyPage } from '#src/data/engine/replica/apply-page.ts'
import { readDownloads } from './download-queries.ts'

const row = v.parse(DownloadRow, rowExamples.download)

test('lists downloads, latest first, with the photo if it is still visible', async () => {
  const context = await makeFakeContext()
  const gone = { ...row, id: fakePhotoId(2), rev: 12, lastAt: row.lastAt + 1 }
  const kept = { ...row, id: fakePhotoId(1) }
  const rows = [kept, gone].map((one) => ({ table: 'download' as const, row: one }))
  await applyPage(context.database, fakeScopes.user, { answer: fakePage(rows, 12), since: 0, etag: null })
  const photo = { table: 'photo' as const, row: fakePhoto(1, { expiresAt: null }) }
  await applyPage(context.database, fakeScopes.zone, { answer: fakePage([photo], 1), since: 0, etag: null })
  expect(await readDownloads(context, 50)).toMatchObject({
    total: 2,
    downloads: [
      { id: gone.id, photo: null, isKept: false },
      { id: kept.id, photo: { id: kept.id } },
    ],
  })
  expect((await readDownloads(context, 1)).downloads).toHaveLength(1)
})

test('downloading again is free within the month that counted it, and for the user’s own photos', () => {
  const countedAt = Date.parse('2026-06-30T23:59:59Z')
  expect(isFreeAgain({ isOwn: false, countedAt }, countedAt)).toBe(true)
  expect(isFreeAgain({ isOwn: false, countedAt }, countedAt + 1000)).toBe(false)
  expect(isFreeAgain({ isOwn: true, countedAt: null }, countedAt)).toBe(true)
  expect(isFreeAgain({ isOwn: false, countedAt: null }, countedAt)).toBe(false)
})
