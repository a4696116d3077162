import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CreatedZone,
  guest,
  join,
  makeZone,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { hugePng, picture, rotatedPicture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestPerson
let zone: CreatedZone

beforeAll(async () => {
  server = await startTestServer()
  owner = await guest(server, 'Owner')
  zone = await makeZone(owner)
})
afterAll(() => server.close())

function send(who: TestPerson, form: FormData, headers?: Record<string, string>) {
  return who.call('POST /api/photos/upload', form, headers)
}

function storedFiles(): readonly string[] {
  const root = server.deps.config.blobFolder
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => joinPath(entry.parentPath, entry.name))
}

async function bytesOf(who: TestPerson, path: string): Promise<Buffer> {
  const response = await server.fetch(path, { headers: { cookie: who.cookie } })
  return Buffer.from(await response.arrayBuffer())
}

test('a photo is returned with its data', async () => {
  const fields = { id: randomUUID(), caption: ' Two ü ', altText: 'A field', capturedAt: '1760000000000' }
  const photo = await upload(owner, uploadForm(zone.location.id, await picture(1), fields))
  expect(photo).toMatchObject({
    id: `${zone.location.id}_${fields.id}`,
    originalName: 'IMG_0001.jpg',
    locationId: zone.location.id,
    capturedAt: '2025-10-09T08:53:20.000Z',
    caption: 'Two ü',
    altText: 'A field',
    width: 64,
    height: 48,
    likes: 0,
    status: 'ready',
    uploader: { displayName: 'Owner' },
  })
  expect(photo.filename).toMatch(/^[0-9a-f]{32}\.jpg$/)
})

test('orientation is applied to the pixels and no file keeps metadata', async () => {
  const photo = await upload(owner, uploadForm(zone.location.id, await rotatedPicture()))
  expect(photo).toMatchObject({ width: 60, height: 90 })
  for (const query of ['', '?r=thumb', '?r=wall', '?r=high', '?dl=1']) {
    const bytes = await bytesOf(owner, `/uploads/${photo.filename}${query}`)
    const { exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 60,
      height: 90,
    })
    expect(bytes.includes('Phonemaker')).toBe(false)
  }
})

test('PNG and GIF keep their format, whatever their name', async () => {
  for (const format of ['png', 'gif'] as const) {
    const photo = await upload(owner, uploadForm(zone.location.id, await picture(2, format)))
    expect(photo.filename).toMatch(new RegExp(`\\.${format}$`))
    expect((await sharp(await bytesOf(owner, `/uploads/${photo.filename}`)).metadata()).format).toBe(format)
  }
})

test('an animated GIF keeps its frames', async () => {
  const frames = await Promise.all([10, 20, 30].map(async (seed) => Buffer.from(await picture(seed, 'png'))))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer()
  const photo = await upload(owner, uploadForm(zone.location.id, Uint8Array.from(moving)))
  expect(photo).toMatchObject({ width: 64, height: 48 })
  expect((await sharp(await bytesOf(owner, `/uploads/${photo.filename}`)).metadata()).pages).toBe(3)
})

test('the same id with the same bytes returns the first photo', async () => {
  const file = await picture(3)
  const id = randomUUID()
  const first = await upload(owner, uploadForm(zone.location.id, file, { id }))
  const sameId = await send(owner, uploadForm(zone.location.id, await picture(4), { id }))
  const sameBytes = await send(owner, uploadForm(zone.location.id, file, { id: randomUUID() }))
  for (const again of [sameId, sameBytes]) {
    expect(again.status).toBe(200)
    expect(again.json).toEqual({ photo: first, duplicate: true })
  }
})

test('a repeated key returns the stored photo, and another payload under it is rejected', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const id = randomUUID()
  const file = await picture(5)
  const first = await send(owner, uploadForm(zone.location.id, file, { id }), key)
  expect(first.status).toBe(201)
  const again = await send(owner, uploadForm(zone.location.id, file, { id }), key)
  expect(again.status).toBe(200)
  expect(again.json).toMatchObject({ duplicate: true })
  expect(again.headers.get('x-waypost-outcome')).toBe('duplicate')
  const other = await send(owner, uploadForm(zone.location.id, await picture(6), { id: randomUUID() }), key)
  expect(other.status).toBe(422)
  expect(other.json).toMatchObject({ code: 'key_reused' })
})

test('ten simultaneous uploads of the same photo create one photo', async () => {
  const file = await picture(7)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(owner, uploadForm(zone.location.id, file, { id: randomUUID() }))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
})

test('fields after the file are read as well', async () => {
  const form = new FormData()
  form.set('photo', new Blob([await picture(8)]), 'nach vorn – ü.jpg')
  form.set('locationId', zone.location.id)
  const made = await send(owner, form)
  expect(made.status).toBe(201)
  expect(made.json).toMatchObject({ photo: { originalName: 'nach vorn – ü.jpg' } })
})

const jpegHead = [0xff, 0xd8, 0xff, 0xe0]

async function badFiles() {
  const noise = Buffer.alloc(600 * 600 * 3, 'waypost')
  const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer()
  return [
    { name: 'empty', bytes: Buffer.alloc(0), status: 400, code: 'invalid' },
    {
      name: '11 MB',
      bytes: Buffer.concat([Buffer.from(jpegHead), Buffer.alloc(11 * 1024 * 1024)]),
      status: 413,
      code: 'too_large',
    },
    {
      name: 'an SVG',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      status: 415,
      code: 'unsupported_type',
    },
    {
      name: 'HTML named .jpg',
      bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
      status: 415,
      code: 'unsupported_type',
    },
    { name: 'WebP', bytes: await sharp(whole).webp().toBuffer(), status: 415, code: 'unsupported_type' },
    {
      name: 'a truncated JPEG',
      bytes: whole.subarray(0, whole.length / 2),
      status: 422,
      code: 'unreadable_image',
    },
    {
      name: 'a JPEG in name only',
      bytes: Buffer.from([...jpegHead, ...Buffer.from('<svg/>')]),
      status: 422,
      code: 'unreadable_image',
    },
    { name: '14,000 x 14,000', bytes: Buffer.from(hugePng(14_000)), status: 422, code: 'too_many_pixels' },
  ]
}

test('an invalid photo is rejected with its code and leaves nothing', async () => {
  const before = storedFiles()
  for (const { name, bytes, status, code } of await badFiles()) {
    const answer = await send(owner, uploadForm(zone.location.id, Uint8Array.from(bytes)))
    expect({ name, status: answer.status, json: answer.json }).toMatchObject({ name, status, json: { code } })
  }
  expect(storedFiles()).toEqual(before)
  expect((await owner.call('GET /api/ping')).status).toBe(204)
})

test('exactly 10 MiB is accepted, one byte more is not', async () => {
  const base = Buffer.from(await picture(9, 'png'))
  const limit = 10 * 1024 * 1024
  const padded = (size: number) => Uint8Array.from(Buffer.concat([base, Buffer.alloc(size - base.length)]))
  expect((await send(owner, uploadForm(zone.location.id, padded(limit + 1)))).status).toBe(413)
  expect((await send(owner, uploadForm(zone.location.id, padded(limit)))).status).not.toBe(413)
})

test('a form without a photo, a zone or a boundary is invalid', async () => {
  const withoutPhoto = new FormData()
  withoutPhoto.set('locationId', zone.location.id)
  expect((await send(owner, withoutPhoto)).json).toMatchObject({
    code: 'invalid',
    details: [{ field: 'photo' }],
  })
  const withoutZone = new FormData()
  withoutZone.set('photo', new Blob([await picture(11)]), 'a.jpg')
  expect((await send(owner, withoutZone)).json).toMatchObject({
    code: 'invalid',
    details: [{ field: 'locationId' }],
  })
  const broken = await owner.call('POST /api/photos/upload', 'x', {
    'content-type': 'multipart/form-data',
  })
  expect(broken.status).toBe(400)
  const json = await owner.call('POST /api/photos/upload', '{}', { 'content-type': 'application/json' })
  expect(json.status).toBe(415)
  const cut = await owner.call(
    'POST /api/photos/upload',
    '--b\r\nContent-Disposition: form-data; name="pho',
    {
      'content-type': 'multipart/form-data; boundary=b',
    },
  )
  expect(cut.status).toBe(400)
})

test('an invalid id or text is reported with its field', async () => {
  const cases: readonly Record<string, string>[] = [
    { id: `${randomUUID()}_${randomUUID()}` },
    { caption: 'x'.repeat(501) },
    { altText: 'a\u0000b' },
    { capturedAt: 'yesterday' },
  ]
  for (const fields of cases) {
    const answer = await send(owner, uploadForm(zone.location.id, await picture(12), fields))
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ code: 'invalid', details: [{ field: Object.keys(fields)[0] }] })
  }
})

test('only members upload; to others the zone appears missing', async () => {
  const file = await picture(13)
  const stranger = await guest(server)
  expect((await send(stranger, uploadForm(zone.location.id, file))).status).toBe(404)
  expect((await send(owner, uploadForm(randomUUID(), file))).status).toBe(404)
  expect((await send(visitor(server), uploadForm(zone.location.id, file))).status).toBe(401)
  await join(stranger, zone)
  expect((await send(stranger, uploadForm(zone.location.id, file))).status).toBe(201)
})

test('a photo cannot be sent in a batch', async () => {
  const args = {
    id: `${zone.location.id}_${randomUUID()}`,
    zoneId: zone.location.id,
    originalName: '',
    capturedAt: null,
    caption: '',
    altText: '',
    sha256: '0'.repeat(64),
  }
  expect((await push(owner, [{ name: 'photo.upload', args }]))[0]).toMatchObject({
    status: 'rejected',
    code: 'invalid',
  })
})

test('a caller who disconnects in the middle leaves nothing', async () => {
  const before = storedFiles()
  const abort = new AbortController()
  const body = new ReadableStream({
    start(controller) {
      const head = `--b\r\nContent-Disposition: form-data; name="locationId"\r\n\r\n${zone.location.id}\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`
      controller.enqueue(Buffer.from(head))
      controller.enqueue(Buffer.alloc(100_000))
    },
  })
  const headers = { cookie: owner.cookie, 'content-type': 'multipart/form-data; boundary=b' }
  const init = { method: 'POST', headers, body, signal: abort.signal, duplex: 'half' } as const
  const sent = server.fetch('/api/photos/upload', init)
  await expect.poll(storedFiles).not.toEqual(before)
  abort.abort()
  await expect(sent).rejects.toThrow(/abort/i)
  await expect.poll(storedFiles).toEqual(before)
})
