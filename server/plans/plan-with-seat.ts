import { seatGraceMs } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isAbove, type PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import { seatsOfUser } from './seat-plan-store.ts'

/** The better of the plan that a user has by themselves and what a seat gives them, also in the days after the seat ended. */
export async function planWithSeat(
  reader: Reader,
  { userId, own, now }: { readonly userId: UserId; readonly own: PlanId; readonly now: EpochMs },
): Promise<PlanId> {
  let best: PlanId = own
  for (const { plan, ended_at: endedAt, valid_until: until } of await reader.all(seatsOfUser, { userId })) {
    const endsAt = Math.min(endedAt ?? until, until)
    if (now < endsAt + seatGraceMs && isAbove(plan, best)) best = plan
  }
  return best
}
