import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { readCarried } from '#src/data/courier/courier-queries.ts'
import { commit } from '#src/data/engine/commit.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { type FourPhones, makeFourPhones } from './courier-phones.ts'
import { queuePicture } from './picture.ts'
import type { Client } from './world.ts'

let phones: FourPhones

beforeEach(async () => {
  phones = await makeFourPhones()
})
afterEach(() => phones.world.close())

/** What the people did, as a witness of all four would tell. */
interface Deeds {
  readonly words: Map<string, Client>
  readonly photos: Map<PhotoId, Client>
  readonly deleted: Set<PhotoId>
}

/** Somebody writes, likes, takes a photo, or deletes one of their own. */
async function act(client: Client, deeds: Deeds, { chance, round }: { chance: number; round: number }) {
  const { zoneId, firstPhoto } = phones
  if (chance < 0.35) {
    const words = `Words of round ${round}`
    await addComment(firstPhoto, words, client.data())
    deeds.words.set(words, client)
  } else if (chance < 0.5) {
    await commit(client.data(), { name: 'photo.like', args: { photoId: firstPhoto, liked: round % 3 > 0 } })
  } else if (chance < 0.8) {
    deeds.photos.set(await queuePicture(client.data(), zoneId, 100 + round), client)
  } else {
    const own = [...deeds.photos].find(([id, by]) => by === client && !deeds.deleted.has(id))
    if (own === undefined) return
    await deletePhoto(own[0], client.data())
    deeds.deleted.add(own[0])
  }
}

/** One phone finds a network, sends what is its own, brings what it carries, and goes back. */
async function visitValley(client: Client): Promise<void> {
  await phones.mend(client)
  await phones.world.until('it has sent', async () => (await readOutbox(client.data().database)).length === 0)
  await phones.deliver(client)
  client.network.cut()
}

async function ban(victim: Client): Promise<void> {
  const { ann, zoneId } = phones
  const userId = victim.data().user.id
  await commit(ann.data(), { name: 'member.ban', args: { zoneId, userId, hidesPhotos: false } })
  await visitValley(ann)
}

/** What a phone shows of the zone. */
async function shownBy(client: Client) {
  const photos = await phones.seenBy(client)
  const comments = await readComments(client.data(), phones.firstPhoto)
  return {
    photos: photos.map(({ id }) => id).toSorted(),
    words: comments.map(({ content, user }) => `${user.displayName}: ${content}`).toSorted(),
    likes: photos.find(({ id }) => id === phones.firstPhoto)?.likes,
    carried: [...photos, ...comments].filter(({ carriedFrom }) => carriedFrom !== undefined).length,
  }
}

const clockFaults = [-2 * dayMs, 0, 2 * dayMs]

for (let seed = 3; seed < 3 + runsFrom('WORLD_RUNS', 2); seed += 1) {
  test(`[CX1] [CC3] [CS1] meetings, wrong clocks, deletions and a ban in any order, seed ${seed}: nothing is lost, doubled or left of whom the server refused`, async () => {
    const random = makeFakeRandom(seed)
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random.next() * items.length)]
      if (item === undefined) throw new Error('There is nothing to pick')
      return item
    }
    const { ann, ben, cem, dora, world } = phones
    const all = [ann, ben, cem, dora]
    const deeds: Deeds = { words: new Map(), photos: new Map(), deleted: new Set() }
    phones.cutAll()
    for (const client of all) client.setClockAhead(pick(clockFaults))
    const banAt = 6 + Math.floor(random.next() * 8)
    for (let round = 0; round < 20; round += 1) {
      if (round === banAt) await ban(dora)
      await act(pick(all), deeds, { chance: random.next(), round })
      const one = pick(all)
      const other = pick(all.filter((client) => client !== one))
      if (random.next() < 0.7) await phones.meet(one, other)
      else if (random.next() < 0.3) await visitValley(pick([ann, ben, cem]))
    }
    const members = [ann, ben, cem]
    for (const client of members) await phones.mend(client)
    for (const client of members) {
      await world.until('all is sent', async () => (await readOutbox(client.data().database)).length === 0)
      await phones.deliver(client)
      await world.until('nothing is carried', async () => (await readCarried(client.data())).count === 0)
    }
    await world.until('all three show the same', async () => {
      const shown = await Promise.all(members.map(async (client) => JSON.stringify(await shownBy(client))))
      return new Set(shown).size === 1
    })
    const { photos, words, carried } = await shownBy(ann)
    expect(carried).toBe(0)
    expect(new Set(words).size).toBe(words.length)
    const isMember = (by: Client) => by !== dora
    const said = (kept: (by: Client) => boolean) =>
      [...deeds.words]
        .filter(([, by]) => kept(by))
        .map(([text, by]) => `${by.data().user.displayName}: ${text}`)
    expect(words).toEqual(expect.arrayContaining(said(isMember)))
    expect(said(() => true)).toEqual(expect.arrayContaining(words))
    const taken = (kept: (by: Client) => boolean) =>
      [...deeds.photos].filter(([id, by]) => kept(by) && !deeds.deleted.has(id)).map(([id]) => id)
    expect(photos).toEqual(expect.arrayContaining([phones.firstPhoto, ...taken(isMember)]))
    const gone = [...deeds.deleted].filter((id) => isMember(deeds.photos.get(id) ?? dora))
    expect(photos.filter((id) => gone.includes(id))).toEqual([])
  })
}
