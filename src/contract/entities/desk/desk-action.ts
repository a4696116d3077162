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
import { PlaceDecision, PlaceVerdictText, saysWhy } from '#src/contract/entities/zones/place.ts'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { IsoDay } from '#src/contract/wire/time.ts'

/** Why something was done; read by admins alone. */
const Reason = cleanText(500, 'lines')

const InvoiceNumber = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What can be given. */
export const GiftPlan = v.picklist(['basic', 'plus', 'pro', 'premium'])

/** When a plan ends whose month is paid back: at once, or with that month. */
export const PlanEnding = v.picklist(['now', 'period'])

/** For how long a plan is given at once, in days. */
export const maxGiftDays = 366

const productWords = {
  name: cleanText(80),
  description: cleanText(300),
  family: cleanText(80),
}

/** A product as an admin fills it in; prices in cents. `german` null: the English words hold. */
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

/** What an offer says, in English and in German; `german` null: the English words hold. */
export const DeskOfferWords = v.object({ ...offerWords, german: v.nullable(v.object(offerWords)) })
export type DeskOfferWords = v.InferOutput<typeof DeskOfferWords>

/** What an ad of the operator says, likewise. */
export const DeskAdWords = v.object({ ...adWords, german: v.nullable(v.object(adWords)) })
export type DeskAdWords = v.InferOutput<typeof DeskAdWords>

/**
 * What an admin does at the desk. It is read where it is done and where it is decided, and by nobody else: the app that
 * members load knows only `desk.do`.
 */
export const DeskAction = v.variant('kind', [
  /** Hides a reported photo from its zone, or leaves it there; either settles the reports that were seen. */
  v.object({
    kind: v.literal('report'),
    photoId: PhotoId,
    decision: v.picklist(['hide', 'keep']),
    reports: boundedList(ReportId, maxSeenReports),
  }),
  /** Answers a question, and closes it with that; `id` is the answer's. */
  v.object({ kind: v.literal('answer'), id: Uuid, requestId: SupportRequestId, text: SupportAnswer }),
  v.object({ kind: v.literal('close'), requestId: SupportRequestId }),
  /** Ends all sessions and tokens of an account, and lets nobody in until it is taken back. */
  v.object({ kind: v.literal('suspend'), userId: UserId, reason: Reason }),
  v.object({ kind: v.literal('restore'), userId: UserId }),
  v.object({ kind: v.literal('sign-out'), userId: UserId }),
  /** A plan for some days, for nothing; what was paid waits until they are over. */
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
  /** Its print files are taken: its buyer takes it back no more. */
  v.object({ kind: v.literal('make'), orderId: OrderId }),
  v.object({ kind: v.literal('sent'), orderId: OrderId, tracking: v.nullable(Tracking) }),
  /** Ends an order that was not sent, and pays back what was paid. */
  v.object({ kind: v.literal('refund'), orderId: OrderId, reason: Reason }),
  /**
   * Pays back so much of what was paid for a plan or a zone, besides what went back before. `ends`: when the plan that was
   * paid for ends; null: the payment is none for the month that it is in.
   */
  v.object({
    kind: v.literal('pay-back'),
    id: Uuid,
    reference: PaymentReference,
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reason: Reason,
    ends: v.nullable(PlanEnding),
  }),
  /** Tries a task again that was given up. */
  v.object({ kind: v.literal('retry'), task: RetriableTask, taskId: TaskId }),
  /** Notes a transfer of what somebody has earned; `reference`: how it is found at the bank, once for each transfer. */
  v.object({
    kind: v.literal('payout'),
    id: Uuid,
    userId: UserId,
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    reference: cleanText(100),
  }),
  /** Decides on an ad that was submitted, or ends one that was approved or paid; its owner reads the reason. */
  v.object({
    kind: v.literal('ad'),
    adId: AdId,
    decision: v.picklist(['approve', 'refuse', 'stop']),
    reason: optionalText(500, 'lines'),
  }),
  /** Puts a zone on legal hold for an authority; `requestId`: the request of its form that asks for it. */
  v.object({
    kind: v.literal('hold'),
    id: Uuid,
    zoneId: ZoneId,
    authority: cleanText(200),
    caseNumber: cleanText(100),
    note: optionalText(2000, 'lines'),
    requestId: v.optional(v.nullable(Uuid), null),
  }),
  /** Lifts a request; with the last one of its zone the hold ends. */
  v.object({ kind: v.literal('lift'), id: Uuid, zoneId: ZoneId, note: optionalText(2000, 'lines') }),
  /** Answers a request of an authority, and keeps what was handed over; `id` is the decision's. */
  v.object({
    kind: v.literal('authority-answer'),
    id: Uuid,
    requestId: Uuid,
    given: AuthorityGiven,
    text: AuthorityReply,
  }),
  /** Refuses one; the official reads the reason. */
  v.object({ kind: v.literal('authority-refuse'), id: Uuid, requestId: Uuid, text: AuthorityReply }),
  /** Adds a product to the catalogue, or changes one; `seenRev`: of the row that was read before, null for a new one. */
  v.object({
    kind: v.literal('product'),
    id: Uuid,
    seenRev: v.nullable(v.number()),
    product: DeskProductFields,
  }),
  /** Plans that a product costs another price for some days (UTC), for everybody; `id` is the trial's. */
  v.pipe(
    v.object({ kind: v.literal('price-trial'), id: Uuid, productId: ProductId, ...PriceTrialFields.entries }),
    v.forward(
      v.check(({ firstDay, lastDay }) => {
        const days = trialDays(firstDay, lastDay)
        return days >= 1 && days <= maxTrialDays
      }, `must be at most ${maxTrialDays} days, and not before the first one`),
      ['lastDay'],
    ),
  ),
  v.object({ kind: v.literal('price-trial-decide'), trialId: Uuid, decision: PriceTrialDecision }),
  v.object({ kind: v.literal('product-hide'), productId: ProductId, isHidden: v.boolean() }),
  /** One place up or down on its shelf. */
  v.object({
    kind: v.literal('product-move'),
    id: Uuid,
    productId: ProductId,
    to: v.picklist(['up', 'down']),
  }),
  /** Changes what an offer or an ad of the operator says; `seenRev`: of the row that was read before. */
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
  /** Changes what sending to a region costs, or stops it; `seenRev`: of the rate that was read before. */
  v.object({ kind: v.literal('shipping'), id: Uuid, seenRev: v.number(), rate: ShippingRateFields }),
  /** Makes an organisation of an enquiry; `id` is the organisation's. Its owner is who has the enquiry's address. */
  v.object({
    kind: v.literal('organisation'),
    id: Uuid,
    requestId: SupportRequestId,
    terms: OrganisationTerms,
  }),
  /** Changes what was agreed; invoices that were issued stay. */
  v.object({
    kind: v.literal('organisation-terms'),
    id: Uuid,
    organisationId: Uuid,
    terms: OrganisationTerms,
  }),
  /** Makes whoever has the address an owner, or invites them. */
  v.object({ kind: v.literal('organisation-owner'), id: Uuid, organisationId: Uuid, email: Email }),
  /** Takes a domain from an organisation, for instance because it is another's. */
  v.object({ kind: v.literal('organisation-domain'), id: Uuid, organisationId: Uuid, domainId: Uuid }),
  /** Stops signing in at the organisation's own provider; its owners can switch it on again. */
  v.object({ kind: v.literal('organisation-sso'), id: Uuid, organisationId: Uuid }),
  /** The money came on that day (UTC); `reference`: how it is found at the bank. */
  v.object({
    kind: v.literal('invoice-paid'),
    id: Uuid,
    number: InvoiceNumber,
    day: IsoDay,
    reference: cleanText(100),
  }),
  /** An invoice counts no more; owners read the reason. What was paid for it leaves the books. */
  v.object({ kind: v.literal('invoice-void'), id: Uuid, number: InvoiceNumber, reason: Reason }),
  /** A step of a request for a permanent place; `id` is the step's, and its sender reads the text. */
  v.pipe(
    v.object({
      kind: v.literal('place'),
      id: Uuid,
      requestId: ZoneId,
      decision: PlaceDecision,
      text: PlaceVerdictText,
    }),
    v.forward(
      v.check((said) => saysWhy(said), 'must say why'),
      ['text'],
    ),
  ),
])
export type DeskAction = v.InferOutput<typeof DeskAction>
