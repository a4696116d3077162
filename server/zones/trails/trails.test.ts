import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { NearZoneAnswer } from '#src/contract/calls/answers.ts'
import { trailLine } from '#src/contract/entities/examples/trail-example.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { decodeTrailLine, encodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, push, visitor } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const longLine = encodeTrailLine([
  Array.from({ length: 900 }, (_, index) => ({
    latitude: 47.4 + index / 10_000,
    longitude: 10.9 + Math.sin(index / 20) / 100,
    heightMeters: 900 + index,
  })),
])

async function walking(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const zoneId = hosting.zone.location.id
  const set = (line: string, photos: readonly object[] = []) => ({
    name: 'trail.set',
    args: { zoneId, line, photos },
  })
  return { ...hosting, zoneId, set, remove: { name: 'trail.remove', args: { zoneId } } }
}

const codes = (results: Awaited<ReturnType<typeof push>>) => results.map(({ status, code }) => code ?? status)

test('a host adds a trail to a zone, members read it with its length and heights, and a later one replaces it', async () => {
  const { owner, joined, rowsOf, set, zoneId } = await walking()
  const ada = await joined('Ada')
  expect(codes(await push(owner, [set(trailLine)]))).toEqual(['applied'])
  const first = { id: zoneId, line: trailLine, lengthMeters: 1232, climbMeters: 220, descentMeters: 40 }
  expect(await rowsOf(ada, 'trail')).toMatchObject([first])
  expect(codes(await push(owner, [set(longLine)]))).toEqual(['applied'])
  expect(await rowsOf(ada, 'trail')).toMatchObject([{ id: zoneId, line: longLine, climbMeters: 899 }])
})

test('setting the same trail again changes nothing, and neither does removing it a second time', async () => {
  const { owner, joined, rowsOf, set, remove } = await walking()
  const ada = await joined('Ada')
  await push(owner, [set(trailLine)])
  const before = await rowsOf(ada, 'trail')
  expect(codes(await push(owner, [set(trailLine)]))).toEqual(['applied'])
  expect(await rowsOf(ada, 'trail')).toEqual(before)
  expect(codes(await push(owner, [remove, remove]))).toEqual(['applied', 'applied'])
  expect(await rowsOf(ada, 'trail')).toEqual([])
})

test('only hosts change a trail, and only members read it', async () => {
  const { owner, joined, set, remove, scope } = await walking()
  const ada = await joined('Ada')
  const stranger = await guest(server, 'Stranger')
  await push(owner, [set(trailLine)])
  for (const change of [set(longLine), remove]) {
    expect(codes(await push(ada, [change]))).toEqual(['access_denied'])
    expect(codes(await push(stranger, [change]))).toEqual(['not_found'])
  }
  const read = `GET /api/sync/pull?scope=${scope}&since=0&limit=500&schemaVersion=${protocolVersion}`
  const statuses = [(await stranger.call(read)).status, (await visitor(server).call(read)).status]
  expect(statuses).toEqual([404, 401])
})

test('rejects an invalid line with any characters', async () => {
  const { owner, rowsOf, set } = await walking()
  const lines = [
    '',
    'h',
    'h ',
    'x _vl`H_p_bA_jAg^g^wL',
    '<gpx/>',
    'h _vl`H_p_bA_jA',
    'h ~~~~~~~~~~~~',
    `h ${'?'.repeat(23_990)}`,
    'h '.repeat(9000),
    '-'.repeat(30_000),
    encodeTrailLine([
      [
        { latitude: 95, longitude: 0, heightMeters: null },
        { latitude: 0, longitude: 0, heightMeters: null },
      ],
    ]),
  ]
  for (const line of lines) expect(codes(await push(owner, [set(line)]))).toEqual(['invalid'])
  expect(await rowsOf(owner, 'trail')).toEqual([])
})

test('a trail stores positions only of the sender’s own photos, once each and within its length', async () => {
  const { owner, joined, photoOf, rowsOf, set } = await walking()
  const ada = await joined('Ada')
  const other = await walking()
  const [own, second, foreign, elsewhere] = [
    await photoOf(owner),
    await photoOf(owner),
    await photoOf(ada),
    await other.photoOf(other.owner),
  ]
  const photos = [
    { photoId: second, atMeters: 900 },
    { photoId: own, atMeters: 100 },
    { photoId: own, atMeters: 200 },
    { photoId: foreign, atMeters: 300 },
    { photoId: elsewhere, atMeters: 400 },
  ]
  expect(codes(await push(owner, [set(trailLine, photos)]))).toEqual(['applied'])
  expect(await rowsOf(ada, 'trail')).toMatchObject([
    {
      photos: [
        { photoId: own, atMeters: 100 },
        { photoId: second, atMeters: 900 },
      ],
    },
  ])
  await push(owner, [set(trailLine, [{ photoId: own, atMeters: 9999 }])])
  expect(await rowsOf(ada, 'trail')).toMatchObject([{ photos: [] }])
  const many = Array.from({ length: 101 }, () => ({ photoId: own, atMeters: 1 }))
  expect(codes(await push(owner, [set(trailLine, many)]))).toEqual(['invalid'])
})

const makePublic = query<{ id: ZoneId; isPlaceObscured: 0 | 1; isListed: 0 | 1 }>()((param) =>
  build
    .updateTable('zones')
    .set({ is_listed: param('isListed'), is_place_obscured: param('isPlaceObscured') })
    .where('id', '=', param('id')),
)

test('visitors see a simplified trail of a public place, and no trail of an obscured or private one', async () => {
  const { owner, set, zoneId } = await walking({ kind: 'place', latitude: 47.42, longitude: 10.98 })
  await push(owner, [set(longLine)])
  const stranger = await guest(server, 'Stranger')
  const show = async (isListed: 0 | 1, isPlaceObscured: 0 | 1) => {
    const id = v.parse(ZoneId, zoneId)
    await server.deps.database.write(
      async (transaction) => ok(await transaction.run(makePublic, { id, isListed, isPlaceObscured })),
      allScopes,
    )
    const answer = await stranger.call('GET /api/locations/near?latitude=47.42&longitude=10.98')
    return v.parse(v.array(NearZoneAnswer), answer.json).find((place) => place.id === zoneId)
  }
  const { trail } = (await show(1, 0)) ?? {}
  expect(trail).toMatchObject({ climbMeters: 899, descentMeters: 0 })
  expect(decodeTrailLine(trail?.line ?? '')?.flat().length).toBeLessThanOrEqual(60)
  expect(await show(1, 1)).toMatchObject({ trail: null })
  expect(await show(0, 0)).toBeUndefined()
})
