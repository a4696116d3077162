import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { ok } from '#src/contract/wire/result.ts'
import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import { acquireLease } from '#server/core/jobs/job-store.ts'
import { guest, makeZone, type TestPerson, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { isQuickRun } from '#server/testing/test-database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { largePhoto, type LargePhoto } from '#server/testing/test-uploads.ts'
import { allScopes } from '#server/core/db/database.ts'

type Kind = 'a folder' | 'S3'
/** Where the files are. The database engines do not differ in this, so a quick run tests only one. */
const kinds: readonly Kind[] = isQuickRun() ? ['S3'] : ['a folder', 'S3']
let s3: TestS3
/** Two servers on one database for each kind. */
const pairs = new Map<Kind, readonly TestServer[]>()
let servers: readonly TestServer[] = []
const folders: string[] = []
let ada: TestPerson
let zoneId: string
let photoCount = 0

beforeAll(async () => {
  Object.assign(process.env, testCredentials)
  s3 = await startTestS3()
  for (const kind of kinds) pairs.set(kind, await startPair(kind === 'S3' ? readS3Place(s3.url) : null))
})
afterAll(async () => {
  await Promise.all([...pairs.values()].flat().map((server) => server.close()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

async function startPair(place: ReturnType<typeof readS3Place>): Promise<readonly TestServer[]> {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'waypost-shared-'))
  folders.push(dataDir)
  const options = { dataDir, config: { s3: place } }
  return [await startTestServer(options), await startTestServer(options)]
}

/** Creates a new guest and zone at the two servers of this kind. */
async function start(kind: Kind): Promise<void> {
  servers = pairs.get(kind) ?? []
  ada = await guest(at(0))
  zoneId = (await makeZone(ada)).location.id
}

function at(turn: number): TestServer {
  const server = servers[turn % servers.length]
  if (server === undefined) throw new Error('No server is running')
  return server
}

async function announce({ bytes, sha256 }: LargePhoto) {
  const fields = { sha256, fullBytes: String(bytes.length) }
  return upload(ada, uploadForm(zoneId, await picture(5000 + photoCount++), fields))
}

function headers(offset: number) {
  return {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    cookie: ada.cookie,
  }
}

async function offsetAt(turn: number, id: string): Promise<number> {
  const answer = await at(turn).fetch(`/api/uploads/${id}`, {
    method: 'HEAD',
    headers: { cookie: ada.cookie },
  })
  return Number(answer.headers.get('upload-offset'))
}

async function sendAt(turn: number, id: string, [offset, bytes]: readonly [number, Buffer]): Promise<number> {
  const init = { method: 'PATCH', headers: headers(offset), body: Uint8Array.from(bytes) }
  return (await at(turn).fetch(`/api/uploads/${id}`, init)).status
}

/** The photo exists once, and both processes serve the same file. */
async function expectWhole(id: string): Promise<void> {
  const listed = await at(1).fetch(`/api/photos/location/${zoneId}/all`, { headers: { cookie: ada.cookie } })
  const photos = v.parse(v.array(PhotoAnswer), await listed.json()).filter((photo) => photo.id === id)
  expect(photos).toMatchObject([{ status: 'ready', width: 640 }])
  const pictures = []
  for (const turn of [0, 1]) {
    const path = `/uploads/${photos[0]?.filename}?dl=1`
    const shown = await at(turn).fetch(path, { headers: { cookie: ada.cookie } })
    pictures.push(Buffer.from(await shown.arrayBuffer()))
  }
  expect(await sharp(pictures[0]).metadata()).toMatchObject({ width: 640 })
  expect(pictures[0]).toEqual(pictures[1])
}

test.each(kinds)(
  'an upload is complete if its requests alternate between two processes, in %s',
  async (kind) => {
    await start(kind)
    const photo = await largePhoto()
    const { id } = await announce(photo)
    const step = Math.ceil(photo.bytes.length / 7)
    for (let turn = 0; turn * step < photo.bytes.length; turn += 1) {
      const offset = turn * step
      expect(await offsetAt(turn + 1, id)).toBe(offset)
      expect(await sendAt(turn, id, [offset, photo.bytes.subarray(offset, offset + step)])).toBe(204)
    }
    await expectWhole(id)
  },
)

test.each(kinds)(
  'if two processes receive parts at one offset, one is stored and the upload continues, in %s',
  async (kind) => {
    await start(kind)
    const photo = await largePhoto()
    const { id } = await announce(photo)
    const half = Math.floor(photo.bytes.length / 2)
    const first = [0, photo.bytes.subarray(0, half)] as const
    const statuses = await Promise.all([sendAt(0, id, first), sendAt(1, id, first)])
    expect(statuses.toSorted()).toEqual([204, 409])
    expect(await offsetAt(0, id)).toBe(half)
    const last = [half, photo.bytes.subarray(half)] as const
    const ends = await Promise.all([sendAt(0, id, last), sendAt(1, id, last)])
    expect(ends.filter((status) => status === 204).length).toBeGreaterThanOrEqual(1)
    await expectWhole(id)
  },
)

test.each(kinds)('another process takes over from a part that hangs, in %s', async (kind) => {
  await start(kind)
  const photo = await largePhoto()
  const { id } = await announce(photo)
  const hanging = request(`${at(0).url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: { ...headers(0), origin: at(0).url, 'content-length': 5000 },
  })
  hanging.write(photo.bytes.subarray(0, 4000))
  const ended = new Promise((resolve) => hanging.once('error', resolve))
  await expect.poll(() => at(0).deps.parts.size(id)).toBe(4000)
  expect(await offsetAt(1, id)).toBe(4000)
  await ended
  expect(await sendAt(1, id, [4000, photo.bytes.subarray(4000)])).toBe(204)
  await expectWhole(id)
})

test.each(kinds)('another process takes over the lock of a dead process, in %s', async (kind) => {
  await start(kind)
  const photo = await largePhoto()
  const { id } = await announce(photo)
  // The lease of a killed process whose clock was far ahead.
  const lease = { name: `upload:${id}`, holder: 'dead', now: 0, until: Date.now() + 3_600_000 }
  await at(0).deps.database.write(
    async (transaction) => ok(await transaction.run(acquireLease, lease)),
    allScopes,
  )
  expect(await sendAt(1, id, [0, photo.bytes])).toBe(204)
  await expectWhole(id)
})

test('requests get 503 while the store fails, and acknowledged data is still there afterwards', async () => {
  await start('S3')
  const photo = await largePhoto()
  const { id } = await announce(photo)
  expect(await sendAt(0, id, [0, photo.bytes.subarray(0, 5000)])).toBe(204)
  s3.halt()
  expect(await sendAt(1, id, [5000, photo.bytes.subarray(5000)])).toBe(503)
  const whole = uploadForm(zoneId, await picture(6000 + photoCount++))
  expect((await ada.call('POST /api/photos/upload', whole)).status).toBe(503)
  s3.acceptConnections()
  expect(await offsetAt(0, id)).toBe(5000)
  expect(await sendAt(0, id, [5000, photo.bytes.subarray(5000)])).toBe(204)
  await expectWhole(id)
})

test('a photo sent in one part queries the store three times', async () => {
  await start('S3')
  const photo = await largePhoto()
  const { id } = await announce(photo)
  const before = s3.requests.length
  expect(await sendAt(0, id, [0, photo.bytes])).toBe(204)
  const queries = s3.requests.slice(before).filter((request) => request === 'GET ')
  // Before the part, on completion, and when the parts are removed.
  expect(queries).toHaveLength(3)
})

test('files of deleted photos are removed from the store in batches', async () => {
  await start('S3')
  const filenames: string[] = []
  for (let index = 0; index < 4; index += 1) {
    const { id, filename } = await upload(ada, uploadForm(zoneId, await picture(7000 + index)))
    filenames.push(filename)
    expect((await ada.call(`DELETE /api/photos/${id}`)).status).toBe(204)
  }
  const keysLeft = () => s3.keys().filter((key) => filenames.some((filename) => key.includes(filename)))
  expect(keysLeft().length).toBeGreaterThan(filenames.length)
  const before = s3.requests.length
  s3.fail({ method: 'POST', kind: 'error', times: 100 })
  await at(1).runJobs()
  expect(keysLeft().length).toBeGreaterThan(filenames.length)
  s3.recover()
  await at(0).runJobs()
  expect(keysLeft()).toEqual([])
  const removals = s3.requests.slice(before).filter((request) => /^(?:POST|DELETE) /.test(request))
  expect(removals.filter((request) => request.startsWith('DELETE'))).toEqual([])
})
