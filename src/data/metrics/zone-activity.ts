import { Dexie } from 'dexie'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readCodes } from '#src/data/codes/code-queries.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readMyZones } from '#src/data/zones/read-zones.ts'

/** What people did in a zone that the user manages, from the data on this device. */
export interface ZoneActivity {
  readonly id: ZoneId
  readonly name: string
  /** The number of members besides the user, and how many of them have a photo in the zone. */
  readonly others: number
  readonly othersWithPhotos: number
  readonly photos: number
  readonly likes: number
  /** Milliseconds until the zone ends. null if it does not end. */
  readonly endsInMs: number | null
  /** The valid codes, with the number of people who joined by each. */
  readonly codes: readonly { readonly label: string; readonly joins: number }[]
}

/** The open zones that the user manages, each with its activity. */
export function useZoneActivity(): readonly ZoneActivity[] | undefined {
  return useLiveData('zone activity', readZoneActivity)
}

/** Reads the value of `useZoneActivity` once from the given context. */
export async function readZoneActivity(context: DataContext): Promise<readonly ZoneActivity[]> {
  const { database, user } = context
  const now = context.serverNow()
  const zones = await readMyZones(context)
  const managedZones = zones.filter(
    ({ role, kind, expiresAt }) =>
      (role === 'owner' || role === 'admin') && kind !== 'request' && (expiresAt === null || expiresAt > now),
  )
  return Promise.all(
    managedZones.map(async ({ id, name, expiresAt }) => {
      const members = await database.members.where('id').between(`${id}_`, `${id}_${lastKey}`).toArray()
      const others = members.filter(({ person, bannedAt }) => bannedAt === null && person.id !== user.id)
      const rows = await database.photos
        .where('[zoneId+uploadedAt]')
        .between([id, Dexie.minKey], [id, Dexie.maxKey])
        .toArray()
      const photos = rows.filter(
        (photo) => photo.status !== 'hidden' && (photo.expiresAt === null || photo.expiresAt > now),
      )
      const codes = await readCodes(context, id)
      return {
        id,
        name,
        others: others.length,
        othersWithPhotos: others.filter(({ photoCount }) => photoCount > 0).length,
        photos: photos.length,
        likes: photos.reduce((sum, { likes }) => sum + likes, 0),
        endsInMs: expiresAt === null ? null : expiresAt - now,
        codes: codes.filter(({ revokedAt }) => revokedAt === null),
      }
    }),
  )
}
