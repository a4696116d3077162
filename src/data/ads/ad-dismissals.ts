import type { AdId } from '#src/contract/entities/ads/ad.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { adKey } from '#src/data/shop/catalog-queries.ts'

/** Hides the ad on this device. */
export async function dismissAd(id: AdId, { database, platform } = requireContext()): Promise<void> {
  await database.dismissals.put({ key: adKey(id), dismissedAt: platform.clock.now() })
}

/** Shows the given dismissed ads again on this device. */
export async function restoreAds(ids: readonly AdId[]): Promise<void> {
  await requireContext().database.dismissals.bulkDelete(ids.map(adKey))
}
