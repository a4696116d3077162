import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, makeZone, pull, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { largePhoto, createUploadScene, type UploadScene } from '#server/testing/test-uploads.ts'

let scene: UploadScene

beforeAll(async () => {
  scene = await createUploadScene()
})
afterAll(() => scene.server.close())

test('others see the preview at once, and the photo itself after its last part', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const arriving = await scene.photoOf(id)
  expect(arriving).toMatchObject({ status: 'arriving', width: 64, height: 48 })
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('0')

  const first = await scene.sendPart(id, 0, photo.bytes.subarray(0, 100_000))
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '100000'])
  expect((await scene.member.call(`POST /api/photos/${id}/download`)).status).toBe(409)
  const last = await scene.sendPart(id, 100_000, photo.bytes.subarray(100_000))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(photo.bytes.length)])

  const ready = await scene.photoOf(id)
  expect(ready).toMatchObject({ status: 'ready', width: 640 })
  expect(ready?.rev).toBe(Number(last.headers.get('x-waypost-rev')))
  // Photos are cached forever under their filenames.
  expect(ready?.filename).not.toBe(arriving?.filename)
  const headers = { cookie: scene.member.cookie }
  const shown = await scene.server.fetch(`/uploads/${ready?.filename}?r=wall`, { headers })
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 640 })
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe(String(photo.bytes.length))
})

test('tus-js-client, unmodified, finishes an upload in parts', async () => {
  const { server, uploader } = scene
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  await scene.sendPart(id, 0, photo.bytes.subarray(0, 5000))
  await new Promise<void>((resolve, reject) => {
    new Upload(photo.bytes, {
      uploadUrl: `${server.url}/api/uploads/${id}`,
      chunkSize: 64 * 1024,
      headers: { origin: server.url, cookie: uploader.cookie },
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready', width: 640 })
})

test('tus-js-client finishes an upload by POST only, and POST grants a stranger no more than PATCH', async () => {
  const { server, uploader } = scene
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const stranger = await guest(server)
  const refused = await server.fetch(`/api/uploads/${id}`, {
    method: 'POST',
    headers: {
      cookie: stranger.cookie,
      origin: server.url,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'x-http-method-override': 'PATCH',
    },
    body: Uint8Array.from(photo.bytes.subarray(0, 100)),
  })
  expect(refused.status).toBe(404)
  await new Promise<void>((resolve, reject) => {
    new Upload(photo.bytes, {
      uploadUrl: `${server.url}/api/uploads/${id}`,
      chunkSize: 64 * 1024,
      overridePatchMethod: true,
      headers: { origin: server.url, cookie: uploader.cookie },
      onError: reject,
      onSuccess: () => resolve(),
    }).start()
  })
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready', width: 640 })
})

test('bytes received before the connection died are kept', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const firstBytes = photo.bytes.subarray(0, Math.floor(photo.bytes.length * 0.6))
  const dying = scene.beginPart(id, 0, firstBytes)
  const dead = new Promise((resolve) => dying.once('error', resolve))
  await expect.poll(() => scene.server.deps.parts.size(id)).toBe(firstBytes.length)
  dying.destroy(new Error('The tunnel begins'))
  await dead
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe(String(firstBytes.length))
  expect((await scene.sendPart(id, firstBytes.length, photo.bytes.subarray(firstBytes.length))).status).toBe(
    204,
  )
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready' })
})

test('bytes received together with the end of the connection are kept', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const { hostname, port, host } = new URL(scene.server.url)
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${scene.server.url}`,
    `cookie: ${scene.uploader.cookie}`,
    'content-type: application/offset+octet-stream',
    'upload-offset: 0',
    `content-length: ${photo.bytes.length}`,
  ]
  const socket = connect(Number(port), hostname)
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), photo.bytes.subarray(0, 90_000)]))
  await new Promise((resolve) => socket.once('close', resolve).resume())
  await expect.poll(async () => (await scene.offsetOf(id)).headers.get('upload-offset')).toBe('90000')
})

test('scenario 3: a server that died between the last byte and the completion completes the photo on the next request', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  await scene.server.deps.parts.write(id, {
    offset: 0,
    source: inParts(photo.bytes),
    maxBytes: photo.bytes.length,
  })
  expect(await scene.photoOf(id)).toMatchObject({ status: 'arriving' })
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe(String(photo.bytes.length))
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready' })
})

test('scenario 35: a stale offset is rejected, and an upload held by a dead connection is released', async () => {
  const { bytes, sha256 } = await largePhoto()
  const { id } = await scene.announce({ bytes, sha256 })
  await scene.sendPart(id, 0, bytes.subarray(0, 1000))
  expect((await scene.sendPart(id, 0, bytes.subarray(0, 1000))).status).toBe(409)

  const silent = scene.beginPart(id, 1000, bytes.subarray(1000, 3000))
  const silenced = new Promise((resolve) => silent.once('error', resolve))
  await expect.poll(() => scene.server.deps.parts.size(id)).toBe(3000)
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('3000')
  await silenced
  expect((await scene.sendPart(id, 3000, bytes.subarray(3000))).status).toBe(204)
})

test('scenario 36: a flipped bit is detected, and the photo is requested again', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const flipped = Buffer.from(photo.bytes)
  flipped.writeUInt8(flipped.readUInt8(50_000) ^ 1, 50_000)
  expect((await scene.sendPart(id, 0, flipped)).status).toBe(460)
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('0')
  expect((await scene.sendPart(id, 0, photo.bytes)).status).toBe(204)
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready' })
})

test('scenario 37: sending the preview again deletes nothing', async () => {
  const photo = await largePhoto()
  const fields = { id: randomUUID() }
  const { id } = await scene.announce(photo, { fields })
  await scene.sendPart(id, 0, photo.bytes.subarray(0, 2000))
  expect(await scene.announce(photo, { fields })).toMatchObject({ id, status: 'arriving' })
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('2000')
})

test('a photo’s days are counted from its last byte', async () => {
  const server = await startTestServer({ now: 1_900_000_000_000 })
  try {
    const owner = await guest(server)
    const zoneId = (await makeZone(owner)).location.id
    const { bytes, sha256 } = await largePhoto()
    const form = uploadForm(zoneId, await picture(1999), { sha256, fullBytes: String(bytes.length) })
    const { id, expiresAt } = await upload(owner, form)
    const dayMs = 86_400_000
    server.clock.advance(2 * dayMs)
    const headers = {
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      cookie: owner.cookie,
    }
    await server.fetch(`/api/uploads/${id}`, { method: 'PATCH', headers, body: Uint8Array.from(bytes) })
    const { rows } = await pull(owner, `zone:${zoneId}`)
    const [row] = rows.flatMap((change) => (change.table === 'photo' ? [change.row] : []))
    expect((row?.expiresAt ?? 0) - Date.parse(expiresAt ?? '')).toBe(2 * dayMs)
  } finally {
    await server.close()
  }
})

test('abandoned parts are deleted after a while, and the upload then starts over', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  await scene.sendPart(id, 0, photo.bytes.subarray(0, 1000))
  const { parts } = scene.server.deps
  const minuteMs = 60_000
  expect(await parts.untouchedSince(Date.now() - minuteMs)).not.toContain(id)
  expect(await parts.untouchedSince(Date.now() + minuteMs)).toContain(id)
  await parts.remove(id)
  expect((await scene.offsetOf(id)).headers.get('upload-offset')).toBe('0')
})

async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
