import * as v from 'valibot'
import type { Call } from './call.ts'
import { OfferPlace, PlanOffer } from '#src/contract/entities/plans/plan-offer.ts'
import { PlanAnswer, PlanChange, PlanPreview } from '#src/contract/entities/plans/subscription.ts'

/** A user's plan, and whether payments on this deployment are real. */
export const subscriptionCalls = {
  upgradeSubscription: {
    method: 'POST',
    path: '/api/subscription/upgrade',
    access: 'signed-in',
    limit: 'api',
    body: PlanChange,
    answer: PlanAnswer,
  },
  /** Returns the effect and cost of a plan change without changing anything. */
  previewPlan: {
    method: 'POST',
    path: '/api/subscription/preview',
    access: 'signed-in',
    limit: 'api',
    body: PlanChange,
    answer: PlanPreview,
  },
  /** Returns the offer for a plan at a place of the app. The offer's time starts with the first call. */
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
