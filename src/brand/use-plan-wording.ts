import { planWording } from './wording/plan-wording.ts'

/** The visible strings of plans and their payments. */
export function usePlanWording(): typeof planWording {
  return planWording
}
