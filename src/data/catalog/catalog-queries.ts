import type { PlanRow } from '#src/contract/plan-row.ts'
import { useLiveData } from '../live-queries.ts'

/** What the operator says of the plans; a plan without a row is sold. */
export function usePlanRows(): readonly PlanRow[] | undefined {
  return useLiveData('plan-rows', ({ database }) => database.plans.toArray())
}
