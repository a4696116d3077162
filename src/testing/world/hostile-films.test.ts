import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { longestClipMs, maxClipSidePx } from '#src/contract/rules/clip-limits.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { cleanMovie, type MovieRules } from '#server/core/movies/clean-movie.ts'
import { hostileMovies, place } from '#server/testing/hostile-movies.ts'
import { movieOf } from '#server/testing/test-movies.ts'
import { renderClip, spanOf } from '#worker/media/clips/clip-rendition.ts'
import { withClip } from '#worker/media/clips/open-clip.ts'

const rules: MovieRules = {
  codecs: ['avc1', 'hvc1', 'hev1', 'av01', 'mp4a', 'Opus'],
  longestMs: longestClipMs + 1000,
  maxSidePx: maxClipSidePx,
}
let folder: string

beforeAll(async () => {
  // The reader logs the errors that it finds.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Makes a clip as a device without an encoder does: the same film, written again. `end` is `read`, or the code of the
 * rejection.
 */
async function onDevice(bytes: Buffer): Promise<{ readonly end: string; readonly made: Buffer }> {
  const port = { report: () => {}, signal: new AbortController().signal }
  try {
    const film = new Blob([Uint8Array.from(bytes)])
    const made = await withClip(film, (clip) => renderClip(clip, spanOf(clip, 0, longestClipMs), port))
    return { end: 'read', made: Buffer.from(made) }
  } catch (failure) {
    return { end: failure instanceof Error ? failure.name : 'nothing known', made: Buffer.alloc(0) }
  }
}

/** The file as the server stores it, or null if it is rejected. */
async function onServer(bytes: Buffer): Promise<Buffer | null> {
  const [from, to] = [join(folder, 'in.mp4'), join(folder, 'out.mp4')]
  await writeFile(from, bytes)
  return (await cleanMovie(from, to, rules)) === null ? null : readFile(to)
}

/** The film is accepted, or the user sees the reason for the rejection. */
const known: readonly string[] = ['read', ...Object.keys(clipWords.problems)]

test.each(Object.entries(hostileMovies))(
  '%s is accepted without its location, or rejected with a message that says what to do',
  async (_name, { make, device, server }) => {
    const bytes = make()
    const stored = await onServer(bytes)
    expect(stored === null ? 'refused' : 'taken').toBe(server)
    expect(stored?.includes(place) ?? false).toBe(false)
    const { end, made } = await onDevice(bytes)
    expect(device).toContain(end)
    expect(known).toContain(end)
    expect(made.includes(place)).toBe(false)
    // The server accepts the clip that a device makes.
    expect(end !== 'read' || (await onServer(made)) !== null).toBe(true)
  },
)

test('a video that ends too early at any point is distinguished from an intact one', async () => {
  const whole = movieOf({ secret: place })
  const ends = boxStarts(whole).flatMap((at) => [at, at + 4, at + 8, at + 12])
  for (const end of [...ends, whole.length - 1].filter((at) => at < whole.length)) {
    const cut = whole.subarray(0, end)
    expect(await onServer(cut)).toBeNull()
    const { end: how, made } = await onDevice(cut)
    expect(known).toContain(how)
    expect(made.includes(place)).toBe(false)
  }
})

test('for any change in a video, a device produces a clip without its location or a known refusal', async () => {
  const samples = [movieOf({ secret: place }), movieOf({ secret: place, isMoovLast: true, codec: 'hvc1' })]
  const sizes = fc.constantFrom(0, 1, 7, 8, 0x7fff_ffff, 0xffff_ffff)
  const edit = fc.record({
    at: fc.nat(1_000_000),
    to: fc.oneof(sizes, fc.nat(0xffff_ffff)),
    isHeader: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(edit, { minLength: 1, maxLength: 5 }),
      async (sample, edits) => {
        const changed = Buffer.from(sample)
        const headers = boxStarts(sample)
        for (const { at, to, isHeader } of edits) {
          const target = isHeader ? (headers[at % headers.length] ?? 0) : at % (changed.length - 4)
          changed.writeUInt32BE(to, target)
        }
        const { end, made } = await onDevice(changed)
        expect(known).toContain(end)
        expect(made.includes(place)).toBe(false)
      },
    ),
    { numRuns: 150 },
  )
}, 30_000)

test('a video whose samples point to its location data is rejected', async () => {
  for (const codec of ['avc1', 'hvc1'] as const) {
    const changed = movieOf({ secret: place, codec })
    const at = changed.indexOf(place)
    expect(at).toBeGreaterThan(0)
    changed.writeUInt32BE(at, changed.indexOf('stco') + 12)
    expect(await onDevice(changed)).toMatchObject({ end: 'damaged' })
  }
})

test('tables that would take hours to read are rejected at once', async () => {
  const whole = movieOf()
  for (const [type, field] of [
    ['stts', 4],
    ['stts', 8],
    ['stsc', 4],
    ['stsc', 8],
    ['stsc', 12],
    ['stsz', 8],
    ['stco', 4],
  ] as const)
    for (const to of [7, 0x7fff_ffff, 0xffff_ffff]) {
      const changed = Buffer.from(whole)
      changed.writeUInt32BE(to, whole.indexOf(type) + 4 + field)
      expect((await onDevice(changed)).end).toBe('damaged')
    }
}, 10_000)

const parents = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta'])

/** The starts of boxes, at any depth with named boxes, and the positions of table counts. */
function boxStarts(bytes: Buffer, from = 0, end = bytes.length): readonly number[] {
  const starts: number[] = []
  for (let at = from; at + 8 <= end; at += Math.max(8, bytes.readUInt32BE(at))) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    starts.push(at)
    if (parents.has(type)) starts.push(...boxStarts(bytes, at + 8, at + bytes.readUInt32BE(at)))
    if (type.startsWith('st')) starts.push(at + 12)
  }
  return starts
}
