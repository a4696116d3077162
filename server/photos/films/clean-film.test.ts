import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFilm, testFilm } from '#server/testing/test-films.ts'
import { cleanFilm } from './clean-film.ts'

let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'))
  path = join(folder, 'film.mp4')
})
afterAll(() => rm(folder, { recursive: true }))

async function clean(bytes: Uint8Array) {
  await writeFile(path, bytes)
  return cleanFilm(path)
}

test('a film is told by its own tables, and plays as before', async () => {
  const { bytes } = await testFilm({ seconds: 12 })
  const before = await readFilm(bytes)
  expect(before).toMatchObject({ kinds: ['audio', 'video'], samples: 120 })
  expect(await clean(bytes)).toEqual({ lengthMs: 12_000, width: 540, height: 960, hasSound: true })
  expect(await readFilm(await readFile(path))).toEqual({ ...before, tags: [] })
  const silent = await testFilm({ hasSound: false })
  expect(await clean(silent.bytes)).toMatchObject({ hasSound: false })
})

test('what a camera wrote about the film is emptied, also in boxes that no one knows', async () => {
  const place = '+47.4200+010.9800/'
  const { bytes } = await testFilm({ comment: place })
  expect(bytes.includes(place)).toBe(true)
  const strange = Buffer.concat([
    box('uuid', Buffer.from(`0123456789abcdef${place}`)),
    box('meta', Buffer.from(place)),
  ])
  expect(await clean(Buffer.concat([bytes, strange]))).not.toBeNull()
  const cleaned = await readFile(path)
  expect(cleaned.length).toBe(bytes.length + strange.length)
  expect(cleaned.includes(place)).toBe(false)
  expect((await readFilm(cleaned)).samples).toBe(120)
})

test.each([
  ['longer than a film', async () => (await testFilm({ seconds: 80 })).bytes],
  ['larger than a film', async () => (await testFilm({ width: 2560, height: 1440 })).bytes],
  ['with bytes that no sample uses', async () => withHiddenBytes((await testFilm()).bytes)],
  [
    'with much besides the film',
    async () => Buffer.concat([(await testFilm()).bytes, box('free', Buffer.alloc(70_000))]),
  ],
  ['cut off', async () => (await testFilm()).bytes.subarray(0, -10)],
  [
    'with something behind it',
    async () => Buffer.concat([(await testFilm()).bytes, Buffer.from('PK\u0003\u0004')]),
  ],
  ['twice', async () => Buffer.concat([(await testFilm()).bytes, (await testFilm()).bytes])],
  ['of another codec', async () => replaced((await testFilm()).bytes, 'avc1', 'hvc1')],
  ['with samples of another file', async () => replaced((await testFilm()).bytes, 'url ', 'urn ')],
  ['of a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['empty', async () => Buffer.alloc(0)],
])('a file %s is no film', async (_name, make) => {
  expect(await clean(await make())).toBeNull()
})

test('whatever bytes come, the check ends, and what it lets through is as long as it came', async () => {
  const { bytes } = await testFilm({ seconds: 3 })
  const moov = bytes.indexOf('moov')
  const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) })
  const inTables = fc.record({ at: fc.integer({ min: moov, max: moov + 1500 }), to: fc.nat(255) })
  const changes = fc.array(fc.oneof(change, inTables), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(changes, fc.option(fc.nat(bytes.length)), async (edits, cutAt) => {
      const changed = Buffer.from(bytes.subarray(0, cutAt ?? bytes.length))
      for (const { at, to } of edits) if (at < changed.length) changed.writeUInt8(to, at)
      const facts = await clean(changed)
      if (facts === null) return
      expect((await readFile(path)).length).toBe(changed.length)
      expect(facts.lengthMs).toBeLessThanOrEqual(75_000)
    }),
    { numRuns: 200 },
  )
})

function box(type: string, payload: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + payload.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, payload])
}

/** The last box is the one of the samples; it grows by some that no table names. */
function withHiddenBytes(bytes: Buffer): Buffer {
  const at = bytes.indexOf('mdat') - 4
  const longer = Buffer.concat([bytes, Buffer.from('hidden')])
  const isLong = bytes.readUInt32BE(at) === 1
  if (isLong) longer.writeBigUInt64BE(bytes.readBigUInt64BE(at + 8) + 6n, at + 8)
  else longer.writeUInt32BE(bytes.readUInt32BE(at) + 6, at)
  return longer
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(bytes)
  changed.write(to, changed.lastIndexOf(from), 'latin1')
  return changed
}
