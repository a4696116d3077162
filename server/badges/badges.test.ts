import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { BadgeRow } from '#src/contract/entities/accounts/badge.ts'
import { givenBadges } from '#src/contract/rules/badges.ts'
import { pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

async function badgesOf(who: TestPerson): Promise<readonly BadgeRow[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) => (change.table === 'badge' ? [v.parse(BadgeRow, change.row)] : []))
}

async function earnedBy(who: TestPerson): Promise<readonly string[]> {
  const rows = await badgesOf(who)
  return rows.flatMap(({ id, earnedAt }) => (earnedAt === null ? [] : [id])).toSorted()
}

async function noticesOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((change) =>
    change.table === 'notice' && change.row.kind.startsWith('badge') ? [change.row] : [],
  )
}

const codes = (results: Awaited<ReturnType<typeof push>>) => results.map(({ status, code }) => code ?? status)

test('joining and a first photo earn badges, with one notification for simultaneous ones', async () => {
  const { owner, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  await photoOf(ada)
  expect(await badgesOf(ada)).toEqual([])
  await server.runJobs()
  expect(await earnedBy(ada)).toEqual(['arrival', 'firstPhoto'])
  expect(await badgesOf(ada)).toContainEqual(
    expect.objectContaining({ id: 'photographer', count: 1, earnedAt: null }),
  )
  expect(await noticesOf(ada)).toMatchObject([{ kind: 'badge-earned', count: 2 }])
  expect(await earnedBy(owner)).toEqual(['host'])
  const before = await badgesOf(ada)
  await server.runJobs()
  expect(await badgesOf(ada)).toEqual(before)
})

test('a like counts once for its author and for the uploader, however often it is toggled', async () => {
  const { joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const ben = await joined('Ben')
  const photoId = await photoOf(ada)
  for (let round = 0; round < 6; round += 1) {
    await ben.call(`POST /api/photos/${photoId}/like`, { liked: round % 2 === 0 })
    await server.runJobs()
  }
  await ada.call(`POST /api/photos/${photoId}/like`, { liked: true })
  await server.runJobs()
  expect((await badgesOf(ben)).find(({ id }) => id === 'applause')).toMatchObject({ count: 1 })
  expect((await badgesOf(ada)).find(({ id }) => id === 'wellLiked')).toMatchObject({ count: 1 })
  expect((await badgesOf(ada)).find(({ id }) => id === 'favourite')).toMatchObject({ count: 1 })
  expect((await badgesOf(ada)).find(({ id }) => id === 'applause')).toBeUndefined()
})

test('earned badges stay when the photo is deleted and the zone is left', async () => {
  const { zone, joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  const photoId = await photoOf(ada)
  await server.runJobs()
  await push(ada, [
    { name: 'photo.delete', args: { id: photoId } },
    { name: 'zone.leave', args: { id: zone.location.id } },
  ])
  await server.runJobs()
  expect(await earnedBy(ada)).toEqual(['arrival', 'firstPhoto'])
})

test('consecutive days count by the zone’s clock, and a gap restarts the count', async () => {
  server.clock.set(start)
  const { joined, photoOf } = await hostZone(server)
  const ada = await joined('Ada')
  for (const days of [0, 1, 1]) {
    server.clock.advance(days * 86_400_000)
    await photoOf(ada)
    await server.runJobs()
  }
  expect(await earnedBy(ada)).toContain('threeDays')
  expect((await badgesOf(ada)).find(({ id }) => id === 'week')).toMatchObject({ count: 3, earnedAt: null })
  server.clock.advance(3 * 86_400_000)
  await photoOf(ada)
  await server.runJobs()
  expect((await badgesOf(ada)).find(({ id }) => id === 'week')).toMatchObject({ count: 3, earnedAt: null })
})

test('badges are marked as seen up to a time, on every device', async () => {
  const { joined } = await hostZone(server)
  const ada = await joined('Ada')
  await server.runJobs()
  const arrival = (await badgesOf(ada)).find(({ id }) => id === 'arrival')
  const seenAt = arrival?.earnedAt ?? 0
  expect(codes(await push(ada, [{ name: 'badge.mark-seen', args: { seenAt: seenAt - 1 } }]))).toEqual([
    'applied',
  ])
  expect(await badgesOf(ada)).toContainEqual(expect.objectContaining({ id: 'arrival', seenAt: null }))
  await push(ada, [{ name: 'badge.mark-seen', args: { seenAt } }])
  const seen = await badgesOf(ada)
  expect(seen.find(({ id }) => id === 'arrival')).toMatchObject({ seenAt: expect.any(Number) })
  await push(ada, [{ name: 'badge.mark-seen', args: { seenAt } }])
  expect(await badgesOf(ada)).toEqual(seen)
})

test('a host gives a member a badge, which outlives the zone', async () => {
  const { zone, owner, joined, rowsOf } = await hostZone(server)
  const zoneId = zone.location.id
  const ada = await joined('Ada')
  const gift = (args: object = {}) => ({
    name: 'badge.give',
    args: { id: randomUUID(), zoneId, userId: ada.id, title: 'Best photo', ...args },
  })
  const first = gift()
  expect(codes(await push(ada, [gift({ userId: owner.id })]))).toEqual(['access_denied'])
  expect(codes(await push(owner, [first, first]))).toEqual(['applied', 'applied'])
  expect(codes(await push(owner, [gift({ userId: owner.id })]))).toEqual(['conflict'])
  expect(codes(await push(owner, [gift({ userId: randomUUID() })]))).toEqual(['not_found'])
  expect(codes(await push(owner, [gift({ title: ' ' })]))).toEqual(['invalid'])
  for (let more = 1; more < givenBadges.ofPerson; more += 1)
    expect(codes(await push(owner, [gift()]))).toEqual(['applied'])
  expect(codes(await push(owner, [gift()]))).toEqual(['conflict'])
  expect(await noticesOf(ada)).toContainEqual(
    expect.objectContaining({ kind: 'badge-given', snippet: 'Best photo', names: ['Owner'] }),
  )
  expect(await rowsOf(owner, 'member')).toContainEqual(
    expect.objectContaining({ badges: ['Best photo', 'Best photo', 'Best photo'] }),
  )
  server.clock.advance(40 * 86_400_000)
  await server.runJobs()
  expect((await badgesOf(ada)).find(({ id }) => id === first.args.id)).toMatchObject({
    given: { title: 'Best photo', zoneName: expect.any(String) },
    earnedAt: expect.any(Number),
  })
})
