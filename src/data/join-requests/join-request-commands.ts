import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { commit, commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { requestedKey, readRequestedAt } from './join-request-queries.ts'

/** Requests to join the zones. Skips zones with a request within the last day. */
export async function requestToJoin(zoneIds: readonly ZoneId[], context = requireContext()): Promise<void> {
  const { dismissals } = context.database
  await commitTogether(context, { names: ['join-request.ask'], tables: [dismissals] }, async () => {
    for (const zoneId of zoneIds) {
      if ((await readRequestedAt(context, [zoneId])) !== null) continue
      await commitWithin(context, { name: 'join-request.ask', args: { zoneId } })
      await dismissals.put({ key: requestedKey(zoneId), dismissedAt: context.platform.clock.now() })
    }
  })
}

/** The user who requested to join, and the zone. */
interface JoinRequestRef {
  readonly zoneId: ZoneId
  readonly userId: UserId
}

/** Accepts or declines a join request. */
export async function answerJoinRequest(
  { zoneId, userId }: JoinRequestRef,
  accepts: boolean,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'join-request.answer', args: { zoneId, userId, accepts } })
}
