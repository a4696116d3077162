import * as v from 'valibot'
import { PlanId } from '#src/contract/rules/plan.ts'

/**
 * What an operator says of a plan, as a row of the catalogue. What a plan gives and costs is the contract's (`plan.ts`,
 * `subscription.ts`). `isSold` false: it is no longer sold; those who have it keep it. `note`: a line at the plan, or none.
 */
export const PlanRow = v.object({
  id: PlanId,
  rev: v.number(),
  isSold: v.boolean(),
  note: v.nullable(v.string()),
})
export type PlanRow = v.InferOutput<typeof PlanRow>
