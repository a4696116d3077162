import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { SiteView } from '#src/contract/entities/site/site-settings.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { demoJobs } from '#server/demo-jobs.ts'
import { jobs } from '#server/job-registry.ts'
import { photoJobs } from '#server/photos/photo-jobs.ts'
import { saveSettings } from '#server/site/site-store.ts'
import { applyMutation } from '#server/sync/run-mutation.ts'
import { drawOnce } from '#server/testing/draw-once.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import {
  guest,
  makeZone,
  pull,
  push,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { newUsageEvent } from '#server/testing/test-requests.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { runEach } from '#server/testing/run-each.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { columnsWithText } from '#server/testing/test-tables.ts'
import { demoPeople, demoZones, photosOfZone } from './demo-store.ts'
import { ensureDemoZones, printDemo } from './make-zones.ts'
import { addStoryPhotos } from './add-story-photos.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: Date.UTC(2026, 5, 2, 12), config: { hasDemo: true } })
})
afterEach(() => server.close())

const zones = (target = server) => target.deps.database.reader.all(demoZones, {})
const made = async () => (await zones()).map((zone) => zone.shots_made)

/** Adds photos until this many are drawn. Drawing all 72 takes longer than the test timeout. */
async function addPhotosUntil(count: number): Promise<void> {
  const stopping = new AbortController()
  let drawn = 0
  const draw = drawOnce(server.deps.images)
  const run: typeof draw = (task, account) => {
    if (task.kind === 'drawing' && ++drawn === count) stopping.abort()
    return draw(task, account)
  }
  const images = { ...server.deps.images, run }
  await addStoryPhotos({ ...server.deps, images, applyMutation }, stopping.signal)
}

async function choose(hasDemo: boolean): Promise<void> {
  await saveSettings(server.deps, (settings) => ({ ...settings, hasDemo }))
}

async function admin(): Promise<TestPerson> {
  const ada = await confirmedMember(server, 'ada@example.org')
  await makeAdmin(server, ada)
  return ada
}

const siteOf = async (who: TestPerson) => v.parse(SiteView, (await who.call('GET /api/admin/site')).json)

test('processes that start at the same time on an empty database create one demo', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-demo-'))
  const servers = await Promise.all([1, 2, 3].map(() => startTestServer({ dataDir })))
  const printed = await Promise.all(
    servers.map(async ({ deps }) => {
      const texts: string[] = []
      await printDemo(deps, 'http://localhost', (text) => void texts.push(text))
      return texts
    }),
  )
  expect(printed[0]).toHaveLength(3)
  expect(printed[1]).toEqual(printed[0])
  expect(printed[2]).toEqual(printed[0])
  await Promise.all(servers.map((one) => one.close()))
  rmSync(dataDir, { recursive: true, force: true })
})

test('a visitor finds an evening of photos with captions, likes, comments and completed missions, and a hike with its trail', async () => {
  await ensureDemoZones(server.deps)
  await addPhotosUntil(7)
  expect(await made()).toEqual([3, 2, 2])
  const { demoZones: shown } = await siteOf(await admin())
  const [dinner] = shown
  expect(dinner).toMatchObject({ name: 'Demo dinner', photos: 3, photosInAll: 24 })
  const visitor = await guest(server, 'Vera')
  await visitor.call('POST /api/locations/scan', { qrCode: dinner?.code })
  const { rows } = await pull(visitor, `zone:${dinner?.id}`)
  const rowsOf = (table: string) => rows.flatMap((change) => (change.table === table ? [change.row] : []))
  expect(rowsOf('photo')).toMatchObject([
    {
      caption: 'Table is set, come in!',
      likes: 3,
      uploader: { displayName: 'Mara' },
      width: 1080,
      height: 1440,
    },
    { caption: '', likes: 2 },
    { caption: 'Finally together again', likes: 5, commentCount: 1, missionId: expect.any(String) },
  ])
  expect(rowsOf('comment')).toMatchObject([{ content: 'Far too long ago!' }])
  expect(rowsOf('mission')).toHaveLength(4)
  const times = rowsOf('photo').map(
    (row) => v.parse(v.looseObject({ uploadedAt: v.number() }), row).uploadedAt,
  )
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.every((at) => at <= server.clock.now())).toBe(true)

  const hike = shown.find(({ name }) => name === 'Demo trail')
  await visitor.call('POST /api/locations/scan', { qrCode: hike?.code })
  const onTrail = (await pull(visitor, `zone:${hike?.id}`)).rows
  const [trail] = onTrail.flatMap(({ table, row }) => (table === 'trail' && row !== null ? [row] : []))
  const photos = onTrail.flatMap(({ table, row }) => (table === 'photo' && row !== null ? [row] : []))
  expect(photos).toHaveLength(2)
  expect(trail).toMatchObject({
    lengthMeters: expect.any(Number),
    photos: [{ photoId: photos[1]?.id, atMeters: expect.any(Number) }],
  })
})

test('each photo is added once, after an interruption and with several processes at work', async () => {
  await ensureDemoZones(server.deps)
  await addPhotosUntil(2)
  expect(await made()).toEqual([1, 1, 0])
  await Promise.all([addPhotosUntil(3), addPhotosUntil(3)])
  const counts = await made()
  for (const [index, { id: zoneId }] of (await zones()).entries())
    expect(await server.deps.database.reader.all(photosOfZone, { zoneId, limit: 100 })).toHaveLength(
      counts[index] ?? -1,
    )
})

test('the demo is excluded from all of the operator’s metrics', async () => {
  const ada = await admin()
  const figures = async () => v.parse(PlatformMetrics, (await ada.call('GET /api/analytics/platform')).json)
  const before = await figures()
  await ensureDemoZones(server.deps)
  await addPhotosUntil(3)
  expect(await figures()).toEqual(before)
  expect(before).toMatchObject({ guests: 0, zones: 0, photos: 0, days: [] })
  const people = await ada.call('GET /api/desk/people')
  expect(JSON.stringify(people.json)).not.toContain('Mara')
  expect((await ada.call('GET /api/desk/zones')).json).toMatchObject({
    rows: [{ isDemo: true }, { isDemo: true }, { isDemo: true }],
  })
})

test('activity in demo zones is excluded from metrics; activity in other zones counts', async () => {
  await ensureDemoZones(server.deps)
  const ada = await admin()
  const visitor = await guest(server, 'Vera')
  const own = await makeZone(visitor)
  const events = async () => v.parse(PlatformMetrics, (await ada.call('GET /api/analytics/platform')).json)
  const before = (await events()).events
  const { demoZones: open } = await siteOf(ada)
  const subjects = open.flatMap(({ id, code }) => [id, code])
  expect(subjects).toHaveLength(6)
  for (const subject of subjects)
    expect((await visitor.call('POST /api/analytics/events', newUsageEvent({ subject }))).status).toBe(204)
  expect((await events()).events).toEqual(before)
  const counted = [own.location.id, undefined, 'no zone', `${own.location.id}x`]
  await visitor.call(
    'POST /api/analytics/events',
    [...counted, ...subjects].map((subject) => newUsageEvent({ subject })),
  )
  expect((await events()).events).toEqual([{ name: 'zone_joined', count: counted.length, people: 1 }])
})

test('switching the demo off removes every row and file, and visitors’ devices drop the zones', async () => {
  await ensureDemoZones(server.deps)
  await addPhotosUntil(3)
  const ada = await admin()
  const visitor = await guest(server, 'Vera')
  const { demoZones: open } = await siteOf(ada)
  for (const { code } of open) await visitor.call('POST /api/locations/scan', { qrCode: code })
  for (const { id } of open)
    await upload(visitor, uploadForm(id, await picture(open.findIndex((zone) => zone.id === id))))
  // The background task of the demo would draw all photos.
  await runEach(
    server.deps,
    jobs.filter((job) => !demoJobs.includes(job)),
  )
  const people = await server.deps.database.reader.all(demoPeople, {})
  expect((await ada.call('PATCH /api/admin/site', { hasDemo: false })).status).toBe(200)
  await runEach(server.deps, demoJobs)
  server.clock.advance(2 * hourMs)
  await runEach(server.deps, [...photoJobs, ...demoJobs])

  for (const { user_id: id } of people) expect([id, await columnsWithText(server, id)]).toEqual([id, []])
  for (const { id } of open)
    expect((await columnsWithText(server, id)).filter((name) => !ofVisitors.has(name))).toEqual([])
  expect(await columnsWithText(server, 'Mara')).toEqual([])
  expect(filesIn(join(server.environment['DATA_DIR'] ?? '', 'blobs'))).toEqual([])
  expect((await pull(visitor, userScope(v.parse(v.any(), visitor.id)))).rows).not.toContainEqual(
    expect.objectContaining({ table: 'membership' }),
  )
  expect((await siteOf(ada)).demoZones).toEqual([])
})

/** Data of the visitors: tombstones with which their devices drop the zone, their requests, badges and notifications. */
const ofVisitors = new Set([
  'badge_events.subject_key',
  'badge_marks.subject_key',
  'tombstones.row_id',
  'idempotency.answer',
  'notices.zone_id',
  'notices.photo_id',
  'notices.once_key',
])

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'marker')
    .map(({ name }) => name)
}

test('a demo zone on legal hold stays until the hold is lifted', async () => {
  await ensureDemoZones(server.deps)
  await addPhotosUntil(1)
  const ada = await admin()
  const [held] = await zones()
  const action = (kind: string) => ({
    kind,
    id: holdId,
    zoneId: held?.id,
    authority: 'A',
    caseNumber: '1',
    note: '',
  })
  const desk = (kind: string) =>
    push(ada, [
      { mutationId: randomUUID(), name: 'desk.do', args: { on: 'zone:1', about: 'x', action: action(kind) } },
    ])
  expect(await desk('hold')).toMatchObject([{ status: 'applied' }])
  await choose(false)
  await runEach(server.deps, demoJobs)
  expect((await zones()).map(({ id }) => id)).toEqual([held?.id])
  expect(await desk('lift')).toMatchObject([{ status: 'applied' }])
  await runEach(server.deps, demoJobs)
  expect(await zones()).toEqual([])
})
const holdId = '018f0000-0000-7000-8000-000000000001'

test('admins add and remove demo zones, and a restart restores none that was removed', async () => {
  const codes = async () => (await siteOf(ada)).demoZones.map(({ code }) => code)
  const ada = await admin()
  const save = (hasDemo: boolean) => ada.call('PATCH /api/admin/site', { hasDemo })
  await save(true)
  const first = await codes()
  expect(first).toHaveLength(3)
  await save(true)
  expect(await codes()).toEqual(first)
  await save(false)
  await runEach(server.deps, demoJobs)
  expect(await zones()).toEqual([])
  await save(true)
  expect((await codes()).filter((code) => first.includes(code))).toEqual([])
})

test('if a variable disables demo zones, existing ones stay until an admin removes them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-demo-'))
  const before = await startTestServer({ dataDir })
  await ensureDemoZones(before.deps)
  await before.close()
  const later = await startTestServer({ dataDir, config: { hasDemo: false } })
  await runEach(later.deps, demoJobs)
  expect(await zones(later)).toHaveLength(3)
  const ada = await confirmedMember(later, 'ada@example.org')
  await makeAdmin(later, ada)
  expect((await ada.call('PATCH /api/admin/site', { hasDemo: false })).status).toBe(200)
  await runEach(later.deps, demoJobs)
  expect(await zones(later)).toEqual([])
  await later.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('zones that end within a month are extended with their photos', async () => {
  await ensureDemoZones(server.deps)
  await addPhotosUntil(1)
  const [zone] = await zones()
  server.clock.set((zone?.expires_at ?? 0) - 20 * dayMs)
  await runEach(
    server.deps,
    demoJobs.map((job) => ({ ...job, run: ensureDemoZones })),
  )
  const [extended] = await zones()
  expect(extended?.expires_at).toBeGreaterThan((zone?.expires_at ?? 0) + 30 * dayMs)
})
