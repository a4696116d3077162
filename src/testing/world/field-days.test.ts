import { afterEach, expect, test } from 'vitest'
import { callApi } from '#src/api/call.ts'
import { calls } from '#src/contract/calls/calls.ts'
import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readSession } from '#src/data/session/session-store.ts'
import { addComment } from '#src/data/comments/comment-commands.ts'
import { commit } from '#src/data/engine/commit.ts'
import { scanZoneIn } from '#src/data/zones/scan-zone.ts'
import { createZone } from '#src/data/zones/zone-commands.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { queuePicture } from './queue-pictures.ts'
import { watchStaleness } from './staleness.ts'
import { type Client, type World, makeWorld } from './world.ts'
import { sharedBase } from './shared-base.ts'
import type { NetworkBehavior } from './world-network.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** A person with one phone and one zone. */
interface Guest {
  readonly client: Client
  readonly userId: UserId
  readonly zone: Zone
  isOpen: boolean
}

interface Zone {
  readonly id: ZoneId
  readonly photos: PhotoId[]
  readonly comments: string[]
}

const peopleCount = runsFrom('FIELD_PEOPLE', 12)
const dayCount = runsFrom('FIELD_DAYS', 2)
/** Long runs print their progress, because they can take hours. */
const isLong = peopleCount > 12
const zoneCount = 3
/** Longer than a token's lifetime, so that each day's first requests renew the session. */
const nightMs = 17 * hourMs
const gatheringMs = 90_000
const stepMs = 1_000
const staleLimitMs = 3_000
const settleMs = 5 * 60_000
/** 200 people take hours on two cores. */
const timeLimitMs = 4 * hourMs

let world: World
afterEach(async () => {
  await world.close()
})

test(
  `${peopleCount} people in three zones for ${dayCount} days, with real limits and random faults: nothing is lost, all stay signed in, screens follow`,
  async () => {
    world = await makeWorld()
    const random = makeFakeRandom(7)
    const guests = await invite(world)
    const staleness = watchStaleness(world)
    let shade = 0

    for (let day = 0; day < dayCount; day += 1) {
      for (const share of [0.3, 0.6]) {
        for (const guest of guests) if (random.next() < share) await open(guest)
        const endAt = world.clock.now() + gatheringMs
        while (world.clock.now() < endAt) {
          for (const guest of guests.filter(({ isOpen }) => isOpen)) {
            const chance = random.next()
            if (chance < 0.002) await reopen(guest)
            else if (chance < 0.005) guest.client.network.cut()
            else if (chance < 0.03 && guest.client.network.isCut()) guest.client.network.repair()
            else if (chance < 0.08) await act(guest)
          }
          await world.runFor(stepMs)
          await staleness.sample(guests.filter(({ isOpen }) => isOpen))
        }
        await world.restartServer()
        staleness.follow()
        for (const guest of guests.filter(({ isOpen }) => isOpen)) close(guest)
        // The last night would outlast the four days that photos are kept.
        const isOver = day === dayCount - 1 && share === 0.6
        if (isLong) console.log(`Day ${day + 1} of ${dayCount}: ${JSON.stringify(staleness.summary())}`)
        if (!isOver) await world.sleep(share === 0.3 ? 8 * hourMs : nightMs)
      }
    }

    await settle(guests)
    await expectNothingLost(guests)
    console.log(JSON.stringify(staleness.summary()))
    expect(staleness.summary().longestMs).toBeLessThanOrEqual(staleLimitMs)

    async function act(guest: Guest): Promise<void> {
      const { client, zone } = guest
      const chance = random.next()
      const seen = await client.data().database.photos.toArray()
      const photoId = seen[Math.floor(random.next() * seen.length)]?.id
      if (photoId === undefined || chance < 0.05) {
        shade += 1
        zone.photos.push(await queuePicture(client.data(), zone.id, shade))
      } else if (chance < 0.3) {
        const content = `Comment ${zone.comments.length}`
        zone.comments.push(content)
        await addComment(photoId, content, client.data())
      } else
        await commit(client.data(), { name: 'photo.like', args: { photoId, liked: random.next() < 0.7 } })
    }

    /** Opens the app, and loads thirty resources over six connections, as a browser does. */
    async function open(guest: Guest): Promise<void> {
      await guest.client.restart()
      guest.isOpen = true
      guest.client.network.repair()
      guest.client.network.behaviorOf = fate
      const { api } = guest.client.data()
      const load = async () => {
        for (let count = 0; count < 5; count += 1) await callApi(api, calls.currentUser, {})
      }
      await Promise.all(Array.from({ length: 6 }, load))
    }

    async function reopen(guest: Guest): Promise<void> {
      guest.client.kill()
      await open(guest)
    }

    function fate(_method: string, path: string): NetworkBehavior {
      if (path === '/api/ping' || random.next() > 0.03) return 'pass'
      const faults: readonly NetworkBehavior[] = ['lose', 'lose-answer', 'double', 'unavailable']
      return faults[Math.floor(random.next() * faults.length)] ?? 'pass'
    }
  },
  timeLimitMs,
)

function close(guest: Guest): void {
  guest.client.kill()
  guest.isOpen = false
}

/** Three hosts create a zone each, and all others join one. */
async function invite(world: World): Promise<readonly Guest[]> {
  const guests: Guest[] = []
  const codes: { readonly zone: Zone; readonly code: string }[] = []
  for (let index = 0; index < peopleCount; index += 1) {
    const client = await world.addClient()
    const { id: userId } = await client.enterAsGuest(`Guest ${index}`)
    const known = codes[index % zoneCount]
    if (known === undefined || index < zoneCount) {
      const made = await createZone(
        {
          name: `Zone ${index}`,
          brand: 'snapshare',
          timeZone: 'UTC',
        },
        client.data(),
      )
      const zone: Zone = { id: made.zoneId, photos: [], comments: [] }
      codes.push({ zone, code: made.code })
      zone.photos.push(await queuePicture(client.data(), zone.id, 10_000 + index))
      guests.push({ client, userId, zone, isOpen: false })
      await world.waitUntilDrained()
    } else {
      const scanned = scanZoneIn(client.data(), { qrCode: known.code, position: null })
      guests.push({ client, userId, zone: known.zone, isOpen: false })
      await world.waitUntilDrained()
      await world.during(scanned)
    }
    client.kill()
  }
  return guests
}

/** All apps open without network faults, and unsent changes are sent. */
async function settle(guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) {
    guest.client.network.repair()
    guest.client.network.behaviorOf = () => 'pass'
    await guest.client.restart()
    guest.isOpen = true
  }
  await world.waitUntilDrained()
  const endAt = world.clock.now() + settleMs
  while (!(await holdTheSame(guests))) {
    expect(world.clock.now(), 'all devices of a zone hold the same').toBeLessThan(endAt)
    await world.runFor(stepMs)
  }
}

async function holdTheSame(guests: readonly Guest[]): Promise<boolean> {
  const held = new Map<Zone, string>()
  for (const { client, zone } of guests) {
    const base = JSON.stringify(await sharedBase(client.data()))
    const first = held.get(zone) ?? base
    if (first !== base) return false
    held.set(zone, first)
  }
  return true
}

async function expectNothingLost(guests: readonly Guest[]): Promise<void> {
  for (const { client, userId, zone } of guests) {
    const session = await readSession(client.data())
    expect(session?.user.id).toBe(userId)
    expect(session?.needsSignIn).toBe(false)
    const { database } = client.data()
    const comments = await database.comments.toArray()
    expect(comments.map(({ content }) => content).toSorted()).toEqual(zone.comments.toSorted())
    const photos = await database.photos.toArray()
    expect(photos.map(({ id }) => id).toSorted()).toEqual(zone.photos.toSorted())
  }
}
