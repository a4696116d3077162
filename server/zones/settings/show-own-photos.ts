import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import {
  refuseWebsite,
  takeRefusalBack,
  touchOwnMembership,
} from '#server/zones/members/website-refusal-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'

/** Takes a member's own photos off the zone's wall on a website, or puts them back; what is asked there next knows it. */
export const showOwnPhotos: MutationHandler<'zone.show-own', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { userId } = viewer
  const asked = { reader: transaction, viewer, now }
  const found = await requireZone(asked, args.id, mutations['zone.show-own'].permission)
  if (!found.ok) return found
  const own = { zoneId: found.value.id, userId }
  const scope = userScope(userId)
  const changed = args.isShown
    ? await transaction.run(takeRefusalBack, own)
    : await transaction.run(refuseWebsite, own)
  if (changed === 0)
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, scope) })
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchOwnMembership, { ...own, rev })
  return ok({ httpStatus: 204, answer: null, rev })
}
