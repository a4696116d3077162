import { afterEach, beforeEach, expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { pull, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

const announced = async (who: TestPerson) =>
  (await pull(who, `user:${who.id}`)).rows.flatMap((change) =>
    change.table === 'notice' && change.row.kind === 'zone-announced' ? [change.row.snippet] : [],
  )

test('changes of different facts by two hosts are both kept', async () => {
  const { owner, path, joined, rowsOf } = await hostZone(server)
  const ada = await joined('Ada')
  const programme = [{ dayOffset: 0, time: '16:00', title: 'Cake' }]
  for (const facts of [{ startTime: '15:00', welcome: ' Hello ' }, { programme }, { color: 'teal' }])
    expect((await owner.call(`PATCH ${path}`, { facts })).status).toBe(200)
  expect(await rowsOf(ada, 'zone')).toMatchObject([
    { facts: { ...noFacts, startTime: '15:00', welcome: 'Hello', programme, color: 'teal' } },
  ])
})

test('unchanged facts create no revision', async () => {
  const { owner, path, scope } = await hostZone(server)
  await owner.call(`PATCH ${path}`, { facts: { startTime: '15:00', announcement: 'Cake!' } })
  const before = (await pull(owner, scope)).next
  server.clock.advance(minuteMs)
  await owner.call(`PATCH ${path}`, { facts: { startTime: '15:00', announcement: 'Cake!' } })
  expect((await pull(owner, scope)).next).toBe(before)
})

test('a guest cannot change facts, and invalid facts are rejected', async () => {
  const { owner, path, joined, rowsOf } = await hostZone(server)
  const ada = await joined('Ada')
  expect((await ada.call(`PATCH ${path}`, { facts: { announcement: 'Mine' } })).status).toBe(403)
  const line = { dayOffset: 0, time: '10:00', title: 'x' }
  for (const facts of [
    { startTime: '25:00' },
    { welcome: 'x'.repeat(501) },
    { programme: Array.from({ length: 31 }, () => line) },
    { programme: [{ ...line, dayOffset: 31 }] },
    { programme: [{ ...line, title: '' }] },
    { announcement: 'x'.repeat(201) },
    { color: '#ffffff' },
    { announcement: { text: 'x', at: 0 } },
  ])
    expect({ facts, ...(await owner.call(`PATCH ${path}`, { facts })) }).toMatchObject({ facts, status: 400 })
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ facts: noFacts }])
})

test('each member is notified of an announcement once, and of another one again', async () => {
  const { owner, path, joined, rowsOf } = await hostZone(server)
  const ada = await joined('Ada')
  await owner.call(`PATCH ${path}`, { facts: { announcement: 'Cake at four' } })
  for (const _ of [1, 2]) await server.runJobs()
  expect(await announced(ada)).toEqual(['Cake at four'])
  expect(await rowsOf(ada, 'zone')).toMatchObject([
    { facts: { announcement: { text: 'Cake at four', at: start } } },
  ])
  server.clock.advance(minuteMs)
  await owner.call(`PATCH ${path}`, { facts: { announcement: 'Cake at five' } })
  await server.runJobs()
  expect(await announced(ada)).toEqual(['Cake at five'])
})

test('a withdrawn announcement leaves the album and every Activity, and an unsent one is never sent', async () => {
  const { owner, path, joined, rowsOf } = await hostZone(server)
  const ada = await joined('Ada')
  await owner.call(`PATCH ${path}`, { facts: { announcement: 'Cake' } })
  await server.runJobs()
  server.clock.advance(minuteMs)
  await owner.call(`PATCH ${path}`, { facts: { announcement: null } })
  await server.runJobs()
  expect(await announced(ada)).toEqual([])
  expect(await rowsOf(ada, 'zone')).toMatchObject([{ facts: { announcement: null } }])
  for (const announcement of ['Too soon', null])
    await owner.call(`PATCH ${path}`, { facts: { announcement } })
  await server.runJobs()
  expect(await announced(ada)).toEqual([])
})
