import { expect, test } from 'vitest'
import { evidentProblem } from './check-file.ts'

test('says at once what cannot be a photo, whatever its type claims', async () => {
  expect(await evidentProblem(new Blob([]))).toBe('empty')
  expect(await evidentProblem(new Blob(['<html>'], { type: 'image/jpeg' }))).toBe('unsupported_type')
  expect(await evidentProblem(new Blob(['<svg xmlns='], { type: 'image/svg+xml' }))).toBe('unsupported_type')
  expect(await evidentProblem(new Blob([new Uint8Array(101 * 1024 * 1024)]))).toBe('too_large')
})

test('lets pass what begins like a photo', async () => {
  const heads = [
    [0xff, 0xd8, 0xff, 0xe0],
    [0x89, 0x50, 0x4e, 0x47],
    [...new TextEncoder().encode('GIF89a')],
    [...new TextEncoder().encode('RIFF\n\r__WEBPVP8 ')],
    [...new TextEncoder().encode('\0\0\0 ftypheic')],
  ]
  for (const head of heads) expect(await evidentProblem(new Blob([Uint8Array.from(head)]))).toBeNull()
})
