import type { AdId } from '#src/contract/ad.ts'
import type { DataContext } from '../data-context.ts'
import { adKey } from './read-catalog.ts'

/** `dismissAd` in the given user's data. */
export async function dismissAdIn({ database, platform }: DataContext, id: AdId): Promise<void> {
  await database.dismissals.put({ key: adKey(id), dismissedAt: platform.clock.now() })
}
