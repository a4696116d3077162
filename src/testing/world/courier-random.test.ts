import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxFrameBytes } from '#src/data/courier/frames.ts'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { rotateCode } from '#src/data/codes/code-commands.ts'
import { deleteExpired } from '#src/data/courier/due-envelopes.ts'
import { readCarried } from '#src/data/courier/courier-queries.ts'
import { commit } from '#src/data/engine/commit.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import {
  performAction,
  type PersonActions,
  killInMeeting,
  noActions,
  contentShownBy,
  untilSent,
  syncWithServer,
} from './courier-actions.ts'
import { type FourPhones, makeFourPhones } from './courier-phones.ts'
import { sharedBase } from './shared-base.ts'
import type { Client } from './world.ts'

let phones: FourPhones

beforeEach(async () => {
  phones = await makeFourPhones()
})
afterEach(() => phones.world.close())

const clockFaults = [-2 * dayMs, 0, 2 * dayMs]

/**
 * Events that happen once, at a random round. Dora is banned or signs out. The code is replaced, which creates another
 * key.
 */
interface Events {
  readonly endOfDora: 'ban' | 'sign-out'
  readonly endAt: number
  readonly newCodeAt: number
}

async function happen(round: number, { endOfDora, endAt, newCodeAt }: Events): Promise<void> {
  const { ann, dora, zoneId } = phones
  if (round === newCodeAt) {
    const [code] = await ann.data().database.codes.toArray()
    if (code === undefined) throw new Error('The zone has no code')
    await rotateCode(code.id, ann.data())
    await syncWithServer(phones, ann)
  }
  if (round !== endAt) return
  if (endOfDora === 'ban') {
    const userId = dora.data().user.id
    await commit(ann.data(), { name: 'member.ban', args: { zoneId, userId, hidesPhotos: false } })
    await syncWithServer(phones, ann)
  } else {
    // The server ends the session. The phone is offline and continues to create envelopes, which the server must
    // reject.
    dora.network.repair()
    const ended = await phones.world.during(callApi(dora.data().api, calls.signOut, {}))
    expect(ended.ok).toBe(true)
    dora.network.cut()
  }
}

/** Runs twenty rounds of actions, meetings, kills and visits in random order. */
async function liveThrough(
  seed: number,
): Promise<{ readonly actions: PersonActions; readonly events: Events }> {
  const random = makeFakeRandom(seed)
  const chance = () => random.next()
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)]
    if (item === undefined) throw new Error('The list is empty')
    return item
  }
  const { ann, ben, cem, dora } = phones
  const all = [ann, ben, cem, dora]
  const actions = noActions()
  phones.cutAll()
  for (const client of all) client.setClockAhead(pick(clockFaults))
  const events: Events = {
    endOfDora: pick(['ban', 'sign-out']),
    endAt: 6 + Math.floor(chance() * 8),
    newCodeAt: 2 + Math.floor(chance() * 14),
  }
  for (let round = 0; round < 20; round += 1) {
    await happen(round, events)
    await performAction(phones, actions, { by: pick(all), chance, round })
    const one = pick(all)
    const other = pick(all.filter((client) => client !== one))
    const what = chance()
    if (what < 0.15) await killInMeeting(phones, [one, other], chance)
    else if (what < 0.75) await phones.meet(one, other)
    else if (what < 0.85)
      await syncWithServer(phones, pick([ann, ben, cem]), chance() < 0.5 ? Math.floor(chance() * 40) : null)
  }
  return { actions, events }
}

/** All remaining members of the zone find a network and deliver the changes they carry. */
async function comeDown(members: readonly Client[]): Promise<void> {
  for (const client of members) await phones.repair(client)
  for (const client of members) {
    await untilSent(phones, client)
    await phones.deliver(client)
  }
}

/** No carried row is in an outbox, and none changed the server's data. */
async function expectApart(members: readonly Client[]): Promise<void> {
  for (const client of members) {
    const { database, user } = client.data()
    expect((await database.outbox.toArray()).filter(({ userId }) => userId !== user.id)).toEqual([])
    expect(await database.carriedBytes.count()).toBe(await database.carried.count())
    const { bytes } = await readCarried(client.data())
    expect(bytes).toBeLessThan(100 * maxFrameBytes)
  }
  const bases = await Promise.all(
    members.map(async (client) => JSON.stringify(await sharedBase(client.data()))),
  )
  expect(new Set(bases).size).toBe(1)
}

/** All phones show the server's data: each action of a member once, Dora's at most once, and nothing else. */
async function expectOutcomes(actions: PersonActions): Promise<void> {
  const { ann, dora, firstPhoto } = phones
  const { photos, words, notes, carried } = await contentShownBy(phones, ann)
  const isMember = (by: Client) => by !== dora
  expect(carried).toBe(0)
  expect(new Set(words).size).toBe(words.length)
  expect(new Set(photos).size).toBe(photos.length)
  const writtenComments = (kept: (by: Client) => boolean) =>
    [...actions.words]
      .filter(([, by]) => kept(by))
      .map(([text, by]) => `${by.data().user.displayName}: ${text}`)
  expect(words).toEqual(expect.arrayContaining(writtenComments(isMember)))
  expect(writtenComments(() => true)).toEqual(expect.arrayContaining(words))
  const taken = (kept: (by: Client) => boolean) =>
    [...actions.photos].filter(([id, by]) => kept(by) && !actions.deleted.has(id)).map(([id]) => id)
  expect(photos).toEqual(expect.arrayContaining([firstPhoto, ...taken(isMember)]))
  expect([firstPhoto, ...actions.photos.keys()]).toEqual(expect.arrayContaining(photos))
  const gone = [...actions.deleted].filter((id) => isMember(actions.photos.get(id) ?? dora))
  expect(photos.filter((id) => gone.includes(id))).toEqual([])
  const idOf = (note: string) => note.split(' ')[0]
  expect([...actions.notes.keys()]).toEqual(expect.arrayContaining(notes))
  const noted = [...actions.notes].filter(([, by]) => isMember(by)).map(([note]) => idOf(note))
  expect(notes.map(idOf)).toEqual(expect.arrayContaining([...new Set(noted)]))
}

for (let seed = 3; seed < 3 + runsFrom('WORLD_RUNS', 2); seed += 1) {
  test(`[CX1] [CX3] [CX5] [CC1] [CC2] [CC3] [CC4] [CS1] [CS4] meetings, wrong clocks, deaths, deletions, a new key, a ban or a sign-out in any order, seed ${seed}: nothing is lost, duplicated or left`, async () => {
    const { actions, events } = await liveThrough(seed)
    const { ann, ben, cem, world } = phones
    const members = [ann, ben, cem]
    await comeDown(members)
    // Envelopes of a signed-out author stay with the courier, in case the author signs in again, until they expire.
    for (const client of members) {
      if (events.endOfDora === 'ban')
        await world.until(
          'everything is delivered',
          async () => (await readCarried(client.data())).count === 0,
        )
      client.setClockAhead(17 * dayMs)
      await deleteExpired(client.data())
      client.setClockAhead(0)
      await world.until('nothing is carried', async () => (await readCarried(client.data())).count === 0)
    }
    await world.until('all three show the same content', async () => {
      const shown = await Promise.all(
        members.map(async (one) => JSON.stringify(await contentShownBy(phones, one))),
      )
      return new Set(shown).size === 1
    })
    await expectOutcomes(actions)
    await expectApart(members)
  })
}

test('[CC3] [CS1] purging a zone that phones carry for leaves nothing on any of them', async () => {
  const { ann, ben, cem, world, zoneId } = phones
  phones.cutAll()
  for (let round = 0; round < 4; round += 1)
    await performAction(phones, noActions(), { by: ben, chance: () => round / 4, round })
  await phones.meet(ben, cem)
  expect((await readCarried(cem.data())).count).toBeGreaterThan(2)
  const { expiresAt } = (await ann.data().database.zones.get(zoneId)) ?? {}
  // The zone's end, then the purge of its photos’ files, then the purge of the zone.
  await world.sleep((expiresAt ?? 0) - ann.data().serverNow() + hourMs)
  for (const waitMs of [3 * dayMs + hourMs, 3 * dayMs + hourMs, hourMs, hourMs]) await world.sleep(waitMs)
  await phones.repair(cem)
  await phones.deliver(cem)
  await world.until('nothing is carried', async () => (await cem.data().database.carried.count()) === 0)
  await phones.repair(ben)
  await world.until('the zone is gone', async () => {
    const left = await Promise.all([ben, cem].map((one) => one.data().database.zones.get(zoneId)))
    return left.every((zone) => zone === undefined)
  })
  for (const client of [ben, cem]) {
    expect(await client.data().database.carriedBytes.count()).toBe(0)
    expect(await client.data().database.trailNotes.count()).toBe(0)
  }
})
