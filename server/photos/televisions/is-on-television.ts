import type { Context } from 'koa'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readTelevisionCookie } from '#server/zones/televisions/television-cookie.ts'
import { zoneOnTelevision } from './read-television-wall.ts'

type PhotoFacts = Pick<PhotosTable, 'zone_id' | 'status' | 'hidden_at' | 'expires_at'>

/** Whether a television sent the request whose wall shows the photo now. */
export async function isOnTelevision(context: Context, deps: Deps, photo: PhotoFacts): Promise<boolean> {
  const now = deps.clock.now()
  if (photo.status !== 'ready' || photo.hidden_at !== null) return false
  if (photo.expires_at !== null && photo.expires_at <= now) return false
  const key = readTelevisionCookie(context, deps.config)
  if (key === null) return false
  return (await zoneOnTelevision(deps.database.reader, key, now)) === photo.zone_id
}
