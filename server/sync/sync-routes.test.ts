import { afterAll, beforeAll, expect, test } from 'vitest'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
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
import { listen } from '#server/testing/test-live.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestPerson
let ada: TestPerson
let zone: CreatedZone
let photoId: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await guest(server, 'Owner')
  ada = await guest(server, 'Ada')
  zone = await makeZone(owner)
  await join(ada, zone)
  photoId = (await upload(owner, uploadForm(zone.location.id, await picture(1)))).id
})
afterAll(() => server.close())

test('a stream sends the version of each scope, then every change', async () => {
  const scope = zoneScope(zone.location.id)
  const stream = await listen(server, ada, [scope])
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('x-waypost')).toBe('1')
  const first = await stream.next()
  expect(first).toMatchObject({ scope, more: false })
  expect(first.epoch).toMatch(/^[0-9a-f]{32}$/)
  const [result] = await push(owner, [{ name: 'photo.like', args: { photoId, liked: true } }])
  expect(await stream.next()).toEqual({ scope, rev: result?.rev })
  stream.end()
})

test('a refused mutation sends no poke', async () => {
  const scope = zoneScope(zone.location.id)
  const stream = await listen(server, ada, [scope])
  await stream.next()
  await push(ada, [{ name: 'photo.delete', args: { id: photoId } }])
  const [result] = await push(ada, [{ name: 'reaction.add', args: { photoId, emoji: 'fire' } }])
  expect(await stream.next()).toEqual({ scope, rev: result?.rev })
  stream.end()
})

test('scopes of others are silently omitted', async () => {
  const other = await makeZone(owner)
  const own = zoneScope(zone.location.id)
  const stream = await listen(server, ada, [zoneScope(other.location.id), own])
  expect((await stream.next()).scope).toBe(own)
  stream.end()
  expect((await visitor(server).call(`GET /api/sync/live?scopes=${own}`)).status).toBe(401)
  expect((await ada.call('GET /api/sync/live?scopes=nonsense')).status).toBe(400)
})

test('a disconnected caller is removed', async () => {
  const scope = zoneScope(zone.location.id)
  const stream = await listen(server, ada, [scope])
  await stream.next()
  stream.end()
  const [result] = await push(owner, [{ name: 'photo.like', args: { photoId, liked: false } }])
  expect(result?.status).toBe('applied')
})
