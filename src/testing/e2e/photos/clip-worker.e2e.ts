import { expect } from 'playwright/test'
import { maxLoopBytes } from '#src/contract/rules/clip-limits.ts'
import { cornersOf } from '#src/testing/support/corner-colors.ts'
import { ClipMaker } from '#src/testing/support/make-test-clip.ts'
import { test } from '#src/testing/support/media-test.ts'

const place = 'Harbour 54.3233N 10.1228E'

test('a phone’s video becomes a clip, a poster and a silent preview, without its location', async ({
  worker,
}) => {
  test.setTimeout(180_000)
  const films = await ClipMaker.open(worker.page)
  const file = await films.make({
    seconds: 6,
    width: 1920,
    height: 1080,
    rotation: 90,
    comment: place,
    beginsDark: true,
    bitsPerSecond: 8_000_000,
  })
  const made = await worker.prepareClip(file, { startMs: 0, endMs: 5000 })
  if (made.kind !== 'clip') throw new Error(made.name)
  const clip = await films.read(Buffer.from(made.film, 'base64'))
  expect(clip).toMatchObject({ width: 720, height: 1280, videoCodec: 'avc', isIndexFirst: true, tags: '{}' })
  expect(clip.seconds).toBeCloseTo(5, 0)
  expect(['aac', 'opus']).toContain(clip.audioCodec)
  expect(Buffer.from(made.film, 'base64').includes('Harbour')).toBe(false)
  const loop = Buffer.from(made.loop ?? '', 'base64')
  expect(loop.length).toBeLessThanOrEqual(maxLoopBytes)
  expect(await films.read(loop)).toMatchObject({ videoCodec: 'avc', audioCodec: null, isIndexFirst: true })
  // Rotated to the right: the top left corner is now at the top right.
  const poster = Buffer.from(made.poster, 'base64')
  expect(await cornersOf(poster)).toEqual(['blue', 'red', 'yellow', 'green'])
  expect(made.progress.at(-1)).toBe(1)
})

test('a file that is not a video is rejected with the reason', async ({ worker }) => {
  const films = await ClipMaker.open(worker.page)
  const whole = await films.make({ seconds: 2, width: 320, height: 240 })
  const cut = whole.subarray(0, Math.floor(whole.length / 2))
  expect(await worker.prepareClip(cut, { startMs: 0, endMs: 1000 })).toMatchObject({ kind: 'failed' })
  const text = await worker.prepareClip(Buffer.from('plain text'), { startMs: 0, endMs: 1000 })
  expect(text).toMatchObject({ kind: 'failed', name: 'format_not_readable' })
})

test('if the browser cannot encode H.264, a video is sent unchanged, or rejected if players do not support it', async ({
  worker,
}) => {
  test.setTimeout(120_000)
  const films = await ClipMaker.open(worker.page)
  const shape = { seconds: 4, width: 640, height: 360, bitsPerSecond: 9_000_000 }
  const file = await films.make({ ...shape, rotation: 90, comment: place })
  const made = await worker.prepareClip(file, { startMs: 0, endMs: 3000 }, { hasEncoder: false })
  if (made.kind !== 'clip') throw new Error(made.name)
  const clip = await films.read(Buffer.from(made.film, 'base64'))
  expect(clip).toMatchObject({ width: 360, height: 640, videoCodec: 'avc', isIndexFirst: true, tags: '{}' })
  expect(clip.seconds).toBeLessThanOrEqual(3.1)
  expect(made.loop).toBeNull()
  expect(Buffer.from(made.film, 'base64').includes('Harbour')).toBe(false)
  const other = await films.make({ ...shape, codec: 'vp9', container: 'webm' })
  expect(await worker.prepareClip(other, { startMs: 0, endMs: 3000 }, { hasEncoder: false })).toEqual({
    kind: 'failed',
    name: 'format_not_readable',
  })
})
