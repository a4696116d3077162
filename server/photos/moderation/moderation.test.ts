import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { guest, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const OpenReport = v.object({ id: v.string(), resolvedAt: v.nullable(v.number()) })
const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** A zone with two guests and a photo by Ada. */
async function begin(options: Record<string, unknown> = {}) {
  // All accounts are old enough at the start.
  server.clock.set(start - 11 * 60_000)
  const hosting = await hostZone(server, options)
  const ada = await hosting.joined('Ada')
  const ben = await hosting.joined('Ben')
  server.clock.set(start)
  const photoId = await hosting.photoOf(ada)
  const decide = (who: TestPerson, decision: string) =>
    who.call(`POST /api/photos/${photoId}/moderate`, { decision }).then(({ status }) => status)
  const report = (who: TestPerson, reason: string, id = photoId) =>
    who.call(`POST /api/photos/${id}/reports`, { reason }).then(({ status }) => status)
  return { ...hosting, ada, ben, photoId, decide, report }
}

test('a moderator who is demoted while reading the photos gets none under review afterwards', async () => {
  await interruptEachStep(server, async () => {
    const { owner, ben, path, zone } = await begin({ moderation: 'pre-approve' })
    const setRole = (role: string) => owner.call(`PUT ${path}/members/${ben.id}/role`, { role })
    await setRole('moderator')
    const read = () => ben.call(`GET /api/photos/location/${zone.location.id}/all`)
    return {
      act: read,
      meanwhile: () => setRole('contributor'),
      check: async () => expect(await read()).toMatchObject({ status: 200, json: [] }),
    }
  })
})

test('a photo under review is visible to its uploader and the moderators until one approves it', async () => {
  const { owner, ada, ben, photoId, rowsOf, decide } = await begin({ moderation: 'pre-approve' })
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ id: photoId, status: 'pending' }])
  expect(await rowsOf(ada, 'photo')).toMatchObject([{ status: 'pending' }])
  expect(await rowsOf(ben, 'photo')).toEqual([])
  expect(await decide(ben, 'approve')).toBe(404)
  expect(await decide(ada, 'approve')).toBe(403)
  expect(await decide(owner, 'approve')).toBe(204)
  expect(await rowsOf(ben, 'photo')).toMatchObject([{ id: photoId, status: 'ready' }])
})

test('revoking an approval hides the photo from guests again', async () => {
  const { owner, ada, ben, photoId, rowsOf, decide, scope } = await begin({ moderation: 'pre-approve' })
  await decide(owner, 'approve')
  const { next } = await pull(ben, scope)
  expect(await decide(owner, 'hold')).toBe(204)
  expect((await pull(ben, scope, { since: next })).gone).toMatchObject([{ table: 'photo', id: photoId }])
  expect(await rowsOf(ada, 'photo')).toMatchObject([{ status: 'pending' }])
  expect(await decide(owner, 'approve')).toBe(204)
  expect(await rowsOf(ben, 'photo')).toMatchObject([{ status: 'ready' }])
})

test('hiding a photo removes it with its comments for guests; restoring brings it back', async () => {
  const { owner, ada, ben, photoId, rowsOf, decide, scope } = await begin({ moderation: 'post' })
  await ben.call(`POST /api/photos/${photoId}/comments`, { content: 'Nice' })
  const seen = { owner: (await pull(owner, scope)).next, ben: (await pull(ben, scope)).next }
  expect(await decide(owner, 'hide')).toBe(204)
  const left = await pull(ben, scope, { since: seen.ben })
  expect(left.gone.map(({ table }) => table).toSorted()).toEqual(['comment', 'photo'])
  expect(left.rows).toEqual([])
  const kept = await pull(owner, scope, { since: seen.owner })
  expect(kept.gone).toEqual([])
  expect(kept.rows).toContainEqual(
    expect.objectContaining({ row: expect.objectContaining({ id: photoId, status: 'hidden' }) }),
  )
  expect(await rowsOf(ada, 'photo')).toMatchObject([{ status: 'hidden' }])
  expect((await ben.call(`GET /api/photos/${photoId}/comments`)).status).toBe(404)

  expect(await decide(owner, 'restore')).toBe(204)
  const back = await pull(ben, scope, { since: left.next })
  expect(back.rows.map(({ table }) => table).toSorted()).toEqual(['comment', 'photo'])
})

test('repeating a decision changes nothing', async () => {
  const { owner, decide, scope } = await begin()
  await decide(owner, 'hide')
  const { next } = await pull(owner, scope)
  expect(await decide(owner, 'hide')).toBe(204)
  expect((await pull(owner, scope)).next).toBe(next)
})

test('a report reaches only the moderators, and any decision settles it', async () => {
  const { owner, ada, ben, photoId, rowsOf, report, decide } = await begin()
  for (const _ of [1, 2]) expect(await report(ben, 'spam')).toBe(201)
  expect(await rowsOf(owner, 'report')).toMatchObject([
    { photoId, reason: 'spam', resolvedAt: null, reporter: { displayName: 'Ben' } },
  ])
  expect(await rowsOf(ada, 'report')).toEqual([])
  expect(await rowsOf(ben, 'photo')).toHaveLength(1)
  await decide(owner, 'approve')
  expect(await rowsOf(owner, 'report')).toMatchObject([{ resolvedAt: start }])
  expect(await report(ada, 'spam')).toBe(409)
})

test('a person in a photo has it hidden at once, until a moderator decides that it stays', async () => {
  const { owner, ben, photoId, rowsOf, report, decide } = await begin()
  expect(await report(ben, 'of-me')).toBe(201)
  expect(await rowsOf(ben, 'photo')).toEqual([])
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ id: photoId, status: 'hidden' }])
  await decide(owner, 'restore')
  expect(await rowsOf(ben, 'photo')).toHaveLength(1)
  // A decision is final: a repeated report only reaches the moderators.
  expect(await report(ben, 'of-me')).toBe(201)
  expect(await rowsOf(ben, 'photo')).toHaveLength(1)
  expect(await rowsOf(owner, 'report')).toHaveLength(2)
})

test('an earlier decision neither shows a photo again nor settles a later claim to be in it', async () => {
  const { owner, ben, joined, photoId, rowsOf, report } = await begin()
  server.clock.set(start - 11 * 60_000)
  const carl = await joined('Carl')
  server.clock.set(start)
  const openReports = async () => {
    const rows = v.parse(v.array(OpenReport), await rowsOf(owner, 'report'))
    return rows.filter(({ resolvedAt }) => resolvedAt === null)
  }
  const keep = (reports: readonly { readonly id: string }[]) =>
    owner.call(`POST /api/photos/${photoId}/moderate`, {
      decision: 'restore',
      reports: reports.map(({ id }) => id),
    })
  expect(await report(ben, 'spam')).toBe(201)
  const seen = await openReports()
  expect(await report(carl, 'of-me')).toBe(201)
  const refused = await keep(seen)
  expect([refused.status, refused.json]).toMatchObject([409, { code: 'conflict' }])
  expect(await rowsOf(carl, 'photo')).toEqual([])
  expect(await openReports()).toHaveLength(2)

  expect((await keep(await openReports())).status).toBe(204)
  expect(await rowsOf(carl, 'photo')).toHaveLength(1)
  expect(await openReports()).toEqual([])
})

test('a decision settles the reports that were seen, and leaves later ones open', async () => {
  const { owner, ben, joined, photoId, rowsOf, report } = await begin()
  const carl = await joined('Carl')
  expect(await report(ben, 'spam')).toBe(201)
  const [first] = v.parse(v.array(OpenReport), await rowsOf(owner, 'report'))
  expect(await report(carl, 'other')).toBe(201)
  const body = { decision: 'hide', reports: [first?.id] }
  expect((await owner.call(`POST /api/photos/${photoId}/moderate`, body)).status).toBe(204)
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ id: photoId, status: 'hidden' }])
  expect(await rowsOf(owner, 'report')).toMatchObject([
    { reason: 'other', resolvedAt: null },
    { reason: 'spam', resolvedAt: start },
  ])
})

test('claims to be in a photo hide only three photos an hour at once, so nobody can empty a zone', async () => {
  const { ada, ben, photoId, photoOf, report, rowsOf } = await begin()
  const ids = [photoId]
  for (let more = 0; more < 4; more++) ids.push(await photoOf(ada))
  for (const id of ids.slice(0, 4)) expect(await report(ben, 'of-me', id)).toBe(201)
  expect(await rowsOf(ben, 'photo')).toMatchObject([{ id: ids[3] }, { id: ids[4] }])
  server.clock.advance(hourMs + 1)
  expect(await report(ben, 'of-me', ids[4])).toBe(201)
  expect(await rowsOf(ben, 'photo')).toMatchObject([{ id: ids[3] }])
})

test('a claim from an account of the last ten minutes reaches only the moderators', async () => {
  const { owner, photoId, joined, report, rowsOf } = await begin()
  const eve = await joined('Eve')
  expect(await report(eve, 'of-me')).toBe(201)
  expect(await rowsOf(eve, 'photo')).toMatchObject([{ id: photoId }])
  expect(await rowsOf(owner, 'report')).toMatchObject([{ reason: 'of-me', resolvedAt: null }])
})

test('a claim of a member who was admitted on site takes effect at once', async () => {
  const place = { latitude: 47.42, longitude: 10.98 }
  const { owner, zone, path, photoId, report, rowsOf } = await begin()
  await owner.call(`PATCH ${path}`, { center: place })
  const eve = await guest(server, 'Eve')
  const scan = { qrCode: zone.code, userCoordinates: place }
  expect((await eve.call('POST /api/locations/scan', scan)).status).toBe(200)
  expect(await report(eve, 'of-me', photoId)).toBe(201)
  expect(await rowsOf(eve, 'photo')).toEqual([])
})

test('a report queued offline counts once, however often it arrives', async () => {
  const { zone, ben, owner, photoId, rowsOf } = await begin()
  const args = { id: `${zone.location.id}_${randomUUID()}`, photoId, reason: 'of-me', note: 'Please' }
  for (const _ of [1, 2]) {
    const [result] = await push(ben, [{ name: 'photo.report', args }])
    expect(result?.status).toBe('applied')
  }
  expect(await rowsOf(owner, 'report')).toHaveLength(1)
})

test('the reports of a deleted photo are deleted with it', async () => {
  const { owner, ada, ben, photoId, report, scope } = await begin()
  await report(ben, 'other')
  const { next } = await pull(owner, scope)
  await ada.call(`DELETE /api/photos/${photoId}`)
  const left = await pull(owner, scope, { since: next })
  expect(left.gone.map(({ table }) => table).toSorted()).toEqual(['photo', 'report'])
  expect((await pull(ben, scope, { since: next })).gone.map(({ table }) => table)).toEqual(['photo'])
})

test('photos before a reveal are visible only to their uploader, then to everybody', async () => {
  const { owner, ada, ben, photoId, path, scope, rowsOf } = await begin()
  await owner.call(`PATCH ${path}`, { mode: 'reveal-at-time', revealAt: start + hourMs })
  expect(await rowsOf(ben, 'photo')).toEqual([])
  expect(await rowsOf(ada, 'photo')).toHaveLength(1)
  const { next } = await pull(ben, scope)
  await server.runJobs()
  expect(await rowsOf(ben, 'photo')).toEqual([])
  server.clock.set(start + hourMs)
  await server.runJobs()
  const revealed = await pull(ben, scope, { since: next })
  expect(revealed.rows.map(({ row }) => row)).toMatchObject([
    { mode: 'open', revealAt: start + hourMs },
    { id: photoId },
  ])
})

test('upload-only guests see only their own photos', async () => {
  const { ada, ben, rowsOf } = await begin({ mode: 'upload-only' })
  expect(await rowsOf(ada, 'photo')).toHaveLength(1)
  expect(await rowsOf(ben, 'photo')).toEqual([])
})

test('a caller without access to people or codes does not receive them', async () => {
  const { owner, scope } = await begin()
  const page = await owner.call(`GET /api/sync/pull?scope=${scope}&since=0`)
  expect(JSON.stringify(page.json)).not.toMatch(/"table":"(?:member|code|report)"/)
})
