import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { MadePhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import {
  guest,
  join,
  makeZone,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let host: TestPerson
let zoneId: string
let zone: Awaited<ReturnType<typeof makeZone>>

beforeEach(async () => {
  server = await startTestServer()
  host = await guest(server, 'Host')
  zone = await makeZone(host)
  zoneId = zone.location.id
})
afterEach(() => server.close())

interface Folder extends MadePhotoFolder {
  readonly id: string
  /** The path of the folder’s URL. */
  readonly path: string
}

async function makeFolder(who = host, id: string = randomUUID(), name = 'Lea Lens'): Promise<Folder> {
  const made = await who.call(`POST /api/locations/${zoneId}/folders`, { id, name })
  expect(made.status).toBe(201)
  const folder = v.parse(MadePhotoFolder, made.json)
  return { ...folder, id, path: new URL(folder.address).pathname }
}

interface Dav {
  readonly body?: Uint8Array<ArrayBuffer> | string
  readonly headers?: Record<string, string>
  readonly password?: string
}

async function dav(folder: Folder, request: string, { body, headers = {}, password }: Dav = {}) {
  const [method = 'GET', path = ''] = request.split(/ (.*)/s)
  const login = Buffer.from(`anything:${password ?? folder.password}`).toString('base64')
  const response = await server.fetch(path.startsWith('/') ? path : folder.path + path, {
    method,
    headers: { authorization: `Basic ${login}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function photosIn(who: TestPerson) {
  const { rows } = await pull(who, `zone:${zoneId}`)
  return rows.flatMap((change) => (change.table === 'photo' ? [change.row] : []))
}

const listed = async (folder: Folder) =>
  [...(await dav(folder, 'PROPFIND ', { headers: { depth: '1' } })).text.matchAll(/<D:href>([^<]*)</gu)]
    .map(([, href = '']) => decodeURIComponent(href.slice(folder.path.length)))
    .filter((name) => name !== '')

test('a photo copied into a photographer’s folder is in the album under their name, once', async () => {
  const folder = await makeFolder()
  const jpeg = await picture(1)
  expect((await dav(folder, 'PUT Brautpaar%20%C3%A4.jpg', { body: jpeg })).status).toBe(201)
  expect((await dav(folder, 'PUT Brautpaar%20%C3%A4.jpg', { body: jpeg })).status).toBe(204)
  expect(await photosIn(host)).toMatchObject([
    { uploader: { displayName: 'Lea Lens' }, originalName: 'Brautpaar ä.jpg', status: 'ready' },
  ])
  const one = await dav(folder, 'PROPFIND Brautpaar%20%C3%A4.jpg', { headers: { depth: '0' } })
  expect(one.status).toBe(207)
  expect(one.text).toContain(`<D:getcontentlength>${jpeg.length}</D:getcontentlength>`)
  expect(await listed(folder)).toEqual(['Brautpaar ä.jpg'])
})

test('a newer export of a photo replaces the older one', async () => {
  const folder = await makeFolder()
  await dav(folder, 'PUT one.jpg', { body: await picture(2) })
  expect((await dav(folder, 'PUT one.jpg', { body: await picture(3) })).status).toBe(204)
  expect(await photosIn(host)).toHaveLength(1)
  expect(await listed(folder)).toEqual(['one.jpg'])
})

test('photos of up to 40 MB are kept in full for those who may save them', async () => {
  const folder = await makeFolder()
  const taken = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera maker' } })
    .toBuffer()
  const large = Buffer.concat([taken, Buffer.alloc(11 * 1024 ** 2 - taken.length)])
  expect(large.length).toBeGreaterThan(10 * 1024 ** 2)
  expect((await dav(folder, 'PUT large.jpg', { body: new Uint8Array(large) })).status).toBe(201)
  const [photo] = await photosIn(host)
  expect(photo).toMatchObject({ width: 3000, height: 2000 })
  const kept = await dav(folder, 'GET large.jpg')
  expect(kept.status).toBe(200)
  expect(kept.text.includes('Camera maker')).toBe(false)
  const tooLarge = await dav(folder, 'PUT huge.jpg', { body: new Uint8Array(41 * 1024 ** 2) })
  expect(tooLarge).toMatchObject({ status: 413 })
  expect(tooLarge.text).toContain('40MB')
})

test('a file that is not a photo is rejected with a message; system files of computers are accepted and ignored', async () => {
  const folder = await makeFolder()
  expect((await dav(folder, 'PUT notes.txt', { body: 'hello' })).status).toBe(415)
  for (const name of ['.DS_Store', '._one.jpg', 'Thumbs.db', 'empty.jpg'])
    expect((await dav(folder, `PUT ${name}`, { body: name === 'empty.jpg' ? '' : 'x' })).status).toBe(201)
  expect(await photosIn(host)).toEqual([])
  expect(await listed(folder)).toEqual(expect.arrayContaining(['empty.jpg', '.DS_Store']))
  server.clock.advance(2 * 60 * 60_000)
  expect(await listed(folder)).toEqual([])
})

test('a program locks, sends, renames and deletes a file as in any folder', async () => {
  const folder = await makeFolder()
  const locked = await dav(folder, 'LOCK new.jpg.part', { body: '<D:lockinfo xmlns:D="DAV:"/>' })
  expect(locked.status).toBe(201)
  expect(locked.headers.get('lock-token')).toMatch(/^<urn:uuid:/u)
  expect((await dav(folder, 'PUT new.jpg.part', { body: await picture(4) })).status).toBe(204)
  expect((await dav(folder, 'UNLOCK new.jpg.part')).status).toBe(204)
  const to = { destination: `${folder.address}new.jpg`, overwrite: 'F' }
  expect((await dav(folder, 'MOVE new.jpg.part', { headers: to })).status).toBe(201)
  await dav(folder, 'PUT other.jpg', { body: await picture(5) })
  expect((await dav(folder, 'MOVE other.jpg', { headers: to })).status).toBe(412)
  expect(await listed(folder)).toEqual(['new.jpg', 'other.jpg'])
  expect((await dav(folder, 'DELETE new.jpg')).status).toBe(204)
  expect((await dav(folder, 'DELETE new.jpg')).status).toBe(404)
  expect(await photosIn(host)).toHaveLength(1)
})

test('a program that requests named properties gets the existing ones, and 404 for the others', async () => {
  const folder = await makeFolder()
  const body =
    '<?xml version="1.0"?><a:propfind xmlns:a="DAV:"><a:prop><a:resourcetype/><a:quota-used-bytes/><b:x xmlns:b="urn:b"/></a:prop></a:propfind>'
  const { text, status } = await dav(folder, 'PROPFIND ', { body, headers: { depth: '0' } })
  expect(status).toBe(207)
  expect(text).toContain('<D:resourcetype><D:collection/></D:resourcetype></D:prop><D:status>HTTP/1.1 200 OK')
  expect(text).toContain(
    '<D:quota-used-bytes/><X:x xmlns:X="urn:b"/></D:prop><D:status>HTTP/1.1 404 Not Found',
  )
  expect((await dav(folder, 'PROPFIND ', { headers: { depth: 'infinity' } })).status).toBe(403)
})

test('a closed folder, an unknown one and another one look the same to the caller', async () => {
  const folder = await makeFolder()
  const body = await picture(6)
  for (const password of ['', 'wrong', `${folder.password}A`])
    expect((await dav(folder, 'PUT a.jpg', { body, password })).status).toBe(401)
  expect(
    (await server.fetch(folder.path, { method: 'PROPFIND', headers: { cookie: host.cookie } })).status,
  ).toBe(401)
  const otherZone = await makeZone(host, { name: 'Other' })
  expect(
    (await dav(folder, `PROPFIND /dav/${otherZone.location.id}/`, { headers: { depth: '0' } })).status,
  ).toBe(404)
  expect((await dav(folder, `PUT /dav/${otherZone.location.id}/a.jpg`, { body })).status).toBe(404)
  await host.call(`POST /api/locations/${zoneId}/members/${folder.id}/ban`, {})
  expect((await dav(folder, 'PUT a.jpg', { body })).status).toBe(401)
  expect(await photosIn(host)).toEqual([])
})

test('a photo that another person had added stays theirs', async () => {
  const ben = await guest(server, 'Ben')
  await join(ben, zone)
  const bytes = await picture(7)
  await upload(ben, uploadForm(zoneId, bytes))
  const folder = await makeFolder()
  expect((await dav(folder, 'PUT same.jpg', { body: bytes })).status).toBe(201)
  expect((await dav(folder, 'PUT same.jpg', { body: await picture(8) })).status).toBe(204)
  expect((await dav(folder, 'DELETE same.jpg')).status).toBe(204)
  expect(await photosIn(host)).toMatchObject([{ uploader: { displayName: 'Ben' } }])
})

test('a page of another site cannot reach a folder, even if the browser knows its password', async () => {
  const folder = await makeFolder()
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  expect((await dav(folder, 'PUT a.jpg', { body: await picture(9), headers })).status).toBe(403)
  expect((await dav(folder, 'DELETE a.jpg', { headers })).status).toBe(403)
})

test('only hosts create folders; a lost response can be repeated until the folder is used', async () => {
  const ben = await guest(server, 'Ben')
  await join(ben, zone)
  const wanted = { id: randomUUID(), name: 'Lea Lens' }
  expect((await ben.call(`POST /api/locations/${zoneId}/folders`, wanted)).status).toBe(403)
  const first = await makeFolder(host, wanted.id)
  const second = await makeFolder(host, wanted.id)
  expect((await dav(first, 'PROPFIND ', { headers: { depth: '0' } })).status).toBe(401)
  expect((await dav(second, 'PROPFIND ', { headers: { depth: '0' } })).status).toBe(207)
  expect((await host.call(`POST /api/locations/${zoneId}/folders`, wanted)).status).toBe(409)
  // A folder cannot take over the id of a person or of another zone's folder.
  expect((await host.call(`POST /api/locations/${zoneId}/folders`, { ...wanted, id: ben.id })).status).toBe(
    409,
  )
})

test('a folder responds to any path or body of a program without an internal error', async () => {
  const folder = await makeFolder()
  const method = fc.constantFrom(
    'PROPFIND',
    'PROPPATCH',
    'PUT',
    'GET',
    'HEAD',
    'DELETE',
    'MOVE',
    'LOCK',
    'MKCOL',
    'COPY',
  )
  const path = fc.array(
    fc.oneof(fc.constantFrom('%2F', '%00', '..', '/', '%', '%C3', 'a.jpg', '&<>"'), fc.string()),
    {
      maxLength: 4,
    },
  )
  const body = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('<D:prop xmlns:D="DAV:">', '</D:prop>', '<x:y/>', '<!DOCTYPE a>', '<a', '/>'), {
        maxLength: 5,
      })
      .map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(method, path, body, async (name, parts, text) => {
      const at = new URL(folder.path + parts.join('').replaceAll(/[\s#?\\]/gu, '_'), server.url)
      const answer = await dav(folder, `${name} ${at.pathname}`, {
        ...(name === 'GET' || name === 'HEAD' ? {} : { body: text }),
        headers: { depth: '1', destination: at.href },
      })
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 120 },
  )
  expect(await photosIn(host)).toEqual([])
})
