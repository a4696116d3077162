import { expect, test } from 'vitest'
import { makeGreyPng } from '#src/testing/support/make-bad-files.ts'
import { evidentProblem as problemOf } from './source-file-problem.ts'

const initialProblemOf = async (file: Blob) => problemOf(await file.arrayBuffer())

test('rejects at once files that cannot be photos, regardless of their declared type', async () => {
  expect(await initialProblemOf(new Blob([]))).toBe('empty')
  expect(await initialProblemOf(new Blob(['<html>'], { type: 'image/jpeg' }))).toBe('unsupported_type')
  expect(await initialProblemOf(new Blob(['<svg xmlns='], { type: 'image/svg+xml' }))).toBe(
    'unsupported_type',
  )
  expect(await initialProblemOf(new Blob([new Uint8Array(101 * 1024 * 1024)]))).toBe('too_large_to_open')
})

test('accepts files that begin like a photo', async () => {
  const heads = [
    [0xff, 0xd8, 0xff, 0xe0],
    [0x89, 0x50, 0x4e, 0x47],
    [...new TextEncoder().encode('GIF89a')],
    [...new TextEncoder().encode('RIFF\n\r__WEBPVP8 ')],
    [...new TextEncoder().encode('\0\0\0 ftypheic')],
  ]
  for (const head of heads) expect(await initialProblemOf(new Blob([Uint8Array.from(head)]))).toBeNull()
})

test('rejects a file whose header declares more pixels than a device can decode', async () => {
  const png = (width: number, height: number) => new Blob([Uint8Array.from(makeGreyPng(width, height))])
  expect(await initialProblemOf(png(12_000, 10_000))).toBeNull()
  expect(await initialProblemOf(png(12_001, 10_000))).toBe('too_many_pixels')
  const gif = (width: number, height: number) => {
    const head = Buffer.from('GIF89a\0\0\0\0', 'latin1')
    head.writeUInt16LE(width, 6)
    head.writeUInt16LE(height, 8)
    return new Blob([Uint8Array.from(head)])
  }
  expect(await initialProblemOf(gif(1000, 1000))).toBeNull()
  expect(await initialProblemOf(gif(65_000, 65_000))).toBe('too_many_pixels')
})
