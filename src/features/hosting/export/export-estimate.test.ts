import { expect, test } from 'vitest'
import { fakePhoto, fakePhotoId, fakeUser } from '#src/data/session/data-context-fake.ts'
import { estimatedBytes, selectForExport } from './export-estimate.ts'

test('includes all photos if all may be saved, otherwise only own and downloaded ones', () => {
  const { uploader } = fakePhoto(1)
  const own = { id: fakePhotoId(1), uploader: { ...uploader, id: fakeUser.id } }
  const [downloaded, other] = [2, 3].map((number) => ({
    id: fakePhotoId(number),
    uploader: { ...uploader, id: null },
  }))
  if (downloaded === undefined || other === undefined) throw new Error('There are two')
  const photos = [own, downloaded, other]
  const by = { me: fakeUser.id, downloaded: new Set([downloaded.id]) }
  expect(selectForExport(photos, { ...by, includesAll: true })).toEqual({ taken: photos, others: [] })
  expect(selectForExport(photos, { ...by, includesAll: false })).toEqual({
    taken: [own, downloaded],
    others: [other],
  })
})

test('own photos count in full size, other people’s in the exported size', () => {
  const { uploader } = fakePhoto(1)
  const size = { width: 4000, height: 3000 }
  const other = { ...size, uploader: { ...uploader, id: null } }
  const own = { ...size, uploader: { ...uploader, id: fakeUser.id } }
  const wall = { me: fakeUser.id, rendition: 'wall' } as const
  expect(estimatedBytes([other], wall)).toBeCloseTo(1280 * 960 * 0.3)
  expect(estimatedBytes([own], wall)).toBeCloseTo(4000 * 3000 * 0.3)
  const facts = {
    kind: 'clip',
    lengthMs: 60_000,
    width: 720,
    height: 1280,
    hasSound: true,
    hasLoop: true,
  } as const
  const clip = { ...facts, state: 'ready', filename: 'a.mp4', bytes: 19_000_000, captions: '' } as const
  expect(estimatedBytes([{ ...other, clip }], wall)).toBeCloseTo(1280 * 960 * 0.3 + 19_000_000)
  expect(estimatedBytes([{ ...other, clip: { ...clip, state: 'arriving' } }], wall)).toBeCloseTo(
    1280 * 960 * 0.3,
  )
  expect(estimatedBytes([], wall)).toBe(0)
})
