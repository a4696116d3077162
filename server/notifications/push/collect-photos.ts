import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { isOnRoll } from '#server/access/decide-access.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { noScopes, type Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { nameInZone } from '#server/kernel/names/name-in-zone.ts'
import { choicesOf } from '#server/notifications/notices/notification-choices.ts'
import { newPhotosText } from '#server/kernel/mail/notice-text.ts'
import { insertMessage } from './message-store.ts'
import {
  deleteDeliveriesBefore,
  deletePendingPushBefore,
  devicesOfMember,
  newPhotosOf,
  peopleWithDevices,
  setDelivered,
  zonesWithNotifications,
  zoneToAnnounce,
} from './notification-store.ts'
import { pushBody } from './push-message.ts'
import { remainingQuietMs } from './quiet-hours.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

/** Minimum time between two notifications about a zone's photos. */
const quietMs = 15 * minuteMs
/** By then, all announcements have been sent. */
const notificationRetentionMs = 2 * 60 * minuteMs
/** More recent photos may not be committed yet. They are announced with the next ones. */
const settleDelayMs = 1000
/** A limit above any useful count. */
const maxPhotos = 2000
/** Keeps each transaction short, so that user requests are not delayed. */
const peopleAtOnce = 100

/**
 * Announces to the members of each zone the photos that others added since the last announcement, at most every 15
 * minutes.
 */
export async function collectNewPhotos(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  for (const { id } of await database.reader.all(zonesWithNotifications, { now })) await collectZone(deps, id)
}

export const hasNewPhotos = hasDue(zonesWithNotifications)

/** Deletes announcements that were sent. */
export async function purgeAnnouncements({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - notificationRetentionMs
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
 * Reads the zone, recipients and photos in the transaction that records the announcement, so that none is sent twice,
 * or for photos that are deleted or that the recipient may no longer see.
 */
async function collectZone({ database, clock, ids }: Deps, zoneId: ZoneId): Promise<void> {
  const now = clock.now()
  const upTo = now - settleDelayMs
  if ((await readPhotos(database.reader, zoneId, upTo)).length === 0) return
  const people = await database.reader.all(peopleWithDevices, { zoneId })
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    await database.write(
      async (transaction) => {
        const zone = await transaction.first(zoneToAnnounce, { id: zoneId })
        if (zone === undefined) return ok(null)
        const photos = await readPhotos(transaction, zoneId, upTo)
        for (const { user_id: userId } of people.slice(from, from + peopleAtOnce)) {
          const devices = await readDevices(transaction, { zoneId, userId })
          const messages = messagesFor(zone, { userId, devices, photos, upTo, now })
          for (const { endpoint, body } of messages)
            await transaction.run(insertMessage, { id: ids.uuid(), endpoint, body, at: now })
          if (messages.length > 0) await transaction.run(setDelivered, { userId, zoneId, at: upTo })
        }
        return ok(null)
      },
      { scopes: [zoneScope(zoneId)] },
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
 * Returns messages about photos that the member may see. There are none for photos on a roll. If the zone is not open,
 * only moderators are notified of other people's photos.
 */
function messagesFor(zone: RowOf<typeof zoneToAnnounce>, { userId, devices, photos, upTo, now }: Person) {
  if (isOnRoll(zone)) return []
  return devices.flatMap((device) => {
    const { push, quiet } = choicesOf(device)
    if (!push.includes('new-photos') || remainingQuietMs(quiet, device.time_zone, now) > 0) return []
    if (zone.mode !== 'open' && !isAtLeast(device.role, 'moderator')) return []
    if (device.delivered_at !== null && upTo - device.delivered_at < quietMs) return []
    const since = Math.max(device.delivered_at ?? 0, device.joined_at, device.created_at)
    const fresh = photos.filter((photo) => photo.at >= since && photo.user_id !== userId)
    const [first] = fresh
    const newest = fresh.at(-1)
    if (first === undefined || newest === undefined) return []
    const names = [...new Set(fresh.toReversed().map(nameInZone))]
    const path = fresh.length === 1 ? `/photo/${encodeURI(first.id)}` : `/locations/${zone.id}`
    const { language } = device
    const words = newPhotosText(language, { zoneName: zone.name, names, count: fresh.length })
    const tag = `photos:${zone.id}`
    const picture = `/uploads/${newest.filename}?r=thumb`
    const message = { ...words, path, tag, brand: zone.brand, language, picture }
    return [{ endpoint: device.endpoint, body: pushBody(message, device.origin) }]
  })
}
