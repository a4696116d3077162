import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { trailNoteIdOf } from '#src/contract/rules/trail/trail-notes.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { readComments } from '#src/data/comments/comment-queries.ts'
import { commit } from '#src/data/engine/commit.ts'
import { deletePhoto } from '#src/data/engine/outbox/deletions.ts'
import { readOutbox } from '#src/data/engine/outbox/lease-rows.ts'
import { reportTrailNote } from '#src/data/trail-notes/trail-note-commands.ts'
import { readTrailNotes } from '#src/data/trail-notes/trail-note-queries.ts'
import { deliverCarried } from '#src/sync/courier/deliver-carried.ts'
import type { FourPhones } from './courier-phones.ts'
import { queuePicture } from './queue-pictures.ts'
import type { Client } from './world.ts'

/** The expected result: all actions of the four people. */
export interface PersonActions {
  readonly words: Map<string, Client>
  readonly photos: Map<PhotoId, Client>
  readonly deleted: Set<PhotoId>
  /** `{id} {over or not} {name}`, and the author. */
  readonly notes: Map<string, Client>
}

export function noActions(): PersonActions {
  return { words: new Map(), photos: new Map(), deleted: new Set(), notes: new Map() }
}

type Chance = () => number

/** One person comments, likes, updates a trail note, takes a photo, or deletes one of their own. */
export async function performAction(
  phones: FourPhones,
  actions: PersonActions,
  { by, chance, round }: ActionContext,
) {
  const { zoneId, firstPhoto } = phones
  const kind = chance()
  if (kind < 0.3) {
    const words = `Words of round ${round}`
    await addComment(firstPhoto, words, by.data())
    actions.words.set(words, by)
  } else if (kind < 0.4) {
    await commit(by.data(), { name: 'photo.like', args: { photoId: firstPhoto, liked: round % 3 > 0 } })
  } else if (kind < 0.6) {
    const place = { at: 'spot', latitude: 47 + (round % 3) / 1000, longitude: 11 } as const
    const id = trailNoteIdOf(zoneId, 'bridge', place)
    const isOver = chance() < 0.4
    const known = (await readTrailNotes(by.data(), zoneId)).find((note) => note.id === id) ?? null
    await reportTrailNote({ id, isOver, meters: null }, known, by.data())
    actions.notes.set(`${id} ${isOver} ${by.data().user.displayName}`, by)
  } else if (kind < 0.85) {
    actions.photos.set(await queuePicture(by.data(), zoneId, 100 + round), by)
  } else {
    const own = [...actions.photos].find(([id, who]) => who === by && !actions.deleted.has(id))
    if (own === undefined) return
    await deletePhoto(own[0], by.data())
    actions.deleted.add(own[0])
  }
}

interface ActionContext {
  readonly by: Client
  readonly chance: Chance
  readonly round: number
}

/** Kills a phone between any two steps of an exchange, and restarts it. */
export async function killInMeeting(
  phones: FourPhones,
  [one, other]: readonly [Client, Client],
  chance: Chance,
) {
  await phones.meet(one, other, Math.floor(chance() * 8))
  const killed = chance() < 0.5 ? one : other
  killed.kill()
  await killed.restart()
}

const never = new AbortController().signal

/**
 * One phone finds a network, sends its own changes, delivers those it carries, and goes offline again. With
 * `killedAfter`, it is killed during that.
 */
export async function syncWithServer(phones: FourPhones, client: Client, killedAfter: number | null = null) {
  const { world } = phones
  await phones.repair(client)
  if (killedAfter !== null) {
    const delivery = deliverCarried(client.data(), never).catch(() => null)
    let left = killedAfter
    await world.until('some steps are done', async () => left-- <= 0)
    client.kill()
    await world.during(delivery)
    await client.restart()
    await phones.repair(client)
  }
  await untilSent(phones, client)
  await phones.deliver(client)
  client.network.cut()
}

/** Waits until the phone's own outbox is empty. */
export function untilSent({ world }: FourPhones, client: Client): Promise<void> {
  return world.until(
    'the phone has sent everything',
    async () => (await readOutbox(client.data().database)).length === 0,
  )
}

/** The content of the zone that a phone shows. */
export async function contentShownBy(phones: FourPhones, client: Client) {
  const photos = await phones.seenBy(client)
  const comments = await readComments(client.data(), phones.firstPhoto)
  const notes = await readTrailNotes(client.data(), phones.zoneId)
  const carried = [...photos, ...comments].filter(({ carriedFrom }) => carriedFrom !== undefined)
  return {
    photos: photos.map(({ id }) => id).toSorted(),
    words: comments.map(({ content, user }) => `${user.displayName}: ${content}`).toSorted(),
    likes: photos.find(({ id }) => id === phones.firstPhoto)?.likes,
    notes: notes.map(({ id, isOver, user }) => `${id} ${isOver} ${user.displayName}`).toSorted(),
    seenAt: notes.map(({ seenAt, confirmations }) => [seenAt, confirmations]),
    carried: carried.length + notes.filter(({ hops }) => hops !== undefined).length,
  }
}
