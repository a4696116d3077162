import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { MadePhotoFolder } from '#src/contract/entities/photos/photo-folder.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import {
  guest,
  join,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
  visitor,
} from '#server/testing/test-client.ts'
import { givePlan, type Hosting, hostZone } from '#server/testing/test-hosting.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const revealAt = start + 10 * hourMs
let server: TestServer
let hosting: Hosting
let ada: TestPerson
let ben: TestPerson
let seed = 93_000

beforeEach(async () => {
  server = await startTestServer({ now: start })
  hosting = await hostZone(server)
  ada = await hosting.joined('Ada')
  ben = await hosting.joined('Ben')
})
afterEach(() => server.close())

const load = (rollShots: number | null = 3, more: Record<string, unknown> = {}) =>
  hosting.owner.call(`PATCH ${hosting.path}`, { mode: 'reveal-at-time', revealAt, rollShots, ...more })
const shoot = async (who: TestPerson, fields: Record<string, string> = {}) =>
  who.call('POST /api/photos/upload', uploadForm(hosting.zone.location.id, await picture(seed++), fields))
const photosOf = (who: TestPerson) => hosting.rowsOf(who, 'photo')
const zoneOf = async (who: TestPerson) => (await hosting.rowsOf(who, 'zone'))[0]
const fileOf = async (who: TestPerson, filename: string, query = '') =>
  (await server.fetch(`/uploads/${filename}${query}`, { headers: { cookie: who.cookie } })).status

async function develop() {
  server.clock.set(revealAt)
  await server.runJobs()
}

test('nobody sees a photo of a roll in any way, not even its author and hosts, until all see all of them', async () => {
  await load()
  const shot = await upload(ada, uploadForm(hosting.zone.location.id, await picture(seed++)))
  const readers = [ada, ben, hosting.owner]
  for (const who of readers) {
    expect(await photosOf(who)).toEqual([])
    const feed = await who.call(`GET /api/photos/location/${hosting.zone.location.id}/all`)
    expect(JSON.stringify(feed.json)).not.toContain(shot.filename)
    const reads = [
      `GET /api/photos/${shot.id}/comments`,
      `POST /api/photos/${shot.id}/download`,
      `GET /api/photos/${shot.id}/shared`,
    ]
    const answers = await Promise.all(reads.map(async (read) => (await who.call(read)).status))
    expect(answers).toEqual([404, 404, 404])
    expect((await who.call(`POST /api/photos/${shot.id}/like`, { liked: true })).status).toBe(404)
    expect((await who.call(`POST /api/photos/${shot.id}/reports`, { reason: 'other' })).status).toBe(404)
    for (const query of ['', '?r=thumb', '?r=wall', '?r=high', '?dl=1'])
      expect(await fileOf(who, shot.filename, query)).toBe(404)
    const size = await who.call(`GET ${hosting.path}/pack`)
    expect(size).toMatchObject({ status: 200, json: { photos: 0, bytes: 0 } })
  }
  expect(await fileOf(visitor(server), shot.filename)).toBe(404)
  const decide = { decision: 'approve' }
  expect((await hosting.owner.call(`POST /api/photos/${shot.id}/moderate`, decide)).status).toBe(404)

  const { next } = await pull(ben, hosting.scope)
  await develop()
  const developed = await pull(ben, hosting.scope, { since: next })
  expect(developed.rows.map(({ row }) => row)).toMatchObject([{ mode: 'open' }, { id: shot.id }])
  for (const who of readers) {
    expect(await photosOf(who)).toMatchObject([{ id: shot.id }])
    expect(await fileOf(who, shot.filename, '?r=wall')).toBe(200)
  }
})

test('each member gets one notification when the photos are developed, and none before', async () => {
  await load()
  await shoot(ada)
  await shoot(ben)
  const noticesOf = async (who: TestPerson) => {
    const { rows } = await pull(who, `user:${who.id}`)
    return rows.flatMap(({ table, row }) => (table === 'notice' && row.zoneId !== null ? [row] : []))
  }
  await server.runJobs()
  expect(await noticesOf(ben)).toEqual([])
  await develop()
  server.clock.set(revealAt + 5 * minuteMs)
  await server.runJobs()
  for (const who of [ada, ben, hosting.owner]) {
    const updates = (await noticesOf(who)).filter(({ kind }) => kind !== 'members-joined')
    expect(updates).toMatchObject([{ kind: 'roll-developed', zoneName: 'Meadow' }])
  }
})

test('a roll has a limited number of shots per person, counted over all their devices', async () => {
  await load(3)
  const together = await Promise.all([shoot(ada), shoot(ada), shoot(ada), shoot(ada), shoot(ada)])
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409])
  expect(await shoot(ada)).toMatchObject({ status: 409, json: { code: 'roll_used' } })
  expect((await shoot(ben)).status).toBe(201)
  expect([await zoneOf(ada), await zoneOf(ben), await zoneOf(hosting.owner)]).toMatchObject([
    { rollShots: 3, rollUsed: 3 },
    { rollShots: 3, rollUsed: 1 },
    { rollShots: 3, rollUsed: 0 },
  ])
  // Leaving and rejoining does not help either.
  await ada.call(`POST ${hosting.path}/leave`)
  await join(ada, hosting.zone)
  expect((await shoot(ada)).status).toBe(409)
  await develop()
  expect((await shoot(ada)).status).toBe(201)
  expect(await photosOf(ben)).toHaveLength(5)
})

test('a shot sent twice, at the same time or later, is one shot, and the repeat gets the response for a duplicate', async () => {
  await load(1)
  const body = await picture(seed++)
  const id = randomUUID()
  const send = () => ada.call('POST /api/photos/upload', uploadForm(hosting.zone.location.id, body, { id }))
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  expect((await send()).status).toBe(200)
  expect(await zoneOf(ada)).toMatchObject({ rollUsed: 1 })
})

test('a device’s next pull contains the number of shots used on other devices', async () => {
  await load()
  const { next } = await pull(ada, hosting.scope)
  await shoot(ada)
  const updates = await pull(ada, hosting.scope, { since: next })
  expect(updates.rows).toMatchObject([{ table: 'zone', row: { rollUsed: 1 } }])
  expect(updates.rows[0]?.row).toMatchObject({ rev: expect.any(Number) })
  expect((await pull(ada, hosting.scope, { since: updates.next })).rows).toEqual([])
})

test('a large shot arrives in parts, and its author can delete it unseen', async () => {
  await load(1)
  const form = uploadForm(hosting.zone.location.id, await picture(seed++), {
    sha256: 'a'.repeat(64),
    fullBytes: '300000',
  })
  const { id } = await upload(ada, form)
  const offset = async (who: TestPerson) => {
    const headers = { cookie: who.cookie, 'tus-resumable': '1.0.0' }
    return (await server.fetch(`/api/uploads/${id}`, { method: 'HEAD', headers })).status
  }
  expect([await offset(ada), await offset(ben), await offset(hosting.owner)]).toEqual([204, 404, 404])
  expect((await ben.call(`DELETE /api/photos/${id}`)).status).toBe(404)
  expect((await hosting.owner.call(`DELETE /api/photos/${id}`)).status).toBe(404)
  expect((await ada.call(`DELETE /api/photos/${id}`)).status).toBe(204)
  expect(await zoneOf(ada)).toMatchObject({ rollUsed: 0 })
})

test('a roll hides photos that were visible; without it their authors see them again', async () => {
  const photoId = await hosting.photoOf(ada)
  await ben.call(`POST /api/photos/${photoId}/comments`, { content: 'Nice' })
  const { next } = await pull(ada, hosting.scope)
  await load()
  const left = await pull(ada, hosting.scope, { since: next })
  expect(left.gone.map(({ table }) => table).toSorted()).toEqual(['comment', 'photo'])
  expect(await photosOf(hosting.owner)).toEqual([])
  expect(await hosting.rowsOf(ben, 'comment')).toEqual([])
  await load(null)
  expect(await photosOf(ada)).toMatchObject([{ id: photoId }])
  expect(await photosOf(ben)).toEqual([])
  expect(await photosOf(hosting.owner)).toMatchObject([{ id: photoId }])
})

test('photos waiting for approval are hidden from moderators as well, until they are developed', async () => {
  await load(3, { moderation: 'pre-approve' })
  await shoot(ada)
  expect(await photosOf(hosting.owner)).toEqual([])
  const { next } = await pull(hosting.owner, hosting.scope)
  await develop()
  const developed = await pull(hosting.owner, hosting.scope, { since: next })
  expect(developed.rows).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ status: 'pending' }) }),
  )
  expect(await photosOf(ben)).toEqual([])
})

test('a former member sees and lists none of their shots before the others do', async () => {
  await load()
  const shot = await upload(ada, uploadForm(hosting.zone.location.id, await picture(seed++)))
  await ada.call(`POST ${hosting.path}/leave`)
  const listed = async () => (await ada.call('GET /api/photos/left-behind')).json
  expect(await fileOf(ada, shot.filename)).toBe(404)
  expect(JSON.stringify(await listed())).not.toContain(shot.filename)
  await develop()
  expect(await fileOf(ada, shot.filename)).toBe(200)
})

test('booths and photographers’ folders add to a roll without limit, and read nothing from it', async () => {
  await load(1)
  const { owner, path } = hosting
  const settings = { layout: 'single', countdown: 3, hasFrame: false, beeps: false }
  const booth = await owner.call(`POST ${path}/booths`, { id: randomUUID(), name: 'Booth', ...settings })
  const { key } = v.parse(v.object({ key: v.string() }), booth.json)
  for (let count = 0; count < 2; count++) {
    const form = uploadForm(hosting.zone.location.id, await picture(seed++))
    const sent = await visitor(server).call('POST /api/booth/photos', form, { 'x-waypost-booth': key })
    expect(sent.status).toBe(204)
  }
  await givePlan(server, owner, 'pro')
  const made = await owner.call(`POST ${path}/folders`, { id: randomUUID(), name: 'Lea' })
  const folder = v.parse(MadePhotoFolder, made.json)
  const login = Buffer.from(`a:${folder.password}`).toString('base64')
  const headers = { authorization: `Basic ${login}`, 'content-type': 'image/jpeg' }
  const address = new URL(folder.address).pathname
  for (const name of ['one.jpg', 'two.jpg']) {
    const body = new Uint8Array(await picture(seed++))
    const put = await server.fetch(address + name, { method: 'PUT', headers, body })
    expect(put.status).toBe(201)
  }
  expect((await server.fetch(`${address}one.jpg`, { headers })).status).toBe(404)
  await develop()
  expect(await photosOf(ben)).toHaveLength(4)
  expect((await server.fetch(`${address}one.jpg`, { headers })).status).toBe(200)
})

test('a roll has a bounded number of shots, is set by hosts only, and needs a time', async () => {
  for (const rollShots of [0, -1, 101, 1.5, '12'])
    expect((await hosting.owner.call(`PATCH ${hosting.path}`, { rollShots })).status).toBe(400)
  expect((await ada.call(`PATCH ${hosting.path}`, { rollShots: 12 })).status).toBe(403)
  const stranger = await guest(server, 'Eve')
  expect((await stranger.call(`PATCH ${hosting.path}`, { rollShots: 12 })).status).toBe(404)
  const timeless = { mode: 'reveal-at-time', rollShots: 12 }
  expect((await hosting.owner.call(`PATCH ${hosting.path}`, timeless)).status).toBe(400)
  const answer = await push(hosting.owner, [
    { name: 'zone.update', args: { id: hosting.zone.location.id, ...timeless, revealAt, rollShots: 24 } },
  ])
  expect(answer).toMatchObject([{ status: 'applied' }])
  expect(await zoneOf(ada)).toMatchObject({ mode: 'reveal-at-time', revealAt, rollShots: 24, rollUsed: 0 })
})
