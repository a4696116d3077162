import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { adKey } from '#src/data/shop/read-catalog.ts'

/** Shows the ad no more on this device. */
export function dismissAd(id: AdId): Promise<void> {
  return dismissAdIn(requireContext(), id)
}

/** `dismissAd` in the given user's data. */
export async function dismissAdIn({ database, platform }: DataContext, id: AdId): Promise<void> {
  await database.dismissals.put({ key: adKey(id), dismissedAt: platform.clock.now() })
}

/** Shows all of them again that were dismissed on this device. */
export async function restoreAds(ids: readonly AdId[]): Promise<void> {
  await requireContext().database.dismissals.bulkDelete(ids.map(adKey))
}
