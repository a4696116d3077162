import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  refuseWebsite,
  deleteRefusal,
  touchOwnMembership,
} from '#server/zones/members/website-refusal-store.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/**
 * Hides a member's own photos from the zone's wall on a website, or shows them again. Applies from the next request
 * there.
 */
export const showOwnPhotos: MutationHandler<'zone.show-own', null> = async (context, args) => {
  const { transaction, viewer } = context
  const { userId } = viewer
  const found = await requireZoneFor('zone.show-own', context, args.id)
  if (!found.ok) return found
  const own = { zoneId: found.value.id, userId }
  const scope = userScope(userId)
  const changed = args.isShown
    ? await transaction.run(deleteRefusal, own)
    : await transaction.run(refuseWebsite, own)
  if (changed === 0) return unchanged(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchOwnMembership, { ...own, rev })
  return done(rev)
}
