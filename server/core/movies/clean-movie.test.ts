import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFilm, testFilm } from '#server/testing/test-films.ts'
import { matrices, movieOf, type MovieShape, mp4Box, words } from '#server/testing/test-movies.ts'
import { cleanMovie, type MovieRules } from './clean-movie.ts'
import { boxesIn } from './mp4-boxes.ts'

const rules: MovieRules = {
  codecs: ['avc1', 'hvc1', 'hev1', 'av01', 'mp4a', 'Opus'],
  longestMs: 61_000,
  maxSidePx: 4096,
}
let folder: string
let path: string
let cleaned: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'movies-'))
  path = join(folder, 'movie.mp4')
  cleaned = join(folder, 'cleaned.mp4')
})
afterAll(() => rm(folder, { recursive: true }))

async function clean(bytes: Uint8Array, by = rules) {
  await writeFile(path, bytes)
  return cleanMovie(path, cleaned, by)
}
const topOf = (bytes: Buffer) => boxesIn(bytes, 0, bytes.length).map(({ type }) => type)

test('a movie’s properties come from its own tables, and it plays as before', async () => {
  const { bytes } = await testFilm({ seconds: 12 })
  const before = await readFilm(bytes)
  expect(before).toMatchObject({ kinds: ['audio', 'video'], samples: 120 })
  const facts = await clean(bytes)
  expect(facts).toMatchObject({ lengthMs: 12_000, width: 540, height: 960, hasSound: true })
  const written = await readFile(cleaned)
  expect(written.length).toBe(facts?.bytes)
  expect(await readFilm(written)).toEqual({ ...before, tags: [] })
  const silent = await testFilm({ hasSound: false })
  expect(await clean(silent.bytes)).toMatchObject({ hasSound: false })
})

test.each([false, true])(
  'its tables come before its samples, wherever they were (last: %s)',
  async (isMoovLast) => {
    const secret = '+47.4200+010.9800/ Maker Pro 12'
    const bytes = movieOf({ isMoovLast, secret, matrix: matrices.turnedRight, edits: [[2000, 0, 0x10000]] })
    expect(bytes.includes('+47.42')).toBe(true)
    expect(await clean(bytes)).toMatchObject({ lengthMs: 2000, width: 240, height: 320, hasSound: true })
    const written = await readFile(cleaned)
    expect(topOf(written)).toEqual(['ftyp', 'moov', 'mdat'])
    for (const part of ['+47.42', 'Maker', 'xmpmeta', 'measured', '\u00124Vx'])
      expect(written.includes(Buffer.from(part, 'latin1'))).toBe(false)
    // Every frame is unchanged and located where the tables say.
    expect((await readFilm(written)).samples).toBe(40)
    const before = await samplesOf(bytes)
    expect((await samplesOf(written)).toSorted()).toEqual(
      before.filter((one) => !one.includes('measured')).toSorted(),
    )
  },
)

const taken: readonly (readonly [string, MovieShape])[] = [
  ['HEVC', { codec: 'hvc1' }],
  ['AV1 with Opus', { codec: 'av01', sound: 'Opus' }],
  ['a minute', { seconds: 60, framesPerSecond: 5 }],
  ['4K', { width: 3840, height: 2160 }],
  ['six channels', { channels: 6 }],
  ['a mirrored picture', { matrix: matrices.mirrored }],
  [
    'a silence before it',
    {
      edits: [
        [300, -1, 0x10000],
        [2000, 0, 0x10000],
      ],
    },
  ],
]
test.each(taken)('%s is accepted', async (_name, shape) => {
  expect(await clean(movieOf(shape))).not.toBeNull()
})

const refused: readonly (readonly [string, () => Promise<Buffer> | Buffer])[] = [
  ['longer than a minute', () => movieOf({ seconds: 62, framesPerSecond: 2 })],
  ['ten hours long', () => movieOf({ seconds: 36_000, framesPerSecond: 0.01 })],
  ['8K', () => movieOf({ width: 7680, height: 4320 })],
  ['without a picture', () => movieOf({ width: 0, height: 0 })],
  ['of 48 channels', () => movieOf({ channels: 48 })],
  ['of another codec', () => movieOf({ codec: 'vp09' })],
  ['of another sound', () => movieOf({ sound: 'samr' })],
  ['stretched', () => movieOf({ matrix: matrices.stretched })],
  ['slanted', () => movieOf({ matrix: matrices.slanted })],
  ['turned in space', () => movieOf({ matrix: matrices.inSpace })],
  ['that is edited to ten hours', () => movieOf({ edits: [[36_000_000, 0, 0x10000]] })],
  ['that is edited to be slow', () => movieOf({ edits: [[2000, 0, 0x100]] })],
  ['that is edited from behind its end', () => movieOf({ edits: [[2000, 90_000, 0x10000]] })],
  [
    'of a thousand edits',
    () => movieOf({ edits: Array.from({ length: 1000 }, () => [1, 0, 0x10000] as const) }),
  ],
  ['of samples of another file', () => replaced(movieOf(), 'url ', 'urn ')],
  ['twice', () => Buffer.concat([movieOf(), movieOf()])],
  ['cut off', () => movieOf().subarray(0, -10)],
  ['with something behind it', () => Buffer.concat([movieOf(), Buffer.from('PK\u0003\u0004')])],
  ['with a box that never ends', () => Buffer.concat([movieOf(), words(0), Buffer.from('mdat')])],
  [
    'of a thousand boxes',
    () => Buffer.concat([movieOf(), ...Array.from({ length: 1000 }, () => mp4Box('free'))]),
  ],
  ['with samples upon each other', () => withSameChunks(movieOf())],
  ['of a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'of a picture',
    () =>
      readFile(new URL('../../../src/testing/fixtures/photos/odd/no-end-with-trailer.jpg', import.meta.url)),
  ],
  ['empty', () => Buffer.alloc(0)],
]
test.each(refused)('a file %s is refused', async (_name, make) => {
  expect(await clean(await make())).toBeNull()
})

test('rules for audio refuse a video, and rules for silent video refuse sound', async () => {
  const voice: MovieRules = { codecs: ['mp4a', 'Opus'], longestMs: 61_000, maxSidePx: 0 }
  expect(await clean(movieOf(), voice)).toBeNull()
  const loop: MovieRules = { codecs: ['avc1'], longestMs: 3500, maxSidePx: 4096 }
  expect(await clean(movieOf({ sound: null }), loop)).toMatchObject({ hasSound: false })
  expect(await clean(movieOf(), loop)).toBeNull()
})

test('bytes that no table refers to are left out', async () => {
  const bytes = movieOf()
  const at = bytes.lastIndexOf('mdat') - 4
  const longer = Buffer.concat([bytes, Buffer.from('hidden')])
  longer.writeUInt32BE(bytes.readUInt32BE(at) + 6, at)
  expect(await clean(longer)).not.toBeNull()
  expect((await readFile(cleaned)).includes('hidden')).toBe(false)
})

test('checks of mutated files always end, and accepted files are valid and clean', async () => {
  const secret = '+47.4200+010.9800/ Maker Pro 12'
  const samples = [movieOf({ secret }), movieOf({ secret, isMoovLast: true, edits: [[2000, 0, 0x10000]] })]
  const sizes = fc.constantFrom(0, 1, 7, 8, 0x7fff_ffff, 0xffff_ffff)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(
        fc.record({
          at: fc.nat(1_000_000),
          to: fc.oneof(sizes, fc.nat(0xffff_ffff)),
          isHeader: fc.boolean(),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.option(fc.nat(10_000)),
      async (sample, edits, cutAt) => {
        const changed = Buffer.from(sample.subarray(0, cutAt ?? sample.length))
        const headers = [...headersOf(sample)].filter((at) => at + 4 <= changed.length)
        for (const { at, to, isHeader } of edits) {
          const place = isHeader
            ? (headers[at % Math.max(1, headers.length)] ?? 0)
            : at % Math.max(1, changed.length)
          if (place + 4 <= changed.length) changed.writeUInt32BE(to, place)
        }
        const facts = await clean(changed)
        if (facts === null) return
        expect(facts.lengthMs).toBeLessThanOrEqual(61_000)
        expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(4096)
        const written = await readFile(cleaned)
        expect(topOf(written)).toEqual(['ftyp', 'moov', 'mdat'])
        expect(written.length).toBe(facts.bytes)
        expect(written.includes('xmpmeta')).toBe(false)
      },
    ),
    { numRuns: 400 },
  )
})

/** Yields the positions of box sizes at any named depth. */
function* headersOf(bytes: Buffer, from = 0, end = bytes.length): Generator<number> {
  for (const box of boxesIn(bytes, from, end)) {
    yield box.start
    if (['moov', 'trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts', 'udta'].includes(box.type))
      yield* headersOf(bytes, box.from, box.end)
    // The entry count.
    if (['stts', 'stsc', 'stsz', 'stco', 'elst', 'stsd'].includes(box.type)) yield box.from + 4
  }
}

/** Returns the samples that the tables of all tracks refer to by offset. */
async function samplesOf(bytes: Buffer): Promise<readonly string[]> {
  const found: string[] = []
  let at = 0
  while ((at = bytes.indexOf('stsz', at)) !== -1) {
    const count = bytes.readUInt32BE(at + 12)
    let offset = bytes.readUInt32BE(bytes.indexOf('stco', at) + 12)
    for (let index = 0; index < count; index += 1) {
      const size = bytes.readUInt32BE(at + 16 + 4 * index)
      found.push(bytes.toString('latin1', offset, offset + size))
      offset += size
    }
    at += 4
  }
  return found
}

/** Makes the audio track refer to the chunk of the video track. */
function withSameChunks(bytes: Buffer): Buffer {
  const first = bytes.indexOf('stco')
  const second = bytes.indexOf('stco', first + 4)
  bytes.copy(bytes, second + 12, first + 12, first + 16)
  return bytes
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(bytes)
  changed.write(to, changed.lastIndexOf(from), 'latin1')
  return changed
}
