import * as v from 'valibot'
import type { Call } from './call.ts'
import { OfferPlace, PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import { PlanAnswer, PlanChange, PlanPreview } from '#src/contract/entities/plans/subscription.ts'

/** Which plan a user is on, and whether payments here are real. */
export const subscriptionCalls = {
  upgradeSubscription: {
    method: 'POST',
    path: '/api/subscription/upgrade',
    access: 'signed-in',
    limit: 'api',
    body: PlanChange,
    answer: PlanAnswer,
  },
  /** What a change would do and cost; changes nothing. */
  previewPlan: {
    method: 'POST',
    path: '/api/subscription/preview',
    access: 'signed-in',
    limit: 'api',
    body: PlanChange,
    answer: PlanPreview,
  },
  /** What a plan is offered for at a place of the app; its time runs from the first time that this is asked. */
  openOffer: {
    method: 'POST',
    path: '/api/subscription/offers',
    access: 'signed-in',
    limit: 'api',
    body: OfferPlace,
    answer: v.object({ offer: v.nullable(PlanOffer) }),
  },
  paymentMode: {
    method: 'GET',
    path: '/api/subscription/payment-mode',
    access: 'signed-in',
    limit: 'api',
    answer: v.object({ isTest: v.boolean() }),
  },
} as const satisfies Record<string, Call>
