import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { photoId } from '#src/contract/entities/examples/example-ids.ts'
import { retainPictureUrl, cachedPictureUrl, pictureUrlOf } from './picture-urls.ts'

const picture = {
  photoId,
  size: 'preview',
  bytes: new TextEncoder().encode('a picture').buffer,
  mimeType: 'image/jpeg',
} as const
/** Longer than an unused URL is kept. */
const longMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.advanceTimersByTime(longMs)
  vi.useRealTimers()
})

test('all components share one URL per image, even before its bytes are read again', () => {
  expect(cachedPictureUrl(photoId, 'preview')).toBeUndefined()
  const url = pictureUrlOf(picture)
  expect(pictureUrlOf({ ...picture })).toBe(url)
  expect(cachedPictureUrl(photoId, 'preview')).toBe(url)
  expect(cachedPictureUrl(photoId, 'full')).toBeUndefined()
})

test('a URL lasts while something shows it and is revoked some seconds after the last use', async () => {
  const url = pictureUrlOf(picture)
  const first = retainPictureUrl(photoId, 'preview')
  const second = retainPictureUrl(photoId, 'preview')
  first()
  vi.advanceTimersByTime(longMs)
  const read = await fetch(url)
  expect(await read.text()).toBe('a picture')
  second()
  vi.advanceTimersByTime(longMs)
  expect(cachedPictureUrl(photoId, 'preview')).toBeUndefined()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('revokes a URL that is never shown', () => {
  pictureUrlOf(picture)
  vi.advanceTimersByTime(longMs)
  expect(cachedPictureUrl(photoId, 'preview')).toBeUndefined()
})
