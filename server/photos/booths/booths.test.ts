import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { boothCalls } from '#src/contract/calls/booth-calls.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { BoothAnswer, type BoothKey, maxBooths } from '#src/contract/entities/zones/booth.ts'
import { guest, type TestPerson, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let hosting: Hosting
let seed = 71_000

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
  hosting = await hostZone(server)
})
afterEach(() => server.close())

const settings = { layout: 'strip-3', countdown: 5, hasFrame: true, beeps: false } as const

async function makeBooth(who = hosting.owner, id: string = randomUUID(), name = 'Booth') {
  const made = await who.call(`POST ${hosting.path}/booths`, { id, name, ...settings })
  expect(made.status).toBe(201)
  return { id, key: v.parse(boothCalls.makeBooth.answer, made.json).key }
}

type Key = BoothKey | string

async function readBooth(key: Key) {
  const { json } = await visitor(server).call('GET /api/booth', undefined, { 'x-waypost-booth': key })
  return v.parse(BoothAnswer, json)
}

async function shoot(key: Key, fields: Record<string, string> = {}, zoneId = hosting.zone.location.id) {
  const form = uploadForm(zoneId, await picture(seed++), fields)
  return visitor(server).call('POST /api/booth/photos', form, { 'x-waypost-booth': key })
}

const photosOf = (who: TestPerson) => hosting.rowsOf(who, 'photo')
const close = (id: string, who = hosting.owner) => who.call(`DELETE ${hosting.path}/booths/${id}`)

test('a booth adds photos under its name, reads only what its screen needs, and its host sees it', async () => {
  const { id, key } = await makeBooth()
  expect(await readBooth(key)).toEqual({
    state: 'open',
    booth: {
      zoneId: hosting.zone.location.id,
      zoneName: 'Meadow',
      brand: 'snapzone',
      language: null,
      timeZone: 'UTC',
      startsAt: server.clock.now(),
      color: null,
      ...settings,
    },
  })
  const photoId = randomUUID()
  const made = await shoot(key, { id: photoId, capturedAt: String(server.clock.now() - 60_000) })
  expect(made).toMatchObject({ status: 204, json: '' })
  const ada = await hosting.joined('Ada')
  expect(await photosOf(ada)).toMatchObject([
    { id: `${hosting.zone.location.id}_${photoId}`, uploader: { displayName: 'Booth' } },
  ])
  const [zone] = await hosting.rowsOf(hosting.owner, 'zone')
  expect(zone).toMatchObject({ booths: [{ id, name: 'Booth', ...settings }] })
  const [forGuests] = await hosting.rowsOf(ada, 'zone')
  expect(forGuests).not.toHaveProperty('booths')
})

test('a photo sent twice, at the same time or later, is one photo', async () => {
  const { key } = await makeBooth()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => shoot(key, { id })))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect((await shoot(key, { id })).status).toBe(204)
  expect(await photosOf(hosting.owner)).toHaveLength(1)
})

test('a closed booth adds and reads nothing, including a photo in transit; its photos stay', async () => {
  const { id, key } = await makeBooth()
  expect((await shoot(key)).status).toBe(204)
  const [under, closed] = await Promise.all([shoot(key), close(id)])
  expect(closed.status).toBe(204)
  expect([204, 410]).toContain(under.status)
  const kept = await photosOf(hosting.owner)
  expect(await shoot(key)).toMatchObject({ status: 410, json: { code: 'gone' } })
  expect(await readBooth(key)).toEqual({ state: 'gone' })
  expect(await photosOf(hosting.owner)).toEqual(kept)
  expect((await close(id)).status).toBe(204)
})

test('banning the booth’s member closes it', async () => {
  const { id, key } = await makeBooth()
  expect((await hosting.owner.call(`POST ${hosting.path}/members/${id}/ban`, {})).status).toBe(204)
  expect([(await shoot(key)).status, await readBooth(key)]).toEqual([410, { state: 'gone' }])
})

test('only those who run a zone create and close its booths', async () => {
  const { id, key } = await makeBooth()
  const ada = await hosting.joined('Ada')
  const other = await hostZone(server)
  const body = { id: randomUUID(), name: 'Booth', ...settings }
  const make = async (who: TestPerson) => (await who.call(`POST ${hosting.path}/booths`, body)).status
  expect([await make(ada), await make(other.owner), await make(visitor(server))]).toEqual([403, 404, 401])
  expect([(await close(id, ada)).status, (await close(id, other.owner)).status]).toEqual([403, 404])
  // Not through the host's own zone either.
  await other.owner.call(`DELETE ${other.path}/booths/${id}`)
  expect(await readBooth(key)).toMatchObject({ state: 'open' })
})

test('repeating a request after a lost response returns the same booth with a new key', async () => {
  const id = randomUUID()
  const first = await makeBooth(hosting.owner, id)
  const second = await makeBooth(hosting.owner, id)
  expect([await readBooth(first.key), await readBooth(second.key)]).toMatchObject([
    { state: 'gone' },
    { state: 'open' },
  ])
  const taken = await guest(server, 'Somebody')
  const body = { id: taken.id, name: 'Booth', ...settings }
  expect((await hosting.owner.call(`POST ${hosting.path}/booths`, body)).status).toBe(409)
})

test('a zone has a limited number of booths', async () => {
  for (let made = 0; made < maxBooths; made++) await makeBooth()
  const body = { id: randomUUID(), name: 'Booth', ...settings }
  expect((await hosting.owner.call(`POST ${hosting.path}/booths`, body)).status).toBe(409)
})

test('a booth’s key works for no other call', async () => {
  const { key } = await makeBooth()
  const photoId = await hosting.photoOf(hosting.owner)
  const closed = Object.values(calls).filter(({ access }) => access === 'signed-in')
  expect(closed.length).toBeGreaterThan(100)
  const answers = new Set<number>()
  const held = { 'x-waypost-booth': key, authorization: `Bearer ${key}` }
  for (const { method, path } of closed) {
    const named = path.replace(':id', path.includes('photos') ? photoId : hosting.zone.location.id)
    const request = `${method} ${named.replaceAll(/:\w+/g, 'x')}`
    answers.add((await visitor(server).call(request, undefined, held)).status)
  }
  expect([...answers]).toEqual([401])
})

test('a booth reads no photo: not others’, not its own, not before a reveal', async () => {
  const { key } = await makeBooth()
  const { filename } = await upload(
    hosting.owner,
    uploadForm(hosting.zone.location.id, await picture(seed++)),
  )
  const revealAt = server.clock.now() + 3_600_000
  await hosting.owner.call(`PATCH ${hosting.path}`, { mode: 'reveal-at-time', revealAt })
  const held = { 'x-waypost-booth': key }
  expect((await shoot(key)).json).toBe('')
  for (const query of ['', '?r=thumb', '?r=wall'])
    expect((await visitor(server).call(`GET /uploads/${filename}${query}`, undefined, held)).status).toBe(404)
})

test('a booth adds to no other zone, and sends neither texts nor previews', async () => {
  const { key } = await makeBooth()
  const other = await hostZone(server)
  expect((await shoot(key, {}, other.zone.location.id)).status).toBe(404)
  const foreign = `${other.zone.location.id}_${randomUUID()}`
  expect((await shoot(key, { id: foreign })).status).toBe(400)
  expect((await shoot(key, { fullBytes: '100', sha256: '0'.repeat(64) })).status).toBe(400)
  expect((await shoot(key, { caption: 'Buy now', altText: 'x' })).status).toBe(204)
  expect(await photosOf(hosting.owner)).toMatchObject([{ caption: '', altText: '' }])
  expect(await other.rowsOf(other.owner, 'photo')).toEqual([])
})

test('a booth’s photos wait for approval like all others, and a closed zone accepts none', async () => {
  const { key } = await makeBooth()
  await hosting.owner.call(`PATCH ${hosting.path}`, { moderation: 'pre-approve' })
  expect((await shoot(key)).status).toBe(204)
  const ada = await hosting.joined('Ada')
  expect([await photosOf(ada), await photosOf(hosting.owner)]).toMatchObject([[], [{ status: 'pending' }]])
  await hosting.owner.call(`PUT ${hosting.path}/closed`, { isClosed: true })
  expect([(await shoot(key)).json, await readBooth(key)]).toMatchObject([
    { code: 'zone_closed' },
    { state: 'closed' },
  ])
})

test('no other key opens a booth', async () => {
  await makeBooth()
  const anyKey = fc.oneof(
    fc.stringMatching(/^[\w-]{43}$/),
    fc.string({ maxLength: 60, unit: fc.constantFrom('a', '-', '_', 'Z', '9', ' ', "'", '%') }),
  )
  await fc.assert(
    fc.asyncProperty(anyKey, async (key) => {
      expect([await readBooth(key), (await shoot(key)).status]).toEqual([{ state: 'gone' }, 410])
    }),
    { numRuns: 20 },
  )
})
