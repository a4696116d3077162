import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { openFiles } from '#server/open-files.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import type { BlobPlace } from './blobs.ts'
import type { PartFiles } from './part-files.ts'
import { readS3Place } from './s3/s3-place.ts'

/** Runs the tests on a folder and on S3. With `TEST_S3_URL` and `AWS_*` set, the S3 tests use a real store. */
const log = pino({ level: 'silent' })
const ids = makeIds(systemClock(0), { bytes: (count) => randomBytes(count) })
let folder: string
let s3: TestS3

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-blobs-'))
  s3 = await startTestS3()
  if (process.env['TEST_S3_URL'] === undefined) Object.assign(process.env, testCredentials)
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

type Files = { readonly blobs: BlobPlace; readonly parts: PartFiles }
const kinds = [
  [
    'a folder',
    (): Promise<Files> => openFiles({ blobFolder: join(folder, 'plain'), s3: null }, { ids, log }),
  ],
  ['S3', (): Promise<Files> => inS3(process.env['TEST_S3_URL'] ?? s3.url)],
] as const

function inS3(url: string): Promise<Files> {
  const place = readS3Place(url)
  if (place === null) throw new Error('TEST_S3_URL must be s3://bucket?endpoint=...&region=...')
  return openFiles({ blobFolder: join(folder, 'local'), s3: place }, { ids, log })
}

function newName(): string {
  return `${randomBytes(16).toString('hex')}.jpg`
}

async function store(
  blobs: BlobPlace,
  filename: string,
  files: Readonly<Record<string, Buffer>>,
): Promise<void> {
  const work = await blobs.workFolder()
  const waiting = Object.entries(files).map(([name, bytes]) => {
    const path = join(work.path, name)
    writeFileSync(path, bytes)
    return { name, path, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  try {
    await blobs.put(filename, waiting)
  } finally {
    await work.remove()
  }
}

async function read(blobs: BlobPlace, filename: string, name: string): Promise<Buffer | null> {
  const blob = await blobs.open(filename, name)
  if (blob === null) return null
  const bytes = await buffer(blob.stream())
  expect(bytes.length).toBe(blob.bytes)
  return bytes
}

test.each(kinds)('%s returns a stored file unchanged', async (_kind, open) => {
  const { blobs } = await open()
  const [one, other] = [newName(), newName()]
  const files = {
    original: randomBytes(300_000),
    'thumb.webp': randomBytes(10),
    'empty.jpg': Buffer.alloc(0),
  }
  await store(blobs, one, files)
  await store(blobs, other, { original: Buffer.from('other') })
  for (const [name, bytes] of Object.entries(files)) expect(await read(blobs, one, name)).toEqual(bytes)
  expect(await read(blobs, other, 'original')).toEqual(Buffer.from('other'))
  await store(blobs, one, { 'thumb.webp': Buffer.from('made again') })
  expect(await read(blobs, one, 'thumb.webp')).toEqual(Buffer.from('made again'))
})

test.each(kinds)('%s returns a range of a file', async (_kind, open) => {
  const { blobs } = await open()
  const name = newName()
  const bytes = randomBytes(300_000)
  await store(blobs, name, { film: bytes })
  const blob = await blobs.open(name, 'film')
  if (blob === null) throw new Error('The file is missing')
  for (const [start, end] of [
    [0, 0],
    [0, 299_999],
    [7, 200_000],
    [299_990, 299_999],
  ] as const)
    expect(await buffer(blob.stream({ start, end }))).toEqual(bytes.subarray(start, end + 1))
})

test.each(kinds)('missing files in %s are null', async (_kind, open) => {
  const { blobs, parts } = await open()
  const name = newName()
  await store(blobs, name, { original: Buffer.from('x') })
  expect(await blobs.open(name, 'thumb.webp')).toBeNull()
  expect(await blobs.open(newName(), 'original')).toBeNull()
  expect(await blobs.localCopy(newName(), 'original', folder)).toBeNull()
  expect(await parts.localCopy(randomUUID(), folder)).toBeNull()
  expect(await parts.size(randomUUID())).toBe(0)
  await blobs.removeAll([newName()])
  await parts.remove(randomUUID())
})

test.each(kinds)('%s deletes all files of two photos and of no others', async (_kind, open) => {
  const { blobs } = await open()
  const [one, another, other] = [newName(), newName(), newName()]
  await store(blobs, another, { original: Buffer.from('goes, too') })
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`f${index}`, Buffer.from('x')]))
  await store(blobs, one, many)
  await store(blobs, other, { original: Buffer.from('stays') })
  await blobs.removeAll([one, another])
  expect(await blobs.open(another, 'original')).toBeNull()
  for (const name of Object.keys(many)) expect(await blobs.open(one, name)).toBeNull()
  expect(await read(blobs, other, 'original')).toEqual(Buffer.from('stays'))
})

test.each(kinds)('a local program can read a file of %s', async (_kind, open) => {
  const { blobs } = await open()
  const name = newName()
  const bytes = randomBytes(50_000)
  await store(blobs, name, { original: bytes })
  const work = await blobs.workFolder()
  const path = await blobs.localCopy(name, 'original', work.path)
  expect(readFileSync(path ?? '')).toEqual(bytes)
  await work.remove()
  expect(await read(blobs, name, 'original')).toEqual(bytes)
})

test.each(kinds)('%s refuses a file whose bytes changed on disk', async (_kind, open) => {
  const { blobs } = await open()
  const work = await blobs.workFolder()
  const path = join(work.path, 'original')
  writeFileSync(path, 'other bytes')
  const sha256 = createHash('sha256').update('bytes').digest('hex')
  const name = newName()
  await expect(blobs.put(name, [{ name: 'original', path, sha256 }])).rejects.toThrow(
    /different bytes than were written/,
  )
  expect(await blobs.open(name, 'original')).toBeNull()
  await work.remove()
})

async function* chunks(bytes: Buffer, { size = 10_000, breaksAt = Number.POSITIVE_INFINITY } = {}) {
  for (let at = 0; at < bytes.length; at += size) {
    if (at >= breaksAt) throw new Error('The client closed the connection')
    yield bytes.subarray(at, at + size)
  }
}

test.each(kinds)(
  'a file in %s grows in parts and keeps what arrived before a disconnect',
  async (_kind, open) => {
    const { parts } = await open()
    const name = randomUUID()
    const bytes = randomBytes(2_500_000)
    const dying = parts.write(name, {
      offset: 0,
      source: chunks(bytes, { breaksAt: 1_200_000 }),
      maxBytes: bytes.length,
    })
    await expect(dying).rejects.toThrow(/closed the connection/)
    expect(await parts.size(name)).toBe(1_200_000)
    const rest = bytes.subarray(1_200_000)
    await parts.write(name, { offset: 1_200_000, source: chunks(rest), maxBytes: rest.length })
    expect(await parts.size(name)).toBe(bytes.length)
    const path = await parts.localCopy(name, folder)
    expect(readFileSync(path ?? '')).toEqual(bytes)
    await parts.remove(name)
    expect(await parts.size(name)).toBe(0)
  },
)

test.each(kinds)('a part in %s cannot exceed its maximum size', async (_kind, open) => {
  const { parts } = await open()
  const name = randomUUID()
  await parts.write(name, { offset: 0, source: chunks(randomBytes(50_000)), maxBytes: 12_345 })
  expect(await parts.size(name)).toBe(12_345)
  await parts.remove(name)
})

test.each(kinds)('two processes can safely write the same bytes to %s at once', async (_kind, open) => {
  const [one, other] = [(await open()).parts, (await open()).parts]
  const name = randomUUID()
  const bytes = randomBytes(2_300_000)
  await one.write(name, { offset: 0, source: chunks(bytes.subarray(0, 100_000)), maxBytes: bytes.length })
  await Promise.all([
    one.write(name, {
      offset: 100_000,
      source: chunks(bytes.subarray(100_000), { size: 7777 }),
      maxBytes: bytes.length,
    }),
    other.write(name, {
      offset: 100_000,
      source: chunks(bytes.subarray(100_000, 1_500_000)),
      maxBytes: bytes.length,
    }),
  ])
  expect(await other.size(name)).toBe(bytes.length)
  const path = await other.localCopy(name, folder)
  expect(readFileSync(path ?? '')).toEqual(bytes)
  await one.remove(name)
})

test.each(kinds)('abandoned parts in %s are listed and can be deleted', async (_kind, open) => {
  const { parts } = await open()
  const [name, other] = [randomUUID(), randomUUID()]
  for (const one of [name, other])
    await parts.write(one, { offset: 0, source: chunks(randomBytes(9)), maxBytes: 9 })
  const [before, after] = [Date.now() - 60_000, Date.now() + 60_000]
  expect(await parts.untouchedSince(before)).not.toContain(name)
  expect(await parts.untouchedSince(after)).toEqual(expect.arrayContaining([name, other]))
  await parts.removeUntouched(name, before)
  expect(await parts.size(name)).toBe(9)
  await parts.removeUntouched(name, after)
  expect([await parts.size(name), await parts.size(other)]).toEqual([0, 9])
  await parts.remove(other)
})

test.each(kinds)(
  '%s keeps the id stored in it and detects whether it contains photos',
  async (_kind, open) => {
    const { blobs } = await open()
    const [first, second] = [randomUUID(), randomUUID()]
    for (const id of [first, second]) {
      await blobs.mark(id)
      expect(await (await open()).blobs.marker()).toBe(id)
    }
    const name = newName()
    await store(blobs, name, { original: Buffer.from('x') })
    expect(await blobs.hasPhotos()).toBe(true)
    await blobs.removeAll([name])
    expect(await blobs.marker()).toBe(second)
  },
)

test('a new folder or bucket has no id and no photos', async () => {
  const { blobs } = await openFiles({ blobFolder: join(folder, 'new'), s3: null }, { ids, log })
  expect([await blobs.marker(), await blobs.hasPhotos()]).toEqual([null, false])
  const { blobs: bucket } = await inS3(
    (process.env['TEST_S3_URL'] ?? s3.url).replace('s3://bucket', 's3://bucket/new'),
  )
  expect([await bucket.marker(), await bucket.hasPhotos()]).toEqual([null, false])
})
