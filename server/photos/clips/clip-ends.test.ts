import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { clipAddress, loopAddress } from '#src/contract/entities/photos/clip-facts.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, push, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { clipActs, clipOf } from '#server/testing/test-clips.ts'
import { type FilmParty, filmParty, photoIn } from '#server/testing/test-film-party.ts'
import { runEach } from '#server/testing/run-each.ts'
import { photoJobs } from '#server/photos/photo-jobs.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let acts: ReturnType<typeof clipActs>

beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-06-20T18:00:00Z') })
  acts = clipActs(server)
})
beforeEach(() => server.clock.advance(hourMs))
afterAll(() => server.close())

interface ClipParty extends FilmParty {
  readonly photoId: string
  readonly filename: string
}

/** A party whose first photo, by Ada, has a clip. */
async function clipParty(settings: Record<string, unknown> = {}): Promise<ClipParty> {
  const party = await filmParty(server, settings)
  const photoId = party.photoIds[0] ?? ''
  await acts.add(party.ada, photoId)
  const filename = (await acts.photoOf(party.ada, photoId))?.clip?.filename ?? 'none'
  return { ...party, photoId, filename }
}

/** Returns the response statuses of a clip for a person: the clip, its preview, and its download. */
async function statusesFor(who: TestPerson, filename: string): Promise<readonly number[]> {
  const addresses = [clipAddress(filename), loopAddress(filename), clipAddress(filename, true)]
  return Promise.all(addresses.map(async (address) => (await acts.fetchClip(who, address)).status))
}

test('a clip is readable by those who may see its photo, and appears missing to everybody else', async () => {
  const { ada, ben, host, zoneId, filename, photoId } = await clipParty()
  const stranger = await guest(server, 'Stranger')
  expect(await statusesFor(ada, filename)).toEqual([200, 200, 200])
  expect(await statusesFor(ben, filename)).toEqual([200, 200, 403])
  const missing = await acts.fetchClip(stranger, clipAddress(`${'0'.repeat(32)}.mp4`))
  for (const who of [stranger, visitor(server)]) {
    const answer = await acts.fetchClip(who, clipAddress(filename))
    expect([answer.status, await answer.json()]).toEqual([404, await missing.clone().json()])
    expect(await statusesFor(who, filename)).toEqual([404, 404, 404])
  }
  for (const odd of [
    `${filename}/..`,
    filename.replace('.mp4', '.jpg'),
    `../${filename}`,
    `${filename}?r=wall`,
  ])
    expect((await acts.fetchClip(ada, `/uploads/clips/${odd}`)).status).toBe(404)
  expect((await acts.fetchClip(ada, clipAddress(filename), { method: 'POST' })).status).toBe(405)
  // Downloading a clip requires the same as downloading the photo. No clip has a watermark.
  expect((await ben.call(`POST /api/photos/${photoId}/download`)).status).toBe(200)
  const kept = await acts.fetchClip(ben, clipAddress(filename, true))
  expect([kept.status, kept.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="IMG_0001.mp4"',
  ])
  await host.call(`PATCH /api/locations/${zoneId}`, { mode: 'own-only' })
  expect((await statusesFor(ben, filename))[0]).toBe(404)
  expect((await statusesFor(host, filename))[0]).toBe(200)
})

test('with shared links, anybody with the photo’s link plays its clip, until it is switched off', async () => {
  const { ada, host, zoneId, photoId, filename } = await clipParty()
  await host.call(`PATCH /api/locations/${zoneId}`, { sharesLinks: true })
  const nobody = visitor(server)
  const shared = await nobody.call(`GET /api/photos/${photoId}/shared`)
  expect(shared.json).toMatchObject({ clip: { filename, state: 'ready' } })
  expect(await statusesFor(nobody, filename)).toEqual([200, 200, 404])
  await host.call(`PATCH /api/locations/${zoneId}`, { sharesLinks: false })
  expect(await statusesFor(nobody, filename)).toEqual([404, 404, 404])
  // A clip that has not arrived does not exist for others.
  const other = await photoIn(zoneId, ada)
  await acts.announce(ada, other, clipOf())
  await host.call(`PATCH /api/locations/${zoneId}`, { sharesLinks: true })
  expect((await nobody.call(`GET /api/photos/${other}/shared`)).json).not.toHaveProperty('clip')
})

const ways: readonly (readonly [string, (party: ClipParty) => Promise<unknown> | void])[] = [
  [
    'hidden by a moderator',
    ({ host, photoId }) => host.call(`POST /api/photos/${photoId}/moderate`, { decision: 'hide' }),
  ],
  [
    'back under review',
    ({ host, photoId }) => host.call(`POST /api/photos/${photoId}/moderate`, { decision: 'hold' }),
  ],
  [
    'reported by somebody in it',
    ({ ben, photoId }) => ben.call(`POST /api/photos/${photoId}/reports`, { reason: 'of-me' }),
  ],
  [
    'hidden with its uploader',
    ({ host, ada, zoneId }) =>
      host.call(`POST /api/locations/${zoneId}/members/${ada.id}/ban`, { hidesPhotos: true }),
  ],
  ['deleted', ({ ada, photoId }) => ada.call(`DELETE /api/photos/${photoId}`)],
  ['over', () => server.clock.advance(4 * dayMs)],
]
test.each(ways)('once its photo is %s, nobody else plays its clip', async (_name, leave) => {
  const party = await clipParty()
  server.clock.advance(hourMs / 3)
  await leave(party)
  expect(await statusesFor(party.ben, party.filename)).toEqual([404, 404, 404])
})

test('deleting a photo deletes its clip, from disk too; a legal hold keeps it', async () => {
  const { ada, zoneId, photoId, filename } = await clipParty()
  const isStored = () => acts.storedFiles().some((name) => name.includes(filename))
  await setHold(zoneId, server.clock.now())
  await ada.call(`DELETE /api/photos/${photoId}/clip`)
  await server.runJobs()
  expect([isStored(), (await acts.photoOf(ada, photoId))?.clip]).toEqual([true, undefined])
  await setHold(zoneId, null)
  await server.runJobs()
  await server.runJobs()
  expect(isStored()).toBe(false)
  const before = await storedBytes()
  const other = await photoIn(zoneId, ada)
  await acts.add(ada, other)
  expect(await storedBytes()).toBeGreaterThan(before)
  await ada.call(`DELETE /api/photos/${other}`)
  await server.runJobs()
  expect(await storedBytes()).toBe(before)
})

test('if photos need approval, nobody sees an unapproved clip', async () => {
  const { host, ada, ben, zoneId } = await filmParty(server, { moderation: 'pre-approve' })
  const approve = (id: string) => host.call(`POST /api/photos/${id}/moderate`, { decision: 'approve' })
  // The clip is announced before the photo is approved, so a moderator sees the photo only after the clip has arrived.
  const first = await photoIn(zoneId, ada)
  const clip = clipOf()
  await acts.announce(ada, first, clip)
  expect((await approve(first)).json).toMatchObject({ message: 'The clip is still being uploaded' })
  await acts.sendPart(ada, first, { part: 'clip', bytes: clip.bytes })
  const pending = await acts.photoOf(host, first)
  expect(pending).toMatchObject({ status: 'pending', clip: { state: 'ready' } })
  const filename = pending?.clip?.filename ?? ''
  expect([(await statusesFor(host, filename))[0], (await statusesFor(ben, filename))[0]]).toEqual([200, 404])
  expect((await approve(first)).status).toBe(204)
  expect((await statusesFor(ben, filename))[0]).toBe(200)
  // The clip is announced after the approval. When it arrives, the photo needs approval again.
  const second = await photoIn(zoneId, ada)
  await approve(second)
  expect(await acts.photoOf(ben, second)).toMatchObject({ status: 'ready' })
  const late = clipOf()
  await acts.announce(ada, second, late)
  await acts.sendPart(ada, second, { part: 'loop', bytes: late.loop ?? Buffer.alloc(0) })
  expect([await acts.photoOf(ben, second), await acts.photoOf(host, second)]).toMatchObject([
    undefined,
    { status: 'pending' },
  ])
  // Photos of moderators need no approval.
  const own = await photoIn(zoneId, host)
  await acts.add(host, own)
  expect(await acts.photoOf(ben, own)).toMatchObject({ status: 'ready', clip: { state: 'ready' } })
})

test('a clip is next to its poster in its zone’s ZIP, and a download returns it', async () => {
  const { ada, host, zoneId, photoId, filename } = await clipParty()
  const answer = await server.fetch(`/api/locations/${zoneId}/export`, { headers: { cookie: host.cookie } })
  const entries = unzip(Buffer.from(await answer.arrayBuffer()))
  const name = [...entries.keys()].find((one) => one.endsWith('.mp4')) ?? ''
  expect(name).toMatch(/^000\d-IMG_0001\.mp4$/)
  expect(entries.has(name.replace('.mp4', '.jpg'))).toBe(true)
  expect(entries.get(name)?.length).toBe((await acts.photoOf(host, photoId))?.clip?.bytes)
  expect(entries.get('manifest.json')?.toString()).toContain(`"filename": "${name}"`)
  const given = await ada.call(`POST /api/photos/${photoId}/download`)
  expect(given.json).toMatchObject({ url: clipAddress(filename, true), filename: 'IMG_0001.mp4' })
})

test('a clip whose bytes never arrive is deleted, so that its photo can be approved', async () => {
  const { host, ada, zoneId } = await filmParty(server, { moderation: 'pre-approve' })
  await setHold(zoneId, null)
  const photoId = await photoIn(zoneId, ada)
  await keepPhoto(photoId)
  await acts.announce(ada, photoId, clipOf())
  server.clock.advance(9 * dayMs)
  await server.runJobs()
  expect((await acts.photoOf(host, photoId))?.clip).toBeUndefined()
  expect((await host.call(`POST /api/photos/${photoId}/moderate`, { decision: 'approve' })).status).toBe(204)
})

const hold = query<{ zoneId: ZoneId; at: number | null }>()((param) =>
  build
    .updateTable('zones')
    .set({ legal_hold_at: param('at') })
    .where('id', '=', param('zoneId')),
)
const keep = query<{ id: PhotoId }>()((param) =>
  build.updateTable('photos').set({ expires_at: null }).where('id', '=', param('id')),
)
const keepZone = query<{ id: ZoneId }>()((param) =>
  build.updateTable('zones').set({ expires_at: null }).where('id', '=', param('id')),
)
const bytesStored = query<Record<string, never>>()(() =>
  build.selectFrom('stored_bytes').select((from) => from.fn.sum<number>('bytes').as('bytes')),
)

function setHold(zone: string, at: number | null) {
  const zoneId = v.parse(ZoneId, zone)
  return server.deps.database.write(
    async (transaction) => ok(await transaction.run(hold, { zoneId, at })),
    allScopes,
  )
}

/** Removes the expiry of the photo and its zone. */
function keepPhoto(photoId: string) {
  const id = v.parse(PhotoId, photoId)
  return server.deps.database.write(async (transaction) => {
    await transaction.run(keep, { id })
    return ok(await transaction.run(keepZone, { id: zoneIdOf(id) }))
  }, allScopes)
}

async function storedBytes(): Promise<number> {
  return (await server.deps.database.reader.first(bytesStored, {}))?.bytes ?? 0
}

test('the preview of a clip stays when the clip itself is refused after it', async () => {
  for (let step = 0, isInterrupted = true; isInterrupted; step += 1) {
    const { ada, host, zoneId, photoIds } = await filmParty(server)
    const [photoId = ''] = photoIds
    const clip = clipOf()
    await acts.announce(ada, photoId, clip)
    const wasInterrupted = server.interruptStep(step, async () => {
      await acts.sendPart(ada, photoId, { part: 'loop', bytes: clip.loop ?? Buffer.of() })
      await push(ada, [{ name: 'zone.leave', args: { id: zoneId } }])
    })
    await acts.sendPart(ada, photoId, { part: 'clip', bytes: clip.bytes })
    isInterrupted = wasInterrupted()
    const filename = (await acts.photoOf(host, photoId))?.clip?.filename ?? 'none'
    server.clock.advance(2 * hourMs)
    await runEach(server.deps, photoJobs)
    expect((await acts.fetchClip(host, loopAddress(filename))).status).toBe(isInterrupted ? 200 : 404)
  }
})
