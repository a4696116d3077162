import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guest, join, makeZone, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { postponeExpiries, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
afterAll(() => server.close())

/** Creates a zone, and a guest outside it who may ask to join. */
async function begin(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const zoneId = hosting.zone.location.id
  const answerOf = (who: TestPerson) => (accepts: boolean) => ({
    name: 'join-request.answer',
    args: { zoneId, userId: who.id, accepts },
  })
  const ada = await guest(server, 'Ada')
  const ask = { name: 'join-request.ask', args: { zoneId } }
  const requests = () => hosting.rowsOf(hosting.owner, 'joinRequest')
  return { ...hosting, zoneId, ada, ask, answer: answerOf(ada), requests }
}

const codes = (results: Awaited<ReturnType<typeof push>>) => results.map(({ status, code }) => code ?? status)

async function noticesOf(who: TestPerson): Promise<readonly object[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap(({ table, row }) => (table === 'notice' ? [row] : []))
}

async function hasJoined(who: TestPerson, zoneId: string): Promise<boolean> {
  return JSON.stringify((await who.call('GET /api/locations/user')).json).includes(zoneId)
}

test('hosts see a request once, and the person they admit becomes a member and is notified', async () => {
  const { owner, path, joined, rowsOf, zone, zoneId, ada, ask, answer, requests } = await begin()
  const [host, moderator] = [await joined('Cohost'), await joined('Mo')]
  await owner.call(`PUT ${path}/members/${host.id}/role`, { role: 'admin' })
  await owner.call(`PUT ${path}/members/${moderator.id}/role`, { role: 'moderator' })
  expect(codes(await push(ada, [ask, ask]))).toEqual(['applied', 'applied'])
  expect(await requests()).toMatchObject([{ person: { id: ada.id, displayName: 'Ada' }, askedAt: start }])
  expect(await rowsOf(host, 'joinRequest')).toHaveLength(1)
  expect(await rowsOf(moderator, 'joinRequest')).toEqual([])
  const asked = { kind: 'join-requested', zoneId, zoneName: zone.location.name, names: ['Ada'] }
  for (const one of [owner, host])
    expect((await noticesOf(one)).filter((row) => 'kind' in row && row.kind === asked.kind)).toMatchObject([
      asked,
    ])
  expect(JSON.stringify(await noticesOf(moderator))).not.toContain('join-requested')
  expect(codes(await push(moderator, [answer(true)]))).toEqual(['access_denied'])
  expect(codes(await push(ada, [answer(true)]))).toEqual(['not_found'])

  expect(codes(await push(host, [answer(true)]))).toEqual(['applied'])
  expect(await hasJoined(ada, zoneId)).toBe(true)
  expect(await requests()).toEqual([])
  expect(await noticesOf(ada)).toMatchObject([{ kind: 'join-accepted', zoneId }])
  expect(await rowsOf(owner, 'member')).toContainEqual(
    expect.objectContaining({ role: 'contributor', person: expect.objectContaining({ id: ada.id }) }),
  )
  // The other host was slower.
  expect(codes(await push(owner, [answer(false)]))).toEqual(['applied'])
  expect(await hasJoined(ada, zoneId)).toBe(true)
})

test('a request gets the same response for a missing, closed or ended zone, or one the person may not join', async () => {
  const { owner, zone, zoneId, ada, ask, requests } = await begin()
  const [banned, stranger] = [await guest(server, 'Ben'), await guest(server, 'Sam')]
  await join(banned, zone)
  const banning = { name: 'member.ban', args: { zoneId, userId: banned.id } }
  await push(owner, [banning])
  const missing = { name: 'join-request.ask', args: { zoneId: randomUUID() } }
  const answersOf = async (who: TestPerson, mutation: { readonly name: string; readonly args: unknown }) =>
    (await push(who, [mutation])).map(({ status, code, rev }) => ({ status, code, rev }))
  const neutral = await answersOf(stranger, missing)
  expect(await answersOf(stranger, ask)).toEqual(neutral)
  expect(await requests()).toHaveLength(1)
  expect(codes(await push(banned, [ask]))).toEqual(['applied'])
  expect(codes(await push(owner, [ask]))).toEqual(['applied'])
  await push(owner, [{ name: 'zone.set-closed', args: { id: zoneId, isClosed: true } }])
  expect(codes(await push(ada, [ask]))).toEqual(['applied'])
  expect(await requests()).toHaveLength(1)
})

test('a declined person gets a notification without the zone’s name, and cannot send another request', async () => {
  const { owner, zoneId, ada, ask, answer, requests } = await begin()
  await push(ada, [ask])
  expect(codes(await push(owner, [answer(false)]))).toEqual(['applied'])
  expect(await noticesOf(ada)).toMatchObject([{ kind: 'join-declined', zoneId: null, zoneName: '' }])
  expect(codes(await push(ada, [ask]))).toEqual(['applied'])
  expect(await requests()).toEqual([])
  expect(codes(await push(owner, [answer(true)]))).toEqual(['applied'])
  expect(await hasJoined(ada, zoneId)).toBe(false)
})

test('joining by code closes the request; a closed zone cannot be joined', async () => {
  const { owner, zone, zoneId, ada, ask, answer, requests } = await begin()
  const ben = await guest(server, 'Ben')
  await push(ada, [ask])
  await push(ben, [ask])
  await join(ada, zone)
  expect(await requests()).toMatchObject([{ person: { id: ben.id } }])
  expect(codes(await push(owner, [answer(false)]))).toEqual(['applied'])
  expect(await hasJoined(ada, zoneId)).toBe(true)
  await push(owner, [{ name: 'zone.set-closed', args: { id: zoneId, isClosed: true } }])
  const late = { name: 'join-request.answer', args: { zoneId, userId: ben.id, accepts: true } }
  expect(codes(await push(owner, [late]))).toEqual(['zone_closed'])
  expect(await requests()).toHaveLength(1)
})

test('in a zone whose guests are viewers, an admitted person becomes a viewer', async () => {
  const { owner, zoneId, ada, ask, answer } = await begin({ guestRole: 'viewer' })
  await push(ada, [ask])
  expect(codes(await push(owner, [answer(true)]))).toEqual(['applied'])
  const { rows } = await pull(ada, `user:${ada.id}`)
  expect(rows).toContainEqual(
    expect.objectContaining({
      table: 'membership',
      row: expect.objectContaining({ id: zoneId, role: 'viewer' }),
    }),
  )
})

test('a request is deleted with its account', async () => {
  const { owner, scope, ada, ask, requests } = await begin()
  await push(ada, [ask])
  const { next } = await pull(owner, scope)
  await postponeExpiries(server)
  await removeAccount(server, ada)
  expect(await requests()).toEqual([])
  const { gone } = await pull(owner, scope, { since: next })
  expect(gone).toContainEqual(expect.objectContaining({ table: 'joinRequest' }))
})

test('an account sends at most twenty requests a day', async () => {
  const ada = await guest(server, 'Ada')
  const asks = Array.from({ length: 21 }, () => ({
    name: 'join-request.ask',
    args: { zoneId: randomUUID() },
  }))
  const results = codes(await push(ada, asks))
  expect(results.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'applied'))
  expect(results.at(-1)).toBe('too_many_requests')
  expect(await makeZone(ada)).toBeDefined()
})
