import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { makeGreyPng, pngChunk } from '#src/testing/support/make-bad-files.ts'
import { guest, type TestPerson, uploadForm } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import {
  type LargePhoto,
  largePhoto,
  createUploadScene,
  type UploadScene,
} from '#server/testing/test-uploads.ts'

let scene: UploadScene

beforeAll(async () => {
  scene = await createUploadScene()
})
afterAll(() => scene.server.close())

const hashOf = (bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(bytes).digest(encoding)

/** A PNG with a valid structure and unreadable pixels. */
function unreadable(seed: number): LargePhoto {
  const head = makeGreyPng(640, 480).subarray(0, 33)
  const end = pngChunk('IEND', Buffer.alloc(0))
  const bytes = Buffer.concat([head, pngChunk('IDAT', Buffer.alloc(1000, seed)), end])
  return { bytes, sha256: hashOf(bytes) }
}

interface Sending {
  readonly headers?: Record<string, string>
  readonly who?: TestPerson
}

/** Sends all bytes of a photo as a replacement for others. */
async function replace(
  id: PhotoId,
  bytes: Buffer,
  { headers: more = {}, who = scene.uploader }: Sending = {},
) {
  return scene.server.fetch(`/api/uploads/${id}`, {
    method: 'PATCH',
    body: Uint8Array.from(bytes),
    headers: {
      cookie: who.cookie,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'upload-length': String(bytes.length),
      'upload-metadata': `sha256 ${hashOf(bytes, 'base64')}`,
      ...more,
    },
  })
}

/** A photo whose received bytes could not be read. */
async function refusedPhoto(seed: number): Promise<{ readonly id: PhotoId; readonly bytes: Buffer }> {
  const photo = unreadable(seed)
  const { id } = await scene.announce(photo)
  const answer = await scene.sendPart(id, 0, photo.bytes)
  expect({ status: answer.status, json: await answer.json() }).toMatchObject({
    status: 422,
    json: { code: 'unreadable_image' },
  })
  return { id, bytes: photo.bytes }
}

test('unreadable bytes leave the preview visible, and others replace them', async () => {
  const { id, bytes } = await refusedPhoto(1)
  expect(await scene.photoOf(id)).toMatchObject({ status: 'arriving' })
  // The response may have been lost. The same bytes again change nothing.
  expect((await scene.sendPart(id, 0, bytes)).status).toBe(422)
  expect(await scene.photoOf(id)).toMatchObject({ status: 'arriving' })
  expect((await replace(id, (await largePhoto()).bytes)).status).toBe(204)
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready', width: 640 })
})

test('the bytes of the second file may come in parts', async () => {
  const { id } = await refusedPhoto(2)
  const { bytes } = await largePhoto()
  const half = bytes.length >> 1
  const described = {
    'upload-length': String(bytes.length),
    'upload-metadata': `sha256 ${hashOf(bytes, 'base64')}`,
  }
  expect((await replace(id, bytes.subarray(0, half), { headers: described })).status).toBe(204)
  expect((await scene.sendPart(id, half, bytes.subarray(half))).status).toBe(204)
  expect(await scene.photoOf(id)).toMatchObject({ status: 'ready' })
})

test('an unreadable second file deletes its photo', async () => {
  const { id } = await refusedPhoto(3)
  expect((await replace(id, unreadable(4).bytes)).status).toBe(422)
  expect(await scene.photoOf(id)).toBeUndefined()
})

test('only the sender replaces bytes, only unreadable ones, and once', async () => {
  const other = await largePhoto()
  const sound = await largePhoto()
  const { id: soundId } = await scene.announce(sound)
  const codeOf = async (answer: Promise<Response>) => (await answer).json()
  expect(await codeOf(replace(soundId, other.bytes))).toMatchObject({ code: 'conflict' })
  expect((await scene.sendPart(soundId, 0, sound.bytes)).status).toBe(204)
  expect(await codeOf(replace(soundId, other.bytes))).toMatchObject({ code: 'conflict' })
  const { id } = await refusedPhoto(5)
  expect(await codeOf(replace(id, other.bytes, { who: scene.member }))).toMatchObject({ code: 'not_owner' })
  expect(
    await codeOf(replace(id, other.bytes, { headers: { 'upload-metadata': 'sha256 x' } })),
  ).toMatchObject({
    code: 'invalid',
  })
  expect(await codeOf(replace(id, other.bytes, { headers: { 'upload-length': '10485761' } }))).toMatchObject({
    code: 'too_large',
  })
  const half = other.bytes.subarray(0, 1000)
  const described = {
    'upload-length': String(other.bytes.length),
    'upload-metadata': `sha256 ${hashOf(other.bytes, 'base64')}`,
  }
  expect((await replace(id, half, { headers: described })).status).toBe(204)
  expect(await codeOf(replace(id, sound.bytes))).toMatchObject({ code: 'conflict' })
})

test('a preview whose photo never arrives is deleted after a day', async () => {
  const { id } = await refusedPhoto(6)
  scene.server.clock.advance(23 * 3_600_000)
  await scene.server.runJobs()
  expect(await scene.photoOf(id)).toMatchObject({ status: 'arriving' })
  scene.server.clock.advance(2 * 3_600_000)
  await scene.server.runJobs()
  expect(await scene.photoOf(id)).toBeUndefined()
})

test('a different photo in place of an approved preview waits for approval again', async () => {
  const { joined, owner, zone, rowsOf } = await hostZone(scene.server, { moderation: 'pre-approve' })
  const ada = await joined('Ada')
  const ben = await joined('Ben')
  const plain = (background: string) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const bad = unreadable(7)
  const preview = Uint8Array.from(await plain('#00ff00'))
  const fields = { sha256: bad.sha256, fullBytes: String(bad.bytes.length) }
  const sent = await ada.call('POST /api/photos/upload', uploadForm(zone.location.id, preview, fields))
  const { photo } = JSON.parse(JSON.stringify(sent.json))
  await owner.call(`POST /api/photos/${photo.id}/moderate`, { decision: 'approve' })
  const undescribed = { 'upload-metadata': '', 'upload-length': '' }
  expect((await replace(photo.id, bad.bytes, { headers: undescribed, who: ada })).status).toBe(422)
  expect((await replace(photo.id, await plain('#ff0000'), { who: ada })).status).toBe(204)
  expect(await rowsOf(ben, 'photo')).toEqual([])
})

test('a tile with the preview’s name gets its image once the photo’s bytes arrived, and nobody else does', async () => {
  const photo = await largePhoto()
  const { id } = await scene.announce(photo)
  const preview = (await scene.photoOf(id))?.filename
  const thumb = (who: TestPerson) =>
    scene.server.fetch(`/uploads/${preview}?r=thumb`, { headers: { cookie: who.cookie } })
  expect((await thumb(scene.uploader)).status).toBe(200)
  expect((await scene.sendPart(id, 0, photo.bytes)).status).toBe(204)
  const filename = (await scene.photoOf(id))?.filename
  expect(filename).not.toBe(preview)
  const shown = await thumb(scene.uploader)
  expect(shown.status).toBe(200)
  const own = await scene.server.fetch(`/uploads/${filename}?r=thumb`, {
    headers: { cookie: scene.uploader.cookie },
  })
  expect(hashOf(new Uint8Array(await shown.arrayBuffer()))).toBe(
    hashOf(new Uint8Array(await own.arrayBuffer())),
  )
  expect((await thumb(await guest(scene.server, 'Eve'))).status).toBe(404)
  await scene.uploader.call(`DELETE /api/photos/${id}`)
  expect((await thumb(scene.uploader)).status).toBe(404)
})
