import { expect, test } from 'vitest'
import { fakePhoto, fakeUser } from '#src/data/engine/data-context-fake.ts'
import { estimatedBytes, renditionOf } from './export-estimate.ts'

test('guests take other people’s photos in the smallest size, hosts in what their plan gives', () => {
  expect(renditionOf('contributor', 'original')).toBe('wall')
  expect(renditionOf('moderator', 'high')).toBe('wall')
  expect(renditionOf('admin', 'high')).toBe('high')
})

test('one’s own photos count whole, other people’s in the size in which they come', () => {
  const { uploader } = fakePhoto(1)
  const size = { width: 4000, height: 3000 }
  const other = { ...size, uploader: { ...uploader, id: null } }
  const own = { ...size, uploader: { ...uploader, id: fakeUser.id } }
  const wall = { me: fakeUser.id, rendition: 'wall' } as const
  expect(estimatedBytes([other], wall)).toBeCloseTo(1280 * 960 * 0.3)
  expect(estimatedBytes([own], wall)).toBeCloseTo(4000 * 3000 * 0.3)
  expect(estimatedBytes([], wall)).toBe(0)
})
