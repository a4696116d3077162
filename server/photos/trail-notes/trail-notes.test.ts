import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymousName } from '#src/contract/entities/accounts/user.ts'
import { maxTrailNotes } from '#src/contract/rules/trail/trail-notes.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { guest, pull, push, type TestPerson } from '#server/testing/test-client.ts'
import { hostZone } from '#server/testing/test-hosting.ts'
import { postponeExpiries, removeAccount } from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ now: start })
})
beforeEach(() => server.clock.advance(2 * hourMs))
afterAll(() => server.close())

interface NoteOptions {
  readonly agoMs?: number
  readonly isOver?: boolean
  readonly meters?: number | null
}

/** A zone with Ada and Ben and the actions for its trail notes. */
async function begin(options: Record<string, unknown> = {}) {
  const hosting = await hostZone(server, options)
  const zoneId = hosting.zone.location.id
  const code = async (who: TestPerson, name: string, args: object) => {
    const [result] = await push(who, [{ name, args }])
    return result?.code ?? result?.status
  }
  return {
    ...hosting,
    zoneId,
    ada: await hosting.joined('Ada'),
    ben: await hosting.joined('Ben'),
    bridge: `${zoneId}_bridge_47421.10986`,
    snow: `${zoneId}_snow_47421.10986`,
    /** `agoMs`: how long ago it was seen, in milliseconds. */
    writeNote: (
      who: TestPerson,
      id: string,
      { agoMs = 0, isOver = false, meters = null }: NoteOptions = {},
    ) => code(who, 'trail-note.add', { id, isOver, meters, seenAt: server.clock.now() - agoMs }),
    remove: (who: TestPerson, id: string, agoMs = 0) =>
      code(who, 'trail-note.remove', { id, seenAt: server.clock.now() - agoMs }),
    notes: (who: TestPerson) => hosting.rowsOf(who, 'trailNote'),
  }
}

test('a note is visible to everybody, with author, time, and a height if its kind has one', async () => {
  const { ada, ben, writeNote, notes, bridge, snow } = await begin()
  expect(await writeNote(ada, bridge, { agoMs: hourMs, meters: 900 })).toBe('applied')
  expect(await writeNote(ada, snow, { meters: 2100 })).toBe('applied')
  expect(await notes(ben)).toMatchObject([
    {
      id: bridge,
      meters: null,
      isOver: false,
      seenAt: server.clock.now() - hourMs,
      confirmations: 0,
      user: { displayName: 'Ada' },
      canDelete: false,
    },
    { id: snow, meters: 2100 },
  ])
})

test('the newest note of a kind and place wins, in any order of arrival; the same by others confirms it', async () => {
  const { ada, ben, owner, writeNote, notes, bridge } = await begin()
  await writeNote(ben, bridge, { agoMs: 1000, isOver: true })
  await writeNote(ada, bridge, { agoMs: hourMs })
  expect(await notes(owner)).toMatchObject([{ isOver: true, user: { displayName: 'Ben' } }])
  await writeNote(ada, bridge, { agoMs: 500, isOver: true })
  await writeNote(ada, bridge, { agoMs: 400, isOver: true })
  expect(await notes(owner)).toMatchObject([{ isOver: true, confirmations: 1, user: { displayName: 'Ada' } }])
  await writeNote(owner, bridge)
  expect(await notes(ada)).toMatchObject([
    { isOver: false, confirmations: 0, user: { displayName: 'Owner' } },
  ])
})

test('a note from a clock that is ahead can be replaced, and an expired note is not stored', async () => {
  const { ada, ben, writeNote, notes, snow } = await begin()
  await writeNote(ada, snow, { agoMs: -2 * dayMs, meters: 2000 })
  expect(await notes(ben)).toMatchObject([{ seenAt: server.clock.now() }])
  server.clock.advance(1000)
  await writeNote(ben, snow, { meters: 1800 })
  expect(await notes(ada)).toMatchObject([{ meters: 1800 }])
  const { ada: other, writeNote: writeNoteThere, notes: there, snow: snowThere } = await begin()
  expect(await writeNoteThere(other, snowThere, { agoMs: 4 * dayMs })).toBe('applied')
  expect(await there(other)).toEqual([])
})

test('a note that nobody confirms is deleted after the days of its kind', async () => {
  const { ada, ben, scope, writeNote, bridge, snow } = await begin({ kind: 'place' })
  await writeNote(ada, bridge)
  await writeNote(ada, snow)
  const { next } = await pull(ben, scope)
  server.clock.advance(3 * dayMs)
  await server.runJobs()
  const { gone } = await pull(ben, scope, { since: next })
  expect(gone).toEqual([{ table: 'trailNote', id: snow }])
})

test('only its author and moderators delete a note; later sightings stay', async () => {
  const { ada, ben, owner, writeNote, remove, notes, bridge } = await begin()
  await writeNote(ada, bridge, { agoMs: 1000 })
  expect(await remove(ben, bridge)).toBe('not_owner')
  expect(await remove(ada, bridge, 2000)).toBe('applied')
  expect(await notes(ada)).toHaveLength(1)
  expect(await remove(ada, bridge, 1000)).toBe('applied')
  expect(await remove(ada, bridge, 1000)).toBe('applied')
  expect(await notes(ben)).toEqual([])
  await writeNote(ben, bridge)
  expect(await remove(owner, bridge)).toBe('applied')
  expect(await notes(ben)).toEqual([])
})

test('a note needs a known kind, a place of the zone, and a zone that has notes', async () => {
  const { ada, ben, owner, zoneId, writeNote, notes, photoOf } = await begin()
  const other = await begin({ brand: 'snapshare' })
  const photoUuid = (await photoOf(ben)).slice(37)
  const foreign = (await other.photoOf(other.owner)).slice(37)
  for (const [end, code] of [
    ['storm_47421.10986', 'invalid'],
    ['snow_90001.0', 'invalid'],
    ['snow_x47421.10986', 'invalid'],
    [`snow_p${foreign}`, 'not_found'],
    [`snow_m${randomUUID()}`, 'not_found'],
    [`snow_p${photoUuid}`, 'applied'],
  ] as const)
    expect({ end, code: await writeNote(ada, `${zoneId}_${end}`) }).toEqual({ end, code })
  expect(await other.writeNote(other.ada, other.bridge)).toBe('invalid')
  const there = await hostZone(server, { latitude: 47.42, longitude: 10.98 })
  for (const [latitude, code] of [
    [47_421, 'applied'],
    [48_421, 'invalid'],
  ] as const)
    expect(await writeNote(there.owner, `${there.zone.location.id}_tree_${latitude}.10986`)).toBe(code)
  const missionId = `${zoneId}_${randomUUID()}`
  await push(owner, [{ name: 'mission.add', args: { id: missionId, text: 'The view', createdAt: start } }])
  expect(await writeNote(ada, `${zoneId}_tree_m${missionId.slice(37)}`)).toBe('applied')
  expect(await notes(ben)).toHaveLength(2)
})

test('strangers, viewers and people of a closed zone write no notes; private zones have private notes', async () => {
  const { ada, ben, owner, zoneId, writeNote, remove, notes, bridge, scope, path } = await begin()
  const stranger = await guest(server, 'Stranger')
  await writeNote(ada, bridge)
  expect(await writeNote(stranger, bridge)).toBe('not_found')
  expect(await remove(stranger, bridge)).toBe('not_found')
  const { next } = await pull(ben, scope)
  await owner.call(`PATCH ${path}`, { mode: 'own-only' })
  expect((await pull(ben, scope, { since: next })).gone).toContainEqual({ table: 'trailNote', id: bridge })
  expect(await notes(ada)).toHaveLength(1)
  expect(await notes(ben)).toEqual([])
  await push(owner, [{ name: 'zone.set-closed', args: { id: zoneId, isClosed: true } }])
  expect(await writeNote(ben, bridge)).toBe('zone_closed')
  const viewers = await begin({ guestRole: 'viewer' })
  expect(await viewers.writeNote(viewers.ada, viewers.bridge)).toBe('access_denied')
})

test('a ban that hides photos deletes notes; a deleted account leaves its notes without a name', async () => {
  const { ada, ben, owner, zoneId, writeNote, notes, bridge, snow } = await begin()
  await writeNote(ada, snow)
  await writeNote(ben, bridge)
  await push(owner, [{ name: 'member.ban', args: { zoneId, userId: ada.id, hidesPhotos: true } }])
  expect(await notes(ben)).toMatchObject([{ id: bridge }])
  await postponeExpiries(server)
  await removeAccount(server, ben)
  expect(await notes(owner)).toMatchObject([{ id: bridge, user: { displayName: anonymousName } }])
})

test('the number of notes is limited per zone, and per person and hour', async () => {
  const { owner, zoneId, joined, writeNote, notes } = await begin()
  const people = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => joined(`Hiker ${name}`)))
  const codes: unknown[] = []
  for (let number = 0; number < maxTrailNotes + 1; number += 1) {
    const who = people[Math.floor(number / 55)] ?? owner
    codes.push(await writeNote(who, `${zoneId}_tree_${10_000 + number}.10986`))
  }
  expect(codes.filter((code) => code !== 'applied')).toEqual(['conflict'])
  expect(await notes(owner)).toHaveLength(maxTrailNotes)
  for (let number = 0; number < 60; number += 1)
    await writeNote(owner, `${zoneId}_tree_10000.10986`, { agoMs: 60 - number })
  expect(await writeNote(owner, `${zoneId}_tree_10000.10986`)).toBe('too_many_requests')
})
