import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { createInflateRaw, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import {
  guest,
  join,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { contentOf, readAlone } from '#server/testing/test-pages.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A zone with a photo, enough comments that responses are compressed, and members without own content in it. */
async function makeCrowd(size: number) {
  const host = await guest(server, 'Host')
  const zone = await makeZone(host)
  const photo = await upload(host, uploadForm(zone.location.id, await picture(1)))
  const add = (content: string) => ({
    name: 'comment.add',
    args: { id: `${zone.location.id}_${randomUUID()}`, photoId: photo.id, content, createdAt: 0 },
  })
  await push(
    host,
    Array.from({ length: 20 }, (_, index) => add(`Comment ${index}`)),
  )
  const crowd = await Promise.all(Array.from({ length: size }, (_, index) => guest(server, `Guest ${index}`)))
  for (const one of crowd) await join(one, zone)
  return { host, zone, photo, crowd, scope: zoneScope(zone.location.id) }
}

test('a crowd that joins at the same time is answered from one read of the rows', async () => {
  const { crowd, scope } = await makeCrowd(12)
  await server.idle()
  const before = { ...server.reads }
  const pages = await Promise.all(crowd.map((one) => pull(one, scope)))
  const statements = server.reads.statements - before.statements
  expect(new Set(pages.map(({ rows }) => rows.length)).size).toBe(1)
  // For each member: the session with its device, the zone, the changed tables, and the zone's row in three or four
  // statements.
  expect(statements / crowd.length).toBeLessThanOrEqual(8)
  for (const page of pages.slice(1)) expect(contentOf(page)).toEqual(contentOf(pages[0] ?? page))
})

test('a cached response is one gzip stream with an individual end for each reader', async () => {
  const { crowd, zone, scope } = await makeCrowd(4)
  const path = `/api/sync/pull?scope=${scope}&since=0&limit=500&schemaVersion=${protocolVersion}`
  const encodings: (string | undefined)[] = []
  for (const one of crowd) {
    const { encoding, bytes } = await answerBytes(path, one.cookie)
    encodings.push(encoding)
    if (encoding !== 'gzip') continue
    // Browsers read only the first gzip member, so its stream must extend to the checksum at the end.
    const inflate = createInflateRaw()
    inflate.end(bytes.subarray(10))
    inflate.resume()
    await finished(inflate, { writable: false })
    expect(inflate.bytesWritten).toBe(bytes.length - 18)
    const page = v.parse(PullAnswer, JSON.parse(gunzipSync(bytes).toString()))
    expect(contentOf(page)).toEqual(contentOf((await readAlone(server, one, { zone, since: 0 })) ?? page))
  }
  expect(encodings).toEqual(['br', 'gzip', 'gzip', 'gzip'])
})

async function answerBytes(path: string, cookie: string) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' }
  const asked = get(`${server.url}${path}`, { headers })
  const [response] = await once(asked, 'response')
  v.assert(v.instance(IncomingMessage), response)
  return { encoding: response.headers['content-encoding'], bytes: await buffer(response) }
}

test('nobody gets cached rows that they may no longer read', async () => {
  const { host, zone, photo, crowd, scope } = await makeCrowd(4)
  const [ada, ben, cleo, dan] = crowd
  if (ada === undefined || ben === undefined || cleo === undefined || dan === undefined)
    throw new Error('The zone has no members')
  const tablesOf = async (who: TestPerson) => new Set((await pull(who, scope)).rows.map(({ table }) => table))
  await push(host, [
    { name: 'member.set-role', args: { zoneId: zone.location.id, userId: ben.id, role: 'moderator' } },
  ])
  for (const who of [ada, ben, cleo]) expect(await tablesOf(who)).toContain('photo')
  expect(await tablesOf(ben)).toContain('member')
  expect(await tablesOf(ada)).not.toContain('member')

  await push(host, [{ name: 'photo.moderate', args: { photoId: photo.id, decision: 'hide' } }])
  expect(await tablesOf(ada)).toEqual(new Set(['zone']))
  expect(await tablesOf(ben)).toContain('photo')
  await push(host, [
    { name: 'member.set-role', args: { zoneId: zone.location.id, userId: ben.id, role: 'viewer' } },
  ])
  expect(await tablesOf(ben)).toEqual(new Set(['zone']))

  await push(host, [{ name: 'member.ban', args: { zoneId: zone.location.id, userId: ada.id } }])
  const stranger = await guest(server, 'Eve')
  expect((await dan.call(`GET /api/sync/pull?scope=${scope}&since=0`)).status).toBe(200)
  for (const who of [ada, stranger])
    expect((await who.call(`GET /api/sync/pull?scope=${scope}&since=0`)).status).toBe(404)
})
