import { useRef, useState } from 'react'
import { problemText } from '#src/components/session/problem-text.ts'
import { planWords } from '#src/i18n/en/plan.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { PlanAnswer, PlanChange } from '#src/contract/entities/plans/subscription.ts'
import { checkoutPath } from './checkout-path.ts'
import { changePlan, newPlanKey } from '#src/data/plans/subscription-commands.ts'

interface PlanChangeController {
  /** The plan that is being requested. */
  readonly busyPlan: PlanId | null
  /** Why the last request failed, as user-facing text. */
  readonly failure: string | null
  /** Resolves with null if the change failed (`failure` has the reason) or if a payment page is being opened. */
  readonly change: (plan: PlanId, planChange: PlanChange) => Promise<PlanAnswer | null>
}

/**
 * Changes the plan, one request at a time. A request without a response keeps its key, so repeating it never pays
 * twice.
 */
export function useChangePlan(): PlanChangeController {
  const wording = useBrandWords()
  const words = useWords(planWords)
  const [busyPlan, setBusyPlan] = useState<PlanId | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const unanswered = useRef<{ readonly requestKey: string; readonly key: MutationId } | null>(null)
  return {
    busyPlan,
    failure,
    change: async (plan, planChange) => {
      if (busyPlan !== null) return null
      const requestKey = JSON.stringify(planChange)
      const key = unanswered.current?.requestKey === requestKey ? unanswered.current.key : newPlanKey()
      unanswered.current = { requestKey, key }
      setBusyPlan(plan)
      setFailure(null)
      const answer = await changePlan(planChange, key)
      setBusyPlan(null)
      if (!answer.ok) {
        if (answer.error.status !== null) unanswered.current = null
        setFailure(problemText(answer.error, wording.error, words.failedText))
        return null
      }
      unanswered.current = null
      if (answer.value.checkoutUrl === null) return answer.value
      window.location.assign(checkoutPath(answer.value.checkoutUrl))
      return null
    },
  }
}
