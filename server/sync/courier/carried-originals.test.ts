import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { CourierResult } from '#src/contract/calls/courier-calls.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { type Author, envelopeOf, mutationIdAt } from '#src/testing/world/courier-author.ts'
import { makeCourierScene } from '#src/testing/world/courier-scene.ts'
import { windowOf } from '#server/kernel/limits/limit-rule.ts'
import { guest, pull, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { largePhoto } from '#server/testing/test-uploads.ts'

const scene = await makeCourierScene()
afterAll(() => scene.server.close())
const { server, owner, ada, stranger, zoneId, zoneKey, member, statusOf } = scene

/** Creates a photo of the author whose preview a courier has delivered or will deliver. */
async function carriedPhoto(author: Author, { isBrought = true } = {}) {
  const photo = await largePhoto()
  const id = `${zoneId}_${randomUUID()}`
  const args = {
    id,
    zoneId,
    originalName: 'hut.jpg',
    capturedAt: 1_779_000_000_000,
    caption: '',
    altText: '',
    sha256: photo.sha256,
    parentId: null,
    filterSettings: null,
  }
  const preview = await sharp(photo.bytes).resize(64).jpeg().toBuffer()
  const enclosed = { zoneId, name: 'photo.upload', args, mutationId: mutationIdAt(server), preview }
  const envelope = await envelopeOf(author, zoneKey, {
    ...enclosed,
    fullBytes: photo.bytes.length,
    authorId: author.person.id,
  })
  if (isBrought && (await statusOf(envelope)) !== 'applied') throw new Error('The envelope was not accepted')
  const again = (changed: object) =>
    envelopeOf(author, zoneKey, { ...enclosed, fullBytes: photo.bytes.length, ...changed })
  return { id, photo, envelope, args, again }
}

function bodyOf(envelope: Uint8Array, original: Uint8Array, length = envelope.length): Uint8Array {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return Uint8Array.from(Buffer.concat([head, envelope, original]))
}

async function bring(body: Uint8Array, courier: TestPerson = stranger) {
  const response = await server.fetch('/api/courier/original', {
    method: 'POST',
    headers: { cookie: courier.cookie, 'content-type': 'application/octet-stream' },
    body: Uint8Array.from(body),
  })
  const json: unknown = await response.json()
  const read = v.safeParse(CourierResult, json)
  return read.success ? (read.output.code ?? read.output.status) : JSON.stringify(json)
}

async function seen(id: string) {
  const { rows } = await pull(owner, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'photo' && change.row.id === id ? [change.row] : []))[0]
}

async function offsetOf({ person }: Author, id: string) {
  const answer = await person.call(`HEAD /api/uploads/${id}`, undefined, { 'tus-resumable': '1.0.0' })
  return answer.headers.get('upload-offset')
}

test('[CW9] a courier who is not a member completes the photo, once, and its author’s phone has nothing left to send', async () => {
  const { id, photo, envelope } = await carriedPhoto(ada)
  expect(await seen(id)).toMatchObject({ status: 'arriving', width: 64 })
  expect(await bring(bodyOf(envelope, photo.bytes))).toBe('applied')
  const whole = await seen(id)
  expect(whole).toMatchObject({ status: 'ready', width: 640 })
  expect(await bring(bodyOf(envelope, photo.bytes))).toBe('duplicate')
  expect((await seen(id))?.rev).toBe(whole?.rev)
  expect(await offsetOf(ada, id)).toBe(String(photo.bytes.length))
})

test('[CW9] parts already sent by the author’s phone are neither needed nor damaged', async () => {
  const { id, photo, envelope } = await carriedPhoto(ada)
  const sendPart = (offset: number, bytes: Buffer) =>
    server.fetch(`/api/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: ada.person.cookie,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
      body: Uint8Array.from(bytes),
    })
  await sendPart(0, photo.bytes.subarray(0, 1000))
  const wrong = Buffer.from(photo.bytes)
  wrong[500] = (wrong[500] ?? 0) ^ 1
  expect(await bring(bodyOf(envelope, wrong))).toBe('checksum_mismatch')
  expect(await offsetOf(ada, id)).toBe('1000')
  expect(await bring(bodyOf(envelope, photo.bytes.subarray(0, 2000)))).toBe('checksum_mismatch')
  expect(await bring(bodyOf(envelope, Buffer.concat([photo.bytes, photo.bytes])))).toBe('too_large')
  expect(await offsetOf(ada, id)).toBe('1000')
  expect((await sendPart(1000, photo.bytes.subarray(1000))).status).toBe(204)
  expect(await seen(id)).toMatchObject({ status: 'ready', width: 640 })
})

test('two couriers with the same photo complete it once', async () => {
  const { id, photo, envelope } = await carriedPhoto(ada)
  const body = bodyOf(envelope, photo.bytes)
  const answers = await Promise.all([bring(body), bring(body, owner)])
  expect(answers.filter((answer) => answer === 'applied' || answer === 'duplicate')).toEqual(answers)
  expect(await seen(id)).toMatchObject({ status: 'ready', width: 640 })
})

test('an envelope that names another file, or that another author signed, completes nothing', async () => {
  const mallory = await member('Mallory')
  const { id, again, args } = await carriedPhoto(ada)
  const other = await largePhoto()
  const sha256 = other.sha256
  const renamed = await again({ args: { ...args, sha256 }, fullBytes: other.bytes.length })
  expect(await bring(bodyOf(renamed, other.bytes))).toBe('invalid')
  const forged = await envelopeOf(mallory, zoneKey, {
    zoneId,
    name: 'photo.upload',
    args: { ...args, sha256 },
    mutationId: mutationIdAt(server),
    fullBytes: other.bytes.length,
    preview: other.bytes.subarray(0, 100),
    authorId: ada.person.id,
  })
  expect(await bring(bodyOf(forged, other.bytes))).toBe('unknown_author')
  // In Mallory's own name, it is another user's photo.
  const own = await envelopeOf(mallory, zoneKey, {
    zoneId,
    name: 'photo.upload',
    args: { ...args, sha256 },
    mutationId: mutationIdAt(server),
    fullBytes: other.bytes.length,
    preview: other.bytes.subarray(0, 100),
  })
  expect(['invalid', 'not_owner', 'access_denied']).toContain(await bring(bodyOf(own, other.bytes)))
  expect(await seen(id)).toMatchObject({ status: 'arriving', width: 64 })
})

test.each(['banned', 'signed out'])('nothing is completed for an author who was %s', async (how) => {
  const author = await member(how)
  const { id, photo, envelope } = await carriedPhoto(author)
  const { person } = author
  if (how === 'banned') await owner.call(`POST /api/locations/${zoneId}/members/${person.id}/ban`, {})
  else await person.call('POST /api/logout')
  expect(['not_found', 'access_denied', 'unknown_author']).toContain(
    await bring(bodyOf(envelope, photo.bytes)),
  )
  expect((await seen(id))?.width).not.toBe(640)
})

test('a photo whose preview has not arrived, or that was deleted, is refused', async () => {
  const early = await carriedPhoto(ada, { isBrought: false })
  expect(await bring(bodyOf(early.envelope, early.photo.bytes))).toBe('not_found')
  const gone = await carriedPhoto(ada)
  await ada.person.call(`DELETE /api/photos/${gone.id}`)
  expect(await bring(bodyOf(gone.envelope, gone.photo.bytes))).toBe('not_found')
})

test('a file that is not an image deletes the photo, as its author’s own would', async () => {
  const bytes = randomBytes(3000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { again, args } = await carriedPhoto(ada, { isBrought: false })
  const envelope = await again({ args: { ...args, sha256 }, fullBytes: bytes.length })
  expect(await statusOf(envelope)).toBe('applied')
  expect(await bring(bodyOf(envelope, bytes))).toBe('unsupported_type')
  expect(await seen(args.id)).toBeUndefined()
})

test('bytes that are not an envelope are rejected before the rest is read', async () => {
  const { envelope, photo } = await carriedPhoto(ada)
  expect(await bring(bodyOf(envelope, photo.bytes, maxEnvelopeBytes + 1))).toBe('invalid')
  expect(await bring(bodyOf(envelope, photo.bytes, envelope.length - 1))).toBe('invalid')
  expect(await bring(Uint8Array.from([0, 0]))).toBe('invalid')
  expect(await bring(randomBytes(500))).toBe('invalid')
  expect(await bring(new Uint8Array(11 * 1024 * 1024))).toContain('too_large')
})

test('[CS6] delivered photos count towards the hourly byte limit', async () => {
  const strict = await startTestServer({ limits: { 'courier-kib': [windowOf(100, 3600)] } })
  try {
    const courier = await guest(strict, 'Courier')
    const send = (size: number) =>
      strict.fetch('/api/courier/original', {
        method: 'POST',
        headers: { cookie: courier.cookie, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(size),
      })
    expect((await send(90 * 1024)).status).toBe(200)
    expect((await send(20 * 1024)).status).toBe(429)
  } finally {
    await strict.close()
  }
})
