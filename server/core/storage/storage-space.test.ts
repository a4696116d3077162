import { statSync, utimesSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import {
  maxUnfinishedOfAccountBytes,
  canBeginUpload,
  recordReceivedBytes,
} from '#server/photos/ingest/unfinished-uploads.ts'
import { largePhoto, createUploadScene } from '#server/testing/test-uploads.ts'
import { uploadForm, visitor } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
/** More than any disk has, as if no space were free. */
const more = 9e15
const servers: TestServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function begin(config: { minFreeBytes?: number; maxStorageBytes?: number }) {
  const server = await startTestServer({ now: start })
  servers.push(server)
  const hosting = await hostZone(server)
  const photoId = await hosting.photoOf(hosting.owner)
  const restart = await startTestServer({ now: start, dataDir: server.deps.config.dataDir, config })
  servers.push(restart)
  const owner = visitor(restart)
  const call: typeof owner.call = (request, body) =>
    owner.call(request, body, { cookie: hosting.owner.cookie })
  const send = async (seed: number) =>
    call('POST /api/photos/upload', uploadForm(hosting.zone.location.id, await picture(seed)))
  return { ...hosting, server: restart, photoId, call, send }
}

test('if the free space is below the reserve, only uploads are refused', async () => {
  const { server, photoId, call, send, path } = await begin({ minFreeBytes: more })
  const refused = await send(1)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '30'])
  expect((await call(`POST /api/photos/${photoId}/like`, { liked: true })).status).toBe(200)
  expect((await call(`POST /api/photos/${photoId}/comments`, { content: 'Nice' })).status).toBe(201)
  expect((await call(`PATCH ${path}`, { name: 'Full' })).status).toBe(200)
  expect((await call(`DELETE /api/photos/${photoId}`)).status).toBe(204)
  await server.runJobs()
  expect((await call(`GET ${path}`)).status).toBe(200)
})

test('a deployment stays within its storage limit and accepts images again after deletions', async () => {
  const { server, photoId, call, send, zone } = await begin({ maxStorageBytes: 10_000 })
  let last = 201
  for (let seed = 10; last === 201 && seed < 40; seed++) last = (await send(seed)).status
  expect(last).toBe(507)
  expect((await call(`DELETE /api/photos/${photoId}`)).status).toBe(204)
  const list = await call(`GET /api/photos/location/${zone.location.id}/all`)
  for (const { id } of v.parse(v.array(v.object({ id: v.string() })), list.json))
    expect((await call(`DELETE /api/photos/${id}`)).status).toBe(204)
  await server.runJobs()
  await expect.poll(async () => (await send(99)).status).toBe(201)
})

test('an account with too many unfinished bytes cannot begin more, but others can', async () => {
  const scene = await createUploadScene()
  servers.push(scene.server)
  const { server, member } = scene
  const [first, second, others] = [await largePhoto(), await largePhoto(), await largePhoto()]
  const left = await scene.announce(first)
  await recordReceivedBytes(server.deps, left.id, maxUnfinishedOfAccountBytes)
  const next = await scene.announce(second)
  expect((await scene.sendPart(next.id, 0, second.bytes.subarray(0, 1000))).status).toBe(507)
  const theirs = await scene.announce(others, { who: member })
  const headers = {
    cookie: member.cookie,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const body = Uint8Array.from(others.bytes)
  const sent = await server.fetch(`/api/uploads/${theirs.id}`, { method: 'PATCH', headers, body })
  expect(sent.status).toBe(204)
})

test('if unfinished uploads exceed the limit, idle parts of the largest account are deleted', async () => {
  const scene = await createUploadScene()
  servers.push(scene.server)
  const { server, member } = scene
  const [left, theirs] = [await largePhoto(), await largePhoto()]
  const { id } = await scene.announce(left)
  await scene.sendPart(id, 0, left.bytes.subarray(0, 1000))
  await recordReceivedBytes(server.deps, id, 5e9)
  const upload = await scene.announce(theirs, { who: member })
  expect(await canBeginUpload(server.deps, v.parse(UserId, member.id), 1000)).toBe(false)
  server.clock.advance(11 * 60_000)
  const path = (await server.deps.parts.localCopy(id, '')) ?? ''
  const receivedAt = statSync(path).mtimeMs / 1000
  // One long request is still sending bytes.
  utimesSync(path, receivedAt, server.clock.now() / 1000)
  expect(await canBeginUpload(server.deps, v.parse(UserId, member.id), 1000)).toBe(false)
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('1000')
  utimesSync(path, receivedAt, receivedAt)
  expect(await canBeginUpload(server.deps, v.parse(UserId, member.id), 1000)).toBe(true)
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('0')
  expect(upload.status).toBe('arriving')
})

test('a photo without space for its bytes keeps its preview and its parts', async () => {
  const scene = await createUploadScene()
  servers.push(scene.server)
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  await scene.sendPart(id, 0, photo.bytes.subarray(0, 1000))
  Object.assign(scene.server.deps.storage, { hasSpaceFor: async () => false })
  const refused = await scene.sendPart(id, 1000, photo.bytes.subarray(1000))
  expect(refused.status).toBe(507)
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('1000')
  expect(await scene.photoOf(id)).toMatchObject({ status: 'arriving' })
})

test('parts are deleted after a week, or after a day if space is short', async () => {
  const scene = await createUploadScene()
  servers.push(scene.server)
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  await scene.sendPart(id, 0, photo.bytes.subarray(0, 1000))
  const { parts, storage } = scene.server.deps
  const twoDaysAgo = (scene.server.clock.now() - 2 * dayMs) / 1000
  utimesSync(joinPath(scene.server.deps.config.blobFolder, 'arriving', id), twoDaysAgo, twoDaysAgo)
  await scene.server.runJobs()
  expect(await parts.size(id)).toBe(1000)
  Object.assign(storage, { isShort: async () => true })
  await scene.server.runJobs()
  expect(await parts.size(id)).toBe(0)
})
