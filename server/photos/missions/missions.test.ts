import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxMissions } from '#src/contract/entities/zones/mission.ts'
import { push } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function playing() {
  const hosting = await hostZone(server)
  const newId = () => `${hosting.zone.location.id}_${randomUUID()}`
  const add = (text: string, id = newId()) => ({ name: 'mission.add', args: { id, text } })
  const answer = (photoId: string, missionId: string | null) => ({
    name: 'mission.answer',
    args: { photoId, missionId },
  })
  return { ...hosting, add, answer, newId }
}

const codes = (results: Awaited<ReturnType<typeof push>>) => results.map(({ status, code }) => code ?? status)

test('a host adds missions, every member reads them, and a photo answers one', async () => {
  const { owner, joined, photoOf, rowsOf, add, answer } = await playing()
  const ada = await joined('Ada')
  const dance = add('The first dance')
  expect(codes(await push(ada, [dance]))).toEqual(['access_denied'])
  expect(codes(await push(owner, [dance, add('Grandma laughing')]))).toEqual(['applied', 'applied'])
  expect(await rowsOf(ada, 'mission')).toMatchObject([
    { id: dance.args.id, text: 'The first dance' },
    { text: 'Grandma laughing' },
  ])
  const photoId = await photoOf(ada)
  expect(codes(await push(ada, [answer(photoId, dance.args.id)]))).toEqual(['applied'])
  expect(await rowsOf(owner, 'photo')).toMatchObject([{ id: photoId, missionId: dance.args.id }])
  expect(codes(await push(owner, [answer(photoId, null)]))).toEqual(['applied'])
  expect((await rowsOf(ada, 'photo'))[0]).not.toHaveProperty('missionId')
})

test('a mission is a time-lapse or not; without the field, as from an older app, it is not', async () => {
  const { owner, joined, rowsOf, add } = await playing()
  const ada = await joined('Ada')
  const valley = { name: 'mission.add', args: { ...add('The valley').args, isTimeLapse: true } }
  expect(codes(await push(owner, [valley, add('A toast')]))).toEqual(['applied', 'applied'])
  expect(await rowsOf(ada, 'mission')).toMatchObject([
    { text: 'The valley', isTimeLapse: true },
    { text: 'A toast', isTimeLapse: false },
  ])
  expect(codes(await push(owner, [valley]))).toEqual(['applied'])
  expect(codes(await push(owner, [add('The valley', valley.args.id)]))).toEqual(['conflict'])
})

test('repeating a mission or an answer changes nothing', async () => {
  const { owner, photoOf, scope, rowsOf, add, answer } = await playing()
  const mission = add('A toast')
  const photoId = await photoOf(owner)
  await push(owner, [mission, answer(photoId, mission.args.id)])
  const before = [await rowsOf(owner, 'mission'), await rowsOf(owner, 'photo'), scope]
  expect(codes(await push(owner, [mission, answer(photoId, mission.args.id)]))).toEqual([
    'applied',
    'applied',
  ])
  expect([await rowsOf(owner, 'mission'), await rowsOf(owner, 'photo'), scope]).toEqual(before)
  const taken = add('Another text', mission.args.id)
  expect(codes(await push(owner, [taken]))).toEqual(['conflict'])
})

test('an answer to a deleted mission leaves the photo unchanged', async () => {
  const { owner, photoOf, joined, rowsOf, add, answer } = await playing()
  const ada = await joined('Ada')
  const mission = add('A toast')
  await push(owner, [mission])
  const remove = { name: 'mission.remove', args: { id: mission.args.id } }
  expect(codes(await push(ada, [remove]))).toEqual(['access_denied'])
  expect(codes(await push(owner, [remove, remove]))).toEqual(['applied', 'applied'])
  const photoId = await photoOf(ada)
  expect(codes(await push(ada, [answer(photoId, mission.args.id)]))).toEqual(['applied'])
  expect(await rowsOf(ada, 'mission')).toEqual([])
  expect((await rowsOf(ada, 'photo'))[0]).not.toHaveProperty('missionId')
})

test('nobody sets the answer of another guest’s photo, or uses a mission of another zone', async () => {
  const { owner, photoOf, joined, add, answer } = await playing()
  const other = await playing()
  const [ada, ben] = [await joined('Ada'), await joined('Ben')]
  const [here, there] = [add('A toast'), other.add('A toast')]
  await push(owner, [here])
  await push(other.owner, [there])
  const photoId = await photoOf(ada)
  expect(codes(await push(ben, [answer(photoId, here.args.id)]))).toEqual(['not_owner'])
  expect(codes(await push(other.owner, [answer(photoId, here.args.id)]))).toEqual(['not_found'])
  expect(codes(await push(ada, [answer(photoId, there.args.id)]))).toEqual(['invalid'])
})

test('a zone has a limited number of missions', async () => {
  const { owner, add } = await playing()
  const many = Array.from({ length: maxMissions }, (_, index) => add(`Mission ${index}`))
  expect(new Set(codes(await push(owner, many)))).toEqual(new Set(['applied']))
  expect(codes(await push(owner, [add('One more')]))).toEqual(['conflict'])
})
