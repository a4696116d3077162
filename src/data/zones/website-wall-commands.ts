import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EmbedKey, embedKeyBytes } from '#src/contract/entities/zones/embedded-wall.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/**
 * Shows the zone’s wall on a website at a new URL, which is valid immediately, even offline. The previous URL stops
 * working.
 */
export async function showOnWebsite(
  id: ZoneId,
  showsNames: boolean,
  context = requireContext(),
): Promise<void> {
  const bytes = context.platform.random.bytes(embedKeyBytes)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  await setWebsiteWall(id, { key: v.parse(EmbedKey, hex), showsNames }, context)
}

interface WebsiteWall {
  /** null if the wall is not on a website. */
  readonly key: EmbedKey | null
  readonly showsNames: boolean
}

/** Changes whether the wall on a website shows names, or removes it. */
export async function setWebsiteWall(
  id: ZoneId,
  wall: WebsiteWall,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.set-embed', args: { id, ...wall } })
}

/** Hides the user’s own photos on the zone’s website, or shows them again. */
export async function showOwnPhotos(id: ZoneId, isShown: boolean, context = requireContext()): Promise<void> {
  await commit(context, { name: 'zone.show-own', args: { id, isShown } })
}
