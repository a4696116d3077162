import * as v from 'valibot'
import { PlanId } from '#src/contract/rules/plan.ts'

/**
 * The operator's settings of a plan, as a row of the catalog. Its features and prices are part of the contract
 * (`plan.ts`, `subscription.ts`). `isSold` false: it is not sold anymore; existing subscribers keep it. `note`: a line
 * shown with the plan, or none.
 */
export const PlanRow = v.object({
  id: PlanId,
  rev: v.number(),
  isSold: v.boolean(),
  note: v.nullable(v.string()),
})
export type PlanRow = v.InferOutput<typeof PlanRow>
