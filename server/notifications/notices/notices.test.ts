import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { givePlan, hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

function begin(options: Record<string, unknown> = {}) {
  server.clock.set(start)
  return hostZone(server, options)
}

async function noticesOf(who: TestPerson): Promise<readonly NoticeRow[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  const notices = rows.flatMap((change) =>
    change.table === 'notice' ? [v.parse(NoticeRow, change.row)] : [],
  )
  return notices.filter(({ kind }) => kind !== 'badge-earned')
}

async function kindsOf(who: TestPerson) {
  return (await noticesOf(who)).map(({ kind }) => kind)
}

async function runAt(at: number): Promise<void> {
  server.clock.set(at)
  await server.runJobs()
}

test('everybody in a zone is notified a day and two hours before its end, once each', async () => {
  const { owner, joined, zone } = await begin()
  const ada = await joined('Ada')
  const end = start + 4 * dayMs
  await runAt(end - dayMs - 60_000)
  expect(await kindsOf(ada)).toEqual([])
  for (const at of [end - dayMs, end - 5 * hourMs]) await runAt(at)
  expect(await noticesOf(ada)).toMatchObject([
    { kind: 'zone-ends-in-24h', zoneId: zone.location.id, zoneName: 'Meadow', readAt: null },
  ])
  for (const at of [end - 2 * hourMs, end - hourMs]) await runAt(at)
  expect(await kindsOf(ada)).toEqual(['zone-ends-in-24h', 'zone-ends-in-2h'])
  expect(await kindsOf(owner)).toEqual(['members-joined', 'zone-ends-in-24h', 'zone-ends-in-2h'])
})

test('a server that was down notifies only of the nearer end; a new end is announced again', async () => {
  const { owner, path } = await begin()
  const end = start + 4 * dayMs
  await runAt(end - hourMs)
  expect(await kindsOf(owner)).toEqual(['zone-ends-in-2h'])
  await givePlan(server, owner, 'basic')
  await owner.call(`POST ${path}/extend`)
  await runAt(start + 7 * dayMs - 3 * hourMs)
  expect(await kindsOf(owner)).toEqual(['zone-ends-in-2h', 'zone-ends-in-24h'])
})

test('a zone that lasts a day announces its end only two hours before, not right after its start', async () => {
  const { owner } = await begin({ kind: 'instant' })
  await runAt(start + hourMs)
  expect(await kindsOf(owner)).toEqual([])
  await runAt(start + 22.5 * hourMs)
  expect(await kindsOf(owner)).toEqual(['zone-ends-in-2h'])
})

test('a new co-host is notified, a demotion is silent', async () => {
  const { owner, joined, path } = await begin()
  const ada = await joined('Ada')
  for (const role of ['moderator', 'viewer', 'contributor'])
    await owner.call(`PUT ${path}/members/${ada.id}/role`, { role })
  expect(await noticesOf(ada)).toMatchObject([{ kind: 'role-given', role: 'moderator' }])
})

test('uploaders are notified of others’ decisions about their photos, once', async () => {
  const { owner, joined, photoOf } = await begin()
  const ada = await joined('Ada')
  const photoId = await photoOf(ada)
  for (const decision of ['hide', 'restore'])
    await owner.call(`POST /api/photos/${photoId}/moderate`, { decision })
  const own = await photoOf(owner)
  await owner.call(`POST /api/photos/${own}/moderate`, { decision: 'hide' })
  expect(await noticesOf(ada)).toMatchObject([
    { kind: 'photo-hidden', photoId },
    { kind: 'photo-approved', photoId },
  ])
  expect(await kindsOf(owner)).toEqual([])
  const id = (await noticesOf(ada))[0]?.id
  for (const _ of [1, 2]) expect((await ada.call(`POST /api/notices/${id}/read`)).status).toBe(204)
  expect((await owner.call(`POST /api/notices/${id}/read`)).status).toBe(404)
  expect((await noticesOf(ada)).find((notice) => notice.id === id)?.readAt).toBe(start)
})

test('notifications are deleted after a month', async () => {
  const { owner, joined, path } = await begin()
  const ada = await joined('Ada')
  await owner.call(`PUT ${path}/members/${ada.id}/role`, { role: 'admin' })
  const { next } = await pull(ada, `user:${ada.id}`)
  await runAt(start + 30 * dayMs + 1)
  const { gone } = await pull(ada, `user:${ada.id}`, { since: next })
  expect(gone.map(({ table }) => table)).toContain('notice')
  expect(await noticesOf(ada)).toEqual([])
})
