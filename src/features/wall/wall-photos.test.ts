import { expect, test } from 'vitest'
import { photosForAll } from './wall-photos.ts'

test('a pending or unsent photo is neither on the wall nor in its count', () => {
  const ready = { status: 'ready', isLocal: false } as const
  const photos = [{ status: 'pending', isLocal: false } as const, { status: 'ready', isLocal: true } as const]
  expect(photosForAll({ photos, total: 2 })).toEqual({ photos: [], count: 0 })
  expect(photosForAll({ photos: [ready, ...photos], total: 5003 })).toEqual({ photos: [ready], count: 5001 })
})
