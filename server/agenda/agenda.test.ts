import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxAgendaItems } from '#src/contract/entities/programs/agenda-item.ts'
import { guest, join, makeZone, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const task = { kind: 'task', title: 'Hang up the codes', owner: 'Ada', dueOn: '2026-06-01', isDone: false }
const save = (id: string, item: object = task) => ({ name: 'agenda.save', args: { id, item } })
const remove = (id: string) => ({ name: 'agenda.delete', args: { id } })

async function itemsOf(who: TestPerson, since = 0) {
  const { rows, gone, next } = await pull(who, `user:${who.id}`, { since })
  return {
    items: rows.flatMap((change) => (change.table === 'agendaItem' ? [change.row] : [])),
    gone: gone.filter(({ table }) => table === 'agendaItem'),
    next,
  }
}

const codes = (results: Awaited<ReturnType<typeof push>>) => results.map(({ status, code }) => code ?? status)

test('an item is saved, replaced and deleted; deleting it again changes nothing', async () => {
  const ada = await guest(server, 'Ada')
  const id = randomUUID()
  expect(codes(await push(ada, [save(id), save(id, { ...task, isDone: true })]))).toEqual([
    'applied',
    'applied',
  ])
  const before = await itemsOf(ada)
  expect(before.items).toMatchObject([{ id, item: { ...task, isDone: true } }])
  expect(codes(await push(ada, [remove(id), remove(id)]))).toEqual(['applied', 'applied'])
  expect(await itemsOf(ada, before.next)).toMatchObject({ items: [], gone: [{ id }] })
})

test('another account’s item appears missing: it cannot be read, changed or deleted', async () => {
  const [ada, ben] = [await guest(server, 'Ada'), await guest(server, 'Ben')]
  const id = randomUUID()
  await push(ada, [save(id)])
  expect((await itemsOf(ben)).items).toEqual([])
  expect(await push(ben, [save(id, { ...task, title: 'Mine' })])).toMatchObject([
    { status: 'rejected', httpStatus: 404 },
  ])
  expect(codes(await push(ben, [remove(id)]))).toEqual(['applied'])
  expect((await itemsOf(ada)).items).toMatchObject([{ id, item: task }])
})

test('a task without a name or with an impossible date is rejected', async () => {
  const ada = await guest(server, 'Ada')
  const wrong = [
    { ...task, title: ' ' },
    { ...task, dueOn: '2026-02-31' },
    { ...task, owner: 'a'.repeat(61) },
  ]
  expect(
    codes(
      await push(
        ada,
        wrong.map((item) => save(randomUUID(), item)),
      ),
    ),
  ).toEqual(wrong.map(() => 'invalid'))
  expect((await itemsOf(ada)).items).toEqual([])
})

test('the number of items is limited: one more is rejected, existing ones can be changed', async () => {
  const ada = await guest(server, 'Ada')
  const ids = Array.from({ length: maxAgendaItems }, () => randomUUID())
  for (let at = 0; at < ids.length; at += 50)
    await push(
      ada,
      ids.slice(at, at + 50).map((id) => save(id)),
    )
  const [first = ''] = ids
  const done = { ...task, isDone: true }
  expect(codes(await push(ada, [save(randomUUID()), save(first, done)]))).toEqual(['conflict', 'applied'])
  expect(codes(await push(ada, [remove(first), save(randomUUID())]))).toEqual(['applied', 'applied'])
  expect((await itemsOf(ada)).items).toHaveLength(maxAgendaItems)
})

test('a campaign names a code of a zone that its user runs, and keeps it through later changes', async () => {
  const [ada, ben] = [await guest(server, 'Ada'), await guest(server, 'Ben')]
  const zone = await makeZone(ada)
  await join(ben, zone)
  const { rows } = await pull(ada, `zone:${zone.location.id}`)
  const codeIds = rows.flatMap((change) => (change.table === 'code' ? [change.row.id] : []))
  const campaign = {
    kind: 'campaign',
    title: 'Flyers',
    codeId: codeIds[0],
    costCents: 5000,
    startsOn: '2026-06-01',
    endsOn: '2026-06-30',
  }
  const id = randomUUID()
  expect(codes(await push(ben, [save(id, campaign)]))).toEqual(['access_denied'])
  const place = { zoneId: zone.location.id, userId: ben.id }
  await push(ada, [{ name: 'member.set-role', args: { ...place, role: 'admin' } }])
  const other = { ...campaign, codeId: `${zone.location.id}_${randomUUID()}` }
  expect(codes(await push(ben, [save(id, campaign), save(randomUUID(), other)]))).toEqual([
    'applied',
    'not_found',
  ])
  await push(ben, [{ name: 'zone.leave', args: { id: zone.location.id } }])
  expect(
    codes(await push(ben, [save(id, { ...campaign, costCents: 6000 }), save(randomUUID(), campaign)])),
  ).toEqual(['applied', 'not_found'])
})
