import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type S3Fault, startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { openWorkFolders } from '../work-folders.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { openS3PartFiles } from './s3-part-files.ts'
import { readS3Place } from './s3-place.ts'
import { openS3Store, type S3Store } from './s3-store.ts'

let s3: TestS3
let store: S3Store
let folder: string
const bytes = randomBytes(400_000)

beforeEach(async () => {
  Object.assign(process.env, testCredentials)
  folder = mkdtempSync(join(tmpdir(), 'waypost-s3-'))
  s3 = await startTestS3()
  const place = readS3Place(s3.url)
  if (place === null) throw new Error('The address of the stand-in is invalid')
  store = openS3Store(place, pino({ level: 'silent' }))
})
afterEach(async () => {
  store.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

async function readAll(key: string): Promise<Buffer | null> {
  const found = await store.find(key)
  return found === null ? null : buffer(found.read())
}

const passing: readonly Omit<S3Fault, 'method'>[] = [
  { kind: 'error', times: 2 },
  // The client's delay grows with each retry.
  { kind: 'slow-down', times: 1 },
]

test.each(passing)(
  '$kind $times times delays a write and a read but breaks neither',
  async ({ kind, times }) => {
    s3.fail({ method: 'PUT', kind, times })
    await store.put('a', bytes)
    for (const method of ['HEAD', 'GET'] as const) s3.fail({ method, kind, times })
    expect(await readAll('a')).toEqual(bytes)
    s3.fail({ method: 'GET', kind, times })
    const keys = []
    for await (const { key } of store.list('')) keys.push(key)
    expect(keys).toEqual(['a'])
    s3.fail({ method: 'DELETE', kind, times })
    await store.removeUnder(['a'])
    expect(s3.keys()).toEqual([])
    for (const key of ['b', 'c']) await store.put(key, bytes)
    s3.fail({ method: 'POST', kind, times })
    await store.removeUnder([''])
    expect(s3.keys()).toEqual([])
  },
)

test('many objects are deleted with one request, or one by one without bulk support', async () => {
  const keys = ['a', 'b', 'd']
  for (const isKnown of [true, false]) {
    for (const key of keys) await store.put(key, bytes)
    const before = s3.requests.length
    if (!isKnown) s3.fail({ method: 'POST', kind: 'unknown', times: 1 })
    await store.removeUnder(['a', 'b', 'd'])
    expect(s3.keys()).toEqual([])
    expect(s3.requests.length - before).toBe(isKnown ? 3 + 1 : 3 + 1 + keys.length)
  }
})

test('an object that a bulk delete could not remove is an error', async () => {
  for (const key of ['a', 'b']) await store.put(key, bytes)
  s3.fail({ method: 'POST', kind: 'not-all', times: 1 })
  await expect(store.removeUnder([''])).rejects.toMatchObject({ refusal: { code: 'unavailable' } })
  expect(s3.keys()).toEqual(['photos/a'])
})

test.each(['error', 'slow-down'] as const)(
  'a write fails after a few attempts if the store persistently returns %s',
  async (kind) => {
    s3.fail({ method: 'PUT', kind, times: 100 })
    await expect(store.put('a', bytes)).rejects.toMatchObject({
      refusal: { code: 'unavailable', retryAfterMs: 5000 },
    })
    expect(s3.requests.length).toBeLessThanOrEqual(4)
  },
)

test('interrupted bodies are resumed where they broke off', async () => {
  await store.put('a', bytes)
  s3.fail({ method: 'GET', kind: 'truncated', times: 2 })
  expect(await readAll('a')).toEqual(bytes)
  expect(s3.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3)
})

test('a body that never arrives completely is an error, not a shorter file', async () => {
  await store.put('a', bytes)
  s3.fail({ method: 'GET', kind: 'truncated', times: 100 })
  await expect(readAll('a')).rejects.toBeInstanceOf(Error)
})

test('detects a store whose bytes differ from the ones that were sent', async () => {
  s3.fail({ method: 'PUT', kind: 'wrong-etag', times: 1 })
  await expect(store.put('a', bytes)).rejects.toMatchObject({ refusal: { code: 'unavailable' } })
})

test('a write whose response is lost is repeated and stored once', async () => {
  s3.fail({ method: 'PUT', kind: 'lost-answer', times: 1 })
  await store.put('a', bytes)
  expect(s3.keys()).toEqual(['photos/a'])
})

test('versions of an object that changes during a read are not mixed', async () => {
  await store.put('a', bytes)
  const found = await store.find('a')
  if (found === null) throw new Error('The object is missing')
  await store.put('a', randomBytes(400_000))
  await expect(buffer(found.read())).rejects.toBeInstanceOf(Error)
})

test('calls to an unavailable store fail quickly, and so does its probe', async () => {
  s3.halt()
  await expect(store.find('a')).rejects.toMatchObject({ refusal: { code: 'unavailable' } })
  await expect(store.readSmall('marker')).rejects.toBeInstanceOf(Error)
  s3.acceptConnections()
  await expect(store.readSmall('marker')).resolves.toBeNull()
  expect(await store.find('a')).toBeNull()
})

test('a probe of an unresponsive store times out', async () => {
  s3.fail({ method: 'GET', kind: 'silent', times: 10 })
  await expect(store.readSmall('marker')).rejects.toBeInstanceOf(Error)
})

test('a write that the store refuses leaves no photo file and no copy', async () => {
  const work = openWorkFolders(join(folder, 'unfinished'))
  const blobs = openS3Blobs(store, work)
  const made = await work.make()
  const path = join(made.path, 'original')
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  s3.fail({ method: 'PUT', kind: 'error', times: 100 })
  await expect(blobs.put('photo.jpg', [{ name: 'original', path, sha256 }])).rejects.toBeInstanceOf(Error)
  await made.remove()
  expect(s3.keys()).toEqual([])
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('work-'))).toEqual(
    [],
  )
})

test('a slow upload is stored every few seconds, so a crashed process loses little', async () => {
  const parts = openS3PartFiles(store, () => randomUUID())
  const name = randomUUID()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  async function* slow() {
    yield bytes.subarray(0, 1000)
    await held
    yield bytes.subarray(1000, 2000)
  }
  const writing = parts.write(name, { offset: 0, source: slow(), maxBytes: 2000 })
  await expect.poll(() => parts.size(name)).toBe(1000)
  release()
  await writing
  expect(await parts.size(name)).toBe(2000)
})

test('bytes after a gap do not count', async () => {
  const parts = openS3PartFiles(store, () => randomUUID())
  const name = randomUUID()
  async function* all(part: Buffer) {
    yield part
  }
  await parts.write(name, { offset: 500, source: all(bytes.subarray(500, 900)), maxBytes: 400 })
  expect(await parts.size(name)).toBe(0)
  await parts.write(name, { offset: 0, source: all(bytes.subarray(0, 600)), maxBytes: 600 })
  expect(await parts.size(name)).toBe(900)
})
