import * as v from 'valibot'
import { AuthorityGiven, AuthorityReply } from '#src/contract/entities/accounts/authority-request.ts'
import { OrganisationTerms } from '#src/contract/entities/organisations/organisation-facts.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'
import { SupportAnswer, SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import { Tracking } from '#src/contract/entities/shop/merchandise-order.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { PaymentReference } from '#src/contract/entities/payments/payment-row.ts'
import { Millimetres, ProductId, ProductPrice, ProductRow } from '#src/contract/entities/shop/product.ts'
import { ShippingRateFields } from '#src/contract/entities/shop/shipping-rate.ts'
import { PhotoId, ReportId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { RetriableTask, TaskId } from './task-kind.ts'
import { PriceTrialDecision, PriceTrialFields, maxTrialDays, trialDays } from './desk-price-trial.ts'
import { AdId } from '#src/contract/entities/ads/ad.ts'
import { PromotionId } from '#src/contract/entities/programs/promotion.ts'
import { Programme } from '#src/contract/entities/programs/influencer.ts'
import { maxSeenReports } from '#src/contract/entities/responses/report.ts'
import { PlaceDecision, PlaceVerdictText, hasRequiredReason } from '#src/contract/entities/zones/place.ts'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'

/** The reason for an action; only admins see it. */
const Reason = cleanText(500, 'lines')

const InvoiceNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The plans that can be given as a gift. */
export const GiftPlan = v.picklist(['basic', 'plus', 'pro', 'premium'])

/** When a plan ends after its month is refunded: now, or at the end of that month. */
export const PlanEnding = v.picklist(['now', 'period'])

/** Maximum number of days of one gift. */
export const maxGiftDays = 366

const productWords = {
  name: cleanText(80),
  description: cleanText(300),
  family: cleanText(80),
}

/** A product as an admin enters it; prices in cents. `german` null: German uses the English text. */
export const DeskProductFields = v.object({
  ...v.pick(ProductRow, ['category', 'prints', 'form', 'isFeatured']).entries,
  ...productWords,
  id: ProductId,
  german: v.nullable(v.object(productWords)),
  basePriceCents: ProductPrice,
  salePriceCents: v.nullable(ProductPrice),
  widthMm: Millimetres,
  heightMm: Millimetres,
})
export type DeskProductFields = v.InferOutput<typeof DeskProductFields>

const offerWords = { title: cleanText(60), description: cleanText(140) }
const adWords = { ...offerWords, ctaText: cleanText(24) }

/** The text of an offer in English and German; `german` null: German uses the English text. */
export const DeskOfferWords = v.object({ ...offerWords, german: v.nullable(v.object(offerWords)) })
export type DeskOfferWords = v.InferOutput<typeof DeskOfferWords>

/** The text of an operator's ad in English and German; `german` null: German uses the English text. */
export const DeskAdWords = v.object({ ...adWords, german: v.nullable(v.object(adWords)) })
export type DeskAdWords = v.InferOutput<typeof DeskAdWords>

/**
 * An action of an admin at the desk. It is validated where it is created and where it is processed, nowhere else. The
 * app that members load only contains `desk.do`.
 */
export const DeskAction = v.variant('kind', [
  /** Hides a reported photo from its zone, or leaves it visible. Both close the reports that the admin saw. */
  v.object({
    kind: v.literal('report'),
    photoId: PhotoId,
    decision: v.picklist(['hide', 'keep']),
    reports: boundedList(ReportId, maxSeenReports),
  }),
  /** Answers a question and closes it; `id` is the answer's. */
  v.object({ kind: v.literal('answer'), id: Uuid, requestId: SupportRequestId, text: SupportAnswer }),
  v.object({ kind: v.literal('close'), requestId: SupportRequestId }),
  /** Suspends an account: ends all its sessions and tokens and blocks sign-in until it is restored. */
  v.object({ kind: v.literal('suspend'), userId: UserId, reason: Reason }),
  v.object({ kind: v.literal('restore'), userId: UserId }),
  v.object({ kind: v.literal('sign-out'), userId: UserId }),
  /** Gives a plan for some days for free. A paid plan is paused until they end. */
  v.object({
    kind: v.literal('gift'),
    id: Uuid,
    userId: UserId,
    plan: GiftPlan,
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxGiftDays)),
  }),
  v.object({
    kind: v.literal('application'),
    userId: UserId,
    programme: Programme,
    decision: v.picklist(['approved', 'declined']),
  }),
  /** Takes the print files of an order. After that, its buyer can no longer cancel it. */
  v.object({ kind: v.literal('make'), orderId: OrderId }),
  v.object({ kind: v.literal('sent'), orderId: OrderId, tracking: v.nullable(Tracking) }),
  /** Ends an order that was not sent and refunds the payment. */
  v.object({ kind: v.literal('refund'), orderId: OrderId, reason: Reason }),
  /**
   * Refunds this amount of the payment for a plan or a zone, in addition to earlier refunds. `ends`: when the paid plan
   * ends; null: the payment is not for the plan's current month.
   */
  v.object({
    kind: v.literal('pay-back'),
    id: Uuid,
    reference: PaymentReference,
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: Reason,
    ends: v.nullable(PlanEnding),
  }),
  /** Retries a task that the server gave up. */
  v.object({ kind: v.literal('retry'), task: RetriableTask, taskId: TaskId }),
  /** Records a transfer of somebody's earnings; `reference`: the bank's reference, unique per transfer. */
  v.object({
    kind: v.literal('payout'),
    id: Uuid,
    userId: UserId,
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reference: cleanText(100),
  }),
  /** Decides on a submitted ad, or ends an approved or paid one. Its owner sees the reason. */
  v.object({
    kind: v.literal('ad'),
    adId: AdId,
    decision: v.picklist(['approve', 'refuse', 'stop']),
    reason: optionalText(500, 'lines'),
  }),
  /** Puts a zone on legal hold for an authority; `requestId`: the authority's request for it. */
  v.object({
    kind: v.literal('hold'),
    id: Uuid,
    zoneId: ZoneId,
    authority: cleanText(200),
    caseNumber: cleanText(100),
    note: optionalText(2000, 'lines'),
    requestId: v.optional(v.nullable(Uuid), null),
  }),
  /** Lifts a legal hold request. The hold ends with the zone's last request. */
  v.object({ kind: v.literal('lift'), id: Uuid, zoneId: ZoneId, note: optionalText(2000, 'lines') }),
  /** Answers a request of an authority and records what was disclosed; `id` is the decision's. */
  v.object({
    kind: v.literal('authority-answer'),
    id: Uuid,
    requestId: Uuid,
    given: AuthorityGiven,
    text: AuthorityReply,
  }),
  /** Rejects a request of an authority. The official sees the reason. */
  v.object({ kind: v.literal('authority-refuse'), id: Uuid, requestId: Uuid, text: AuthorityReply }),
  /**
   * Adds or changes a product of the catalog; `seenRev`: the revision of the row that the admin saw, null for a new
   * product.
   */
  v.object({
    kind: v.literal('product'),
    id: Uuid,
    seenRev: v.nullable(v.number()),
    product: DeskProductFields,
  }),
  /** Schedules another price for a product for some days (UTC), for everyone; `id` is the trial's. */
  v.pipe(
    v.object({ kind: v.literal('price-trial'), id: Uuid, productId: ProductId, ...PriceTrialFields.entries }),
    v.forward(
      v.check(({ firstDay, lastDay }) => {
        const days = trialDays(firstDay, lastDay)
        return days >= 1 && days <= maxTrialDays
      }, `must not be before the first day, and the trial must be at most ${maxTrialDays} days`),
      ['lastDay'],
    ),
  ),
  v.object({ kind: v.literal('price-trial-decide'), trialId: Uuid, decision: PriceTrialDecision }),
  v.object({ kind: v.literal('product-hide'), productId: ProductId, isHidden: v.boolean() }),
  /** Moves a product one position up or down on its shelf. */
  v.object({
    kind: v.literal('product-move'),
    id: Uuid,
    productId: ProductId,
    to: v.picklist(['up', 'down']),
  }),
  /** Changes the text of an offer or ad of the operator; `seenRev`: the revision of the row that the admin saw. */
  v.object({
    kind: v.literal('offer-words'),
    id: Uuid,
    seenRev: v.number(),
    offerId: PromotionId,
    words: DeskOfferWords,
  }),
  v.object({
    kind: v.literal('ad-words'),
    id: Uuid,
    seenRev: v.number(),
    adId: AdId,
    words: DeskAdWords,
  }),
  /**
   * Changes the shipping rate of a region, or stops shipping there; `seenRev`: the revision of the rate that the admin
   * saw.
   */
  v.object({ kind: v.literal('shipping'), id: Uuid, seenRev: v.number(), rate: ShippingRateFields }),
  /**
   * Creates an organisation from an inquiry; `id` is the organisation's. Its owner is the person with the inquiry's
   * address.
   */
  v.object({
    kind: v.literal('organisation'),
    id: Uuid,
    requestId: SupportRequestId,
    terms: OrganisationTerms,
  }),
  /** Changes the agreed terms. Invoices that were issued do not change. */
  v.object({
    kind: v.literal('organisation-terms'),
    id: Uuid,
    organisationId: Uuid,
    terms: OrganisationTerms,
  }),
  /** Makes the person with the address an owner, or invites them. */
  v.object({ kind: v.literal('organisation-owner'), id: Uuid, organisationId: Uuid, email: Email }),
  /** Removes a domain from an organisation, for example because it belongs to another one. */
  v.object({ kind: v.literal('organisation-domain'), id: Uuid, organisationId: Uuid, domainId: Uuid }),
  /** Turns off sign-in at the organisation's own provider. Its owners can turn it on again. */
  v.object({ kind: v.literal('organisation-sso'), id: Uuid, organisationId: Uuid }),
  /** Records the payment of an invoice on that day (UTC); `reference`: the bank's reference. */
  v.object({
    kind: v.literal('invoice-paid'),
    id: Uuid,
    number: InvoiceNumber,
    day: IsoDay,
    reference: cleanText(100),
  }),
  /** Voids an invoice; owners see the reason. Its payment is removed from the books. */
  v.object({ kind: v.literal('invoice-void'), id: Uuid, number: InvoiceNumber, reason: Reason }),
  /** A step of a request for a permanent place. `id` is the step's; the sender of the request sees the text. */
  v.pipe(
    v.object({
      kind: v.literal('place'),
      id: Uuid,
      requestId: ZoneId,
      decision: PlaceDecision,
      text: PlaceVerdictText,
    }),
    v.forward(
      v.check((verdict) => hasRequiredReason(verdict), 'must say why'),
      ['text'],
    ),
  ),
])
export type DeskAction = v.InferOutput<typeof DeskAction>
