import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  person,
  type RequestTarget,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { isQuickRun, newDatabase, type NewPlace } from '#server/testing/test-database.ts'
import { listen } from '#server/testing/test-live.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestRedis, type TestRedis } from '#server/testing/test-redis.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { largePhoto } from '#server/testing/test-uploads.ts'
import { prepareProcesses, type ServerProcess, type ServerProcesses } from './server-processes.ts'

/**
 * Server processes of one deployment behind a proxy that sends each request to the next process. Their clocks differ by
 * five seconds.
 */
let redis: TestRedis
let s3: TestS3
let database: NewPlace
let deployment: ServerProcesses
let one: ServerProcess | undefined
let two: ServerProcess | undefined
let ada: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  redis = await startTestRedis()
  s3 = await startTestS3()
  database = await newDatabase()
  const { place } = database
  deployment = await prepareProcesses({
    ...(place.engine === 'postgres' ? { DATABASE_URL: place.url, ALLOW_ASYNC_COMMIT: '1' } : {}),
    ...testCredentials,
    BUS_URL: redis.url,
    BLOB_URL: s3.url,
    TEST_LIMITS: 'comment=40/600',
  })
})
/** Ensures that both processes run. Starts a process only if the previous test ended it. */
beforeEach(async () => {
  ;[one, two] = await Promise.all([ensureRunning(one), ensureRunning(two, { TIME_OFFSET_MS: '5000' })])
  ada = await guest(deployment, 'Ada')
  zone = await makeZone(ada)
})
afterAll(async () => {
  await deployment.close()
  await Promise.all([database.remove(), s3.close(), redis.close()])
})

function ensureRunning(process: ServerProcess | undefined, more: Readonly<Record<string, string>> = {}) {
  return process?.isRunning() === true ? process : deployment.start(more)
}

function requireStarted(process: ServerProcess | undefined): ServerProcess {
  if (process === undefined) throw new Error('The process was not started')
  return process
}

function asSentTo(target: RequestTarget, who: TestPerson): TestPerson {
  return person(target, who.id, who.cookie)
}

async function photosSeenBy(who: TestPerson): Promise<readonly PhotoAnswer[]> {
  return v.parse(
    v.array(PhotoAnswer),
    (await who.call(`GET /api/photos/location/${zone.location.id}/all`)).json,
  )
}

async function addPhoto(index: number): Promise<PhotoAnswer> {
  return upload(ada, uploadForm(zone.location.id, await picture(index)))
}

async function commentTexts(photoId: string): Promise<readonly string[]> {
  const { json } = await ada.call(`GET /api/photos/${photoId}/comments`)
  return v
    .parse(v.array(v.object({ content: v.string() })), json)
    .map(({ content }) => content)
    .toSorted()
}

async function announceLarge() {
  const photo = await largePhoto()
  const fields = { sha256: photo.sha256, fullBytes: String(photo.bytes.length) }
  const { id } = await upload(ada, uploadForm(zone.location.id, await picture(77), fields))
  return { id, bytes: photo.bytes }
}

const partHeaders = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
  cookie: ada.cookie,
})

async function sendPart(target: RequestTarget, id: string, [offset, bytes]: readonly [number, Buffer]) {
  const init = { method: 'PATCH', headers: partHeaders(offset), body: Uint8Array.from(bytes) }
  return (await target.fetch(`/api/uploads/${id}`, init)).status
}

async function offsetOf(target: RequestTarget, id: string): Promise<number> {
  const init = { method: 'HEAD', headers: { cookie: ada.cookie } }
  return Number((await target.fetch(`/api/uploads/${id}`, init)).headers.get('upload-offset'))
}

/** Begins a part upload that never ends, and waits until its first bytes are stored. */
async function beginPart(
  { port }: ServerProcess,
  id: string,
  bytes: Buffer,
): Promise<{ readonly ended: Promise<unknown> }> {
  const options = {
    method: 'PATCH',
    headers: { ...partHeaders(0), origin: deployment.url, 'content-length': bytes.length + 1 },
  }
  const partRequest = request(`http://127.0.0.1:${port}/api/uploads/${id}`, options)
  const ended = new Promise((resolve) => partRequest.once('error', resolve).once('response', resolve))
  partRequest.write(bytes)
  await expect.poll(() => s3.keys().filter((key) => key.includes(`arriving/${id}`)).length).toBe(1)
  return { ended }
}

test('people connected to different processes share one zone: joins, photos, likes, live updates', async () => {
  const [first, second] = [requireStarted(one), requireStarted(two)]
  const ben = await guest(first, 'Ben')
  await join(ben, zone)
  const scope = zoneScope(zone.location.id)
  const stream = await listen(first, ben, [scope])
  await stream.next()
  const photo = await upload(asSentTo(second, ada), uploadForm(zone.location.id, await picture(1)))
  await stream.next()
  expect((await photosSeenBy(ben)).map(({ id }) => id)).toEqual([photo.id])
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => guest(deployment, `Guest ${index}`)),
  )
  await Promise.all(people.map((who) => join(who, zone)))
  await Promise.all(people.map((who) => who.call(`POST /api/photos/${photo.id}/like`, { liked: true })))
  for (const target of [first, second]) expect((await photosSeenBy(asSentTo(target, ben)))[0]?.likes).toBe(8)
  stream.end()
})

test('a request that a proxy sends to two processes at once is executed once', async () => {
  const { id } = await addPhoto(4)
  const both = [requireStarted(one), requireStarted(two)].map((target) => asSentTo(target, ada))
  const postComment = (content: string) => {
    const headers = { 'idempotency-key': randomUUID() }
    return both.map((who) => who.call(`POST /api/photos/${id}/comments`, { content }, headers))
  }
  const words = Array.from({ length: 10 }, (_, index) => `Words ${index}`)
  const posted = await Promise.all(words.flatMap(postComment))
  expect(posted.map(({ status }) => status)).toEqual(posted.map(() => 201))
  expect(await commentTexts(id)).toEqual(words.toSorted())
})

test('processes that are killed and restarted lose nothing acknowledged, and duplicate nothing', async () => {
  const { id } = await addPhoto(3)
  const words = Array.from({ length: 36 }, (_, index) => `Words ${index}`)
  const killing = (async () => {
    const third = await deployment.start()
    await requireStarted(one).kill()
    one = await deployment.start()
    await third.kill()
  })()
  const postComment = async (content: string) => {
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const posted = await ada.call(`POST /api/photos/${id}/comments`, { content }, headers).catch(() => null)
      if (posted?.status === 201) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const waiting = [...words]
  const writer = async () => {
    for (let content = waiting.shift(); content !== undefined; content = waiting.shift())
      await postComment(content)
  }
  await Promise.all([writer(), writer(), writer(), killing])
  expect(await commentTexts(id)).toEqual(words.toSorted())
}, 90_000)

const endings = {
  SIGKILL: (process: ServerProcess) => process.kill(),
  /** Checks that open streams receive a reconnect delay. */
  async SIGTERM(process: ServerProcess) {
    const stream = await listen(process, ada, [zoneScope(zone.location.id)])
    // A process that takes too long exits with another code.
    expect((await process.stop()).code).toBe(0)
    expect(await stream.whole()).toMatch(/\nretry: \d+\n\n$/)
  },
}
/** How a process ends does not depend on the database engine, so a quick run checks one signal only. */
const checkedEndings = isQuickRun() ? (['SIGKILL'] as const) : (['SIGTERM', 'SIGKILL'] as const)

test.each(checkedEndings)(
  '%s during an upload: the part is kept, and the upload continues on another process',
  async (name) => {
    const [first, second] = [requireStarted(one), requireStarted(two)]
    const { id, bytes } = await announceLarge()
    const { ended } = await beginPart(first, id, bytes.subarray(0, 50_000))
    await endings[name](first)
    await ended
    expect(await offsetOf(second, id)).toBe(50_000)
    expect(await sendPart(second, id, [50_000, bytes.subarray(50_000)])).toBe(204)
    expect(await photosSeenBy(asSentTo(second, ada))).toMatchObject([{ id, status: 'ready' }])
  },
)
