import { afterEach, beforeEach, expect, test } from 'vitest'
import fc from 'fast-check'
import * as v from 'valibot'
import { televisionCalls } from '#src/contract/calls/television-calls.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { maxTelevisions } from '#src/contract/entities/zones/connected-television.ts'
import { TelevisionAnswer } from '#src/contract/entities/zones/television-wall.ts'
import { pull, type TestPerson, upload, uploadForm, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let seed = 91_000

beforeEach(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => server.close())

type WallAnswer = Extract<TelevisionAnswer, { state: 'wall' }>

/** A television with the code on its screen. */
async function television(userAgent = 'Mozilla/5.0 (Linux; Android 9; AFTKA) Silk/120') {
  const device = visitor(server)
  const open = async () => {
    const opened = await device.call('POST /api/tv', undefined, { 'user-agent': userAgent })
    return v.parse(televisionCalls.openTelevision.answer, opened.json).code
  }
  const code = await open()
  const readTelevision = async (tag?: string) => {
    const { json } = await device.call(tag === undefined ? 'GET /api/tv' : `GET /api/tv?tag=${tag}`)
    return v.parse(TelevisionAnswer, json)
  }
  /** Waits for successive changes after the tag until one matches. */
  const follow = async (
    tag: string,
    isWanted: (answer: WallAnswer) => boolean,
  ): Promise<TelevisionAnswer> => {
    const answer = await readTelevision(tag)
    return answer.state === 'wall' && !isWanted(answer) ? follow(answer.tag, isWanted) : answer
  }
  const see = async (filename: string, query = 'r=wall') =>
    (await device.call(`GET /uploads/${filename}?${query}`)).status
  return { device, code, readTelevision, follow, see, open }
}

/** A zone with a photo, and a television that shows its wall. */
async function onTelevision(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const tv = await television()
  const connect = (host: TestPerson, code: string) => host.call(`POST ${hosting.path}/televisions`, { code })
  const connected = await connect(hosting.owner, tv.code)
  expect(connected.status).toBe(200)
  const { id } = v.parse(televisionCalls.connectTelevision.answer, connected.json)
  const ada = await hosting.joined('Ada')
  const photo = await upload(ada, uploadForm(hosting.zone.location.id, await picture(seed++)))
  const disconnect = () => hosting.owner.call(`DELETE ${hosting.path}/televisions/${id}`)
  return { ...hosting, tv, id, ada, photo, connect, disconnect, zoneId: hosting.zone.location.id }
}

async function televisionsOf(who: TestPerson, zoneId: string) {
  const { rows } = await pull(who, `zone:${zoneId}`)
  return rows.flatMap((row) => (row.table === 'zone' ? [row.row.televisions] : [])).at(-1)
}

test('a television shows a zone’s wall once its host has entered the code', async () => {
  const tv = await television()
  expect(await tv.readTelevision()).toEqual({ state: 'waiting' })
  const { owner, path, zone, joined } = await hostZone(server)
  const typed = `${tv.code.slice(0, 4).toLowerCase()} ${tv.code.slice(4)}`
  expect(await owner.call(`POST ${path}/televisions`, { code: typed })).toMatchObject({
    status: 200,
    json: { device: 'Fire TV' },
  })
  const ada = await joined('Ada')
  const photo = await upload(ada, uploadForm(zone.location.id, await picture(seed++)))
  expect(await tv.readTelevision()).toMatchObject({
    state: 'wall',
    wall: { name: 'Meadow', state: 'open', photoCount: 1, photos: [{ filename: photo.filename, by: 'Ada' }] },
  })
  expect([await tv.see(photo.filename), await tv.see(photo.filename, 'r=thumb')]).toEqual([200, 200])
  expect(await televisionsOf(owner, zone.location.id)).toMatchObject([{ device: 'Fire TV' }])
  expect(await televisionsOf(ada, zone.location.id)).toBeUndefined()
})

test('a change reaches a waiting television at once, and a quiet zone responds after a while', async () => {
  const { tv, owner, path } = await onTelevision()
  const first = await tv.readTelevision()
  if (first.state !== 'wall') throw new Error('The television does not show a wall')
  const changed = tv.follow(first.tag, ({ wall }) => wall.isPaused)
  expect((await owner.call(`PUT ${path}/wall`, { isPaused: true })).status).toBe(204)
  const second = await changed
  if (second.state !== 'wall') throw new Error('The television does not show a wall')
  const quiet = tv.follow(second.tag, () => false)
  await expect.poll(() => server.clock.untilNextTimerMs()).toBe(20_000)
  server.clock.advance(20_000)
  expect(await quiet).toEqual({ state: 'same' })
})

test('a disconnected television can read nothing, and a waiting request ends', async () => {
  const { tv, photo, disconnect, owner, zoneId } = await onTelevision()
  const shown = await tv.readTelevision()
  if (shown.state !== 'wall') throw new Error('The television does not show a wall')
  const waiting = tv.follow(shown.tag, () => false)
  expect((await disconnect()).status).toBe(204)
  expect(await waiting).toEqual({ state: 'unknown' })
  expect([await tv.readTelevision(), await tv.see(photo.filename)]).toEqual([{ state: 'unknown' }, 404])
  expect(await televisionsOf(owner, zoneId)).toEqual([])
  expect((await disconnect()).status).toBe(204)
})

test('a code is for one host: if two enter it at the same time, only one gets the television', async () => {
  const tv = await television()
  const hosts = await Promise.all([1, 2, 3].map(() => hostZone(server)))
  const answers = await Promise.all(
    hosts.map(({ owner, path }) => owner.call(`POST ${path}/televisions`, { code: tv.code })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410])
  const winner = hosts[answers.findIndex(({ status }) => status === 200)]
  // The response was lost, so the same host repeats the request.
  expect((await winner?.owner.call(`POST ${winner.path}/televisions`, { code: tv.code }))?.status).toBe(200)
})

test('only those who run a zone connect televisions to it', async () => {
  const { connect, ada, tv } = await onTelevision()
  const other = await hostZone(server)
  const fresh = await television()
  expect((await connect(ada, fresh.code)).status).toBe(403)
  expect((await connect(other.owner, fresh.code)).status).toBe(404)
  expect((await connect(visitor(server), fresh.code)).status).toBe(401)
  expect(await fresh.readTelevision()).toEqual({ state: 'waiting' })
  expect((await other.owner.call(`POST ${other.path}/televisions`, { code: tv.code })).status).toBe(410)
})

test('a code is valid for ten minutes, and a newer one of the same television replaces it', async () => {
  const { owner, path } = await hostZone(server)
  const enter = async (code: string) => (await owner.call(`POST ${path}/televisions`, { code })).status
  const tv = await television()
  const second = await tv.open()
  expect(await enter(tv.code)).toBe(410)
  server.clock.advance(600_000)
  expect([await enter(second), await tv.readTelevision()]).toEqual([410, { state: 'unknown' }])
})

test('guessing codes is blocked', async () => {
  const { owner, path } = await hostZone(server)
  const statuses = new Map<number, number>()
  for (let guess = 0; guess < 70; guess++) {
    const { status } = await owner.call(`POST ${path}/televisions`, { code: 'ABCDEFGH' })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [410, 60],
    [429, 10],
  ])
})

test('a television only reads its own zone’s visible photos, in the wall’s sizes', async () => {
  const { tv, photo, owner, zoneId } = await onTelevision()
  const other = await hostZone(server)
  const foreign = await upload(other.owner, uploadForm(other.zone.location.id, await picture(seed++)))
  expect(await tv.see(foreign.filename)).toBe(404)
  for (const query of ['r=standard', 'r=high', 'dl=1', 'r=wall&dl=1'])
    expect([query, await tv.see(photo.filename, query)]).toEqual([query, 404])
  const hidden = await owner.call(`POST /api/photos/${photo.id}/moderate`, { decision: 'hide' })
  expect(hidden.status).toBe(204)
  expect(await tv.readTelevision()).toMatchObject({ wall: { photos: [], photoCount: 0 } })
  expect(await tv.see(photo.filename)).toBe(404)
  expect((await tv.device.call(`GET /api/sync/pull?scope=zone:${zoneId}&since=0`)).status).toBe(401)
})

test('a television’s key is not accepted by any call that requires a sign-in', async () => {
  const { tv, zoneId, photo } = await onTelevision()
  const closed = Object.values(calls).filter(({ access }) => access === 'signed-in')
  expect(closed.length).toBeGreaterThan(100)
  const answers = new Set<number>()
  for (const { method, path } of closed) {
    const named = path.replace(':id', path.includes('photos') ? photo.id : zoneId).replaceAll(/:\w+/g, 'x')
    answers.add((await tv.device.call(`${method} ${named}`)).status)
  }
  expect([...answers]).toEqual([401])
})

test('a random key is not accepted as a television’s key', async () => {
  const { tv, photo } = await onTelevision()
  const [name = ''] = tv.device.cookie.split('=')
  const anyKey = fc.oneof(fc.string({ maxLength: 60 }), fc.base64String({ minLength: 43, maxLength: 44 }))
  await fc.assert(
    fc.asyncProperty(anyKey, async (key) => {
      const headers = { cookie: `${name}=${encodeURIComponent(key)}` }
      const { json } = await visitor(server).call('GET /api/tv', undefined, headers)
      expect(json).toEqual({ state: 'unknown' })
      const seen = await visitor(server).call(`GET /uploads/${photo.filename}?r=wall`, undefined, headers)
      expect(seen.status).toBe(404)
    }),
    { numRuns: 30 },
  )
})

test('a television shows an announcement for the chosen minutes, or until it is withdrawn', async () => {
  const { tv, owner, path } = await onTelevision()
  const announce = (facts: object) => owner.call(`PATCH ${path}`, { facts })
  const now = server.clock.now()
  await announce({ announcement: 'The cake is cut', announcedMinutes: 10 })
  const announcement = { text: 'The cake is cut', until: now + 600_000 }
  expect(await tv.readTelevision()).toMatchObject({ wall: { announcement } })
  await announce({ announcedMinutes: 0 })
  expect(await tv.readTelevision()).toMatchObject({ wall: { announcement: null } })
  await announce({ announcedMinutes: 10 })
  await announce({ announcement: null })
  expect(await tv.readTelevision()).toMatchObject({ wall: { announcement: null } })
})

test('a television shows only the chapter that a host chose, by code or time, and all photos without chapters', async () => {
  const { tv, owner, path, joined, zoneId, photo } = await onTelevision()
  const made = await owner.call(`POST ${path}/codes`, { label: 'Table 1', role: 'contributor' })
  const { id, qrCode } = v.parse(v.object({ id: v.string(), qrCode: v.string() }), made.json)
  const atTable = await joined('Ben', qrCode)
  server.clock.advance(1)
  const shot = await upload(atTable, uploadForm(zoneId, await picture(seed++)))
  const steer = (chapter: string | null) =>
    owner.call(`POST ${path}/wall/steer`, { action: 'chapter', chapter })
  await owner.call(`PATCH ${path}`, { facts: { hasChapters: true, chaptersBy: 'code' } })
  expect((await steer(`chapter-${id.split('_')[1]}`)).status).toBe(204)
  expect(await tv.readTelevision()).toMatchObject({
    wall: { chapter: 'Table 1', photoCount: 1, photos: [{ id: shot.id }] },
  })
  const day = new Date(server.clock.now()).toISOString().slice(0, 10)
  const lunchAt = Date.parse(`${day}T12:00:00Z`)
  const programme = [{ dayOffset: 0, time: '12:00', title: 'Lunch' }]
  await owner.call(`PATCH ${path}`, { facts: { chaptersBy: 'time', programme } })
  await steer(`chapter-${lunchAt}`)
  expect(await tv.readTelevision()).toMatchObject({ wall: { chapter: 'Lunch', photoCount: 0, photos: [] } })
  server.clock.set(Math.max(server.clock.now(), lunchAt + 120_000))
  const capturedAt = String(lunchAt + 60_000)
  const lunch = await upload(atTable, uploadForm(zoneId, await picture(seed++), { capturedAt }))
  expect(await tv.readTelevision()).toMatchObject({ wall: { chapter: 'Lunch', photos: [{ id: lunch.id }] } })
  await owner.call(`PATCH ${path}`, { facts: { hasChapters: false } })
  expect(await tv.readTelevision()).toMatchObject({
    wall: { chapter: null, photos: [{ id: lunch.id }, { id: shot.id }, { id: photo.id }] },
  })
})

test('a television shows no photos before the reveal, and none of a zone with private photos', async () => {
  const { tv, photo, owner, path } = await onTelevision()
  const revealAt = server.clock.now() + 3_600_000
  await owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt })
  expect(await tv.readTelevision()).toMatchObject({ wall: { state: 'later', revealAt, photos: [] } })
  expect(await tv.see(photo.filename)).toBe(404)
  await owner.call(`PATCH ${path}`, { mode: 'own-only' })
  expect(await tv.readTelevision()).toMatchObject({ wall: { state: 'private', photos: [] } })
  expect(await tv.see(photo.filename)).toBe(404)
})

test('the number of televisions of a zone is limited, and a television that requests a new code is disconnected', async () => {
  const { connect, owner, tv, zoneId } = await onTelevision()
  for (let more = 1; more < maxTelevisions; more++)
    expect((await connect(owner, (await television()).code)).status).toBe(200)
  const last = await television()
  expect((await connect(owner, last.code)).status).toBe(409)
  await tv.open()
  expect(await tv.readTelevision()).toEqual({ state: 'waiting' })
  expect(await televisionsOf(owner, zoneId)).toHaveLength(maxTelevisions - 1)
  expect((await connect(owner, last.code)).status).toBe(200)
})

test('a television connected at any step of its request for a new code leaves the zone', async () => {
  const { owner, path, zone } = await hostZone(server)
  const scope = `zone:${zone.location.id}`
  await interruptEachStep(server, async () => {
    const { code, open } = await television()
    let since = 0
    return {
      act: open,
      async meanwhile() {
        expect((await owner.call(`POST ${path}/televisions`, { code })).status).toBe(200)
        since = (await pull(owner, scope)).next
      },
      async check() {
        const { rows } = await pull(owner, scope, { since })
        expect(rows).toMatchObject([{ table: 'zone', row: { televisions: [] } }])
      },
    }
  })
})
