import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { isOnRoll } from '#server/access/decide.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { noScopes, type Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { nameInZone } from '#server/kernel/names/name-in-zone.ts'
import { choicesOf } from '#server/notifications/notices/notification-choices.ts'
import { wordsOfPhotos } from '#server/kernel/mail/notice-words.ts'
import { insertMessage } from './message-store.ts'
import {
  deleteDeliveriesBefore,
  deletePendingPushBefore,
  devicesOfMember,
  newPhotosOf,
  peopleWithDevices,
  setDelivered,
  zonesWithNotifications,
} from './notification-store.ts'
import { pushBody } from './push-message.ts'
import { quietForMs } from './quiet-hours.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

/** The shortest time between two notifications about a zone's photos. */
const quietMs = 15 * minuteMs
/** By then all announcements were made. */
const notificationsKeptMs = 2 * 60 * minuteMs
/** A photo of this moment may not be committed yet: it is announced with the next ones. */
const settlingMs = 1000
/** More than anybody counts. */
const maxPhotos = 2000
/** A transaction stays short enough for the people who are waiting. */
const peopleAtOnce = 100

interface Zone {
  readonly id: ZoneId
  readonly name: string
  readonly brand: Parameters<typeof pushBody>[0]['brand']
  readonly mode: ZonesTable['mode']
  readonly roll_shots: number | null
}

/** Announces to the members of each zone the photos that others added since the last announcement, at most every 15 minutes. */
export async function collectNewPhotos(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  for (const zone of await database.reader.all(zonesWithNotifications, { now })) await collectZone(deps, zone)
}

/** Whether photos were added that are to be announced. */
export async function hasNewPhotos({ database, clock }: Deps): Promise<boolean> {
  return (await database.reader.first(zonesWithNotifications, { now: clock.now() })) !== undefined
}

/** Forgets announcements that were made. */
export async function purgeAnnouncements({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - notificationsKeptMs
  await database.write(async (transaction) => {
    await transaction.run(deletePendingPushBefore, { before })
    return ok(await transaction.run(deleteDeliveriesBefore, { before }))
  }, noScopes)
}

type Rows<Read extends (...args: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Read>>
const readPhotos = (reader: Reader, zoneId: ZoneId, before: number) =>
  reader.all(newPhotosOf, { zoneId, before, limit: maxPhotos })
const readDevices = (reader: Reader, member: { zoneId: ZoneId; userId: UserId }) =>
  reader.all(devicesOfMember, member)

/**
 * Recipients and photos are read in the transaction that records the announcement: none is made twice, or for photos that
 * are gone.
 */
async function collectZone({ database, clock, ids }: Deps, zone: Zone): Promise<void> {
  const now = clock.now()
  const upTo = now - settlingMs
  if ((await readPhotos(database.reader, zone.id, upTo)).length === 0) return
  const people = await database.reader.all(peopleWithDevices, { zoneId: zone.id })
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    await database.write(
      async (transaction) => {
        const photos = await readPhotos(transaction, zone.id, upTo)
        for (const { user_id: userId } of people.slice(from, from + peopleAtOnce)) {
          const devices = await readDevices(transaction, { zoneId: zone.id, userId })
          const messages = messagesFor(zone, { userId, devices, photos, upTo, now })
          for (const { endpoint, body } of messages)
            await transaction.run(insertMessage, { id: ids.uuid(), endpoint, body, at: now })
          if (messages.length > 0) await transaction.run(setDelivered, { userId, zoneId: zone.id, at: upTo })
        }
        return ok(null)
      },
      { scopes: [zoneScope(zone.id)] },
    )
  }
}

interface Person {
  readonly userId: UserId
  readonly devices: Rows<typeof readDevices>
  readonly photos: Rows<typeof readPhotos>
  readonly upTo: number
  readonly now: number
}

/**
 * Members are told of photos that they may see, and nobody of photos on a roll. Where a zone keeps photos apart, only its
 * moderators are told of other people's.
 */
function messagesFor(zone: Zone, { userId, devices, photos, upTo, now }: Person) {
  if (isOnRoll(zone)) return []
  return devices.flatMap((device) => {
    const { push, quiet } = choicesOf(device)
    if (!push.includes('new-photos') || quietForMs(quiet, device.time_zone, now) > 0) return []
    if (zone.mode !== 'open' && !isAtLeast(device.role, 'moderator')) return []
    if (device.told_at !== null && upTo - device.told_at < quietMs) return []
    const since = Math.max(device.told_at ?? 0, device.joined_at, device.created_at)
    const fresh = photos.filter((photo) => photo.at >= since && photo.user_id !== userId)
    const [first] = fresh
    const newest = fresh.at(-1)
    if (first === undefined || newest === undefined) return []
    const names = [...new Set(fresh.toReversed().map(nameInZone))]
    const path = fresh.length === 1 ? `/photo/${encodeURI(first.id)}` : `/locations/${zone.id}`
    const { language } = device
    const words = wordsOfPhotos(language, { zoneName: zone.name, names, count: fresh.length })
    const tag = `photos:${zone.id}`
    const picture = `/uploads/${newest.filename}?r=thumb`
    const message = { ...words, path, tag, brand: zone.brand, language, picture }
    return [{ endpoint: device.endpoint, body: pushBody(message, device.origin) }]
  })
}
