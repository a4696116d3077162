import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EmbedKey, embedKeyBytes } from '#src/contract/entities/zones/embedded-wall.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Shows the zone's wall on a website at a new address, which holds from now on, also offline; the one before ends. */
export function showOnWebsite(id: ZoneId, showsNames: boolean): Promise<void> {
  return showOnWebsiteIn(requireContext(), id, showsNames)
}

/** `showOnWebsite` for the given user's data. */
export async function showOnWebsiteIn(context: DataContext, id: ZoneId, showsNames: boolean): Promise<void> {
  const bytes = context.platform.random.bytes(embedKeyBytes)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await setWebsiteWallIn(context, id, { key: v.parse(EmbedKey, hex), showsNames })
}

interface WebsiteWall {
  /** null: the wall is on no website any more. */
  readonly key: EmbedKey | null
  readonly showsNames: boolean
}

/** Changes what the wall on a website tells, or ends it. */
export function setWebsiteWall(id: ZoneId, wall: WebsiteWall): Promise<void> {
  return setWebsiteWallIn(requireContext(), id, wall)
}

/** `setWebsiteWall` for the given user's data. */
export async function setWebsiteWallIn(context: DataContext, id: ZoneId, wall: WebsiteWall): Promise<void> {
  await commit(context, { name: 'zone.set-embed', args: { id, ...wall } })
}

/** Takes one's own photos off the zone's website, or puts them back. */
export function showOwnPhotos(id: ZoneId, isShown: boolean): Promise<void> {
  return showOwnPhotosIn(requireContext(), id, isShown)
}

/** `showOwnPhotos` for the given user's data. */
export async function showOwnPhotosIn(context: DataContext, id: ZoneId, isShown: boolean): Promise<void> {
  await commit(context, { name: 'zone.show-own', args: { id, isShown } })
}
