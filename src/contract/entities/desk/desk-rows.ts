import * as v from 'valibot'
import {
  AuthorityRequestKind,
  AuthorityRequestState,
} from '#src/contract/entities/accounts/authority-request.ts'
import { PaymentSubject, PaymentReference, PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { PhotoId, ReportId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { Programme } from '#src/contract/entities/programs/influencer.ts'
import { ReportReason } from '#src/contract/entities/responses/report.ts'
import { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { DeskCheck } from './desk-check.ts'
import { DeskFailure, DeskHealth, DeskJob, Named } from './desk-operation-rows.ts'
import { DeskOrganisation } from './desk-organisation.ts'
import { DeskPriceTrial } from './desk-price-trial.ts'
import { DeskThread } from './desk-thread.ts'
import { DeskOffer, DeskOwnAd, DeskProduct, DeskShippingRate } from './desk-catalog-rows.ts'

/** A reported photo with its open reports and past actions, oldest first. `picture` null: its file was deleted. */
export const ReportedPhoto = v.object({
  kind: v.literal('report'),
  id: PhotoId,
  zoneId: ZoneId,
  zoneName: v.string(),
  uploader: Named,
  caption: v.string(),
  picture: v.nullable(v.string()),
  /** The address of the photo's clip; null if it has none. */
  clip: v.optional(v.nullable(v.string()), null),
  isHidden: v.boolean(),
  reports: v.array(
    v.object({
      id: ReportId,
      reason: ReportReason,
      note: v.string(),
      at: EpochMs,
      by: v.nullable(v.string()),
    }),
  ),
  history: v.array(
    v.object({ at: EpochMs, by: v.nullable(v.string()), action: v.string(), details: v.string() }),
  ),
})
export type ReportedPhoto = v.InferOutput<typeof ReportedPhoto>

/** An account. `sessions` are only included if the account was requested on its own. */
export const DeskPerson = v.object({
  kind: v.literal('person'),
  id: UserId,
  name: v.string(),
  email: v.nullable(v.string()),
  isGuest: v.boolean(),
  isAdmin: v.boolean(),
  plan: PlanId,
  since: EpochMs,
  zones: v.number(),
  suspended: v.nullable(v.object({ at: EpochMs, reason: v.string() })),
  sessions: v.array(
    v.object({
      id: v.string(),
      device: v.string(),
      network: v.nullable(v.string()),
      since: EpochMs,
      lastSeenAt: EpochMs,
    }),
  ),
})
export type DeskPerson = v.InferOutput<typeof DeskPerson>

/** An undecided application; `place` is the channel of an influencer or the business of a partner. */
export const DeskApplication = v.object({
  kind: v.literal('application'),
  id: UserId,
  name: v.nullable(v.string()),
  programme: Programme,
  place: v.string(),
  trade: v.nullable(v.string()),
  about: v.string(),
  contact: v.string(),
  at: EpochMs,
})
export type DeskApplication = v.InferOutput<typeof DeskApplication>

/** A request for a permanent place with its history. Its photos are in the zone that the request created. */
export const DeskPlace = v.object({
  ...v.omit(PlaceRequestRow, ['rev']).entries,
  kind: v.literal('place'),
})
export type DeskPlace = v.InferOutput<typeof DeskPlace>

/** A paid order that was not sent yet. */
export const DeskOrder = v.object({
  ...v.omit(MerchandiseOrderRow, ['rev', 'checkoutUrl', 'tracking', 'sentAt', 'lines']).entries,
  kind: v.literal('order'),
  buyer: Named,
  lines: v.array(v.object({ name: v.string(), quantity: v.number() })),
  /** `problem`: why the print service rejected the order. */
  prints: v.object({ isReady: v.boolean(), isAtService: v.boolean(), problem: v.nullable(v.string()) }),
})
export type DeskOrder = v.InferOutput<typeof DeskOrder>

/** A payment for a plan or a zone, with its refunds. */
export const DeskPayment = v.object({
  ...v.pick(PaymentRow, ['amountCents', 'currency', 'isTest', 'paidAt', 'refundedCents', 'refundingCents'])
    .entries,
  kind: v.literal('payment'),
  id: PaymentReference,
  subject: PaymentSubject,
  /** null: the account was deleted. */
  buyer: v.nullable(Named),
  email: v.nullable(v.string()),
  /** The amount that can still be refunded. */
  leftCents: v.number(),
  dispute: v.nullable(v.picklist(['open', 'won', 'lost'])),
  /** True if it paid for the current month of the buyer's plan. */
  isCurrent: v.boolean(),
})
export type DeskPayment = v.InferOutput<typeof DeskPayment>

/** The earnings of a program member that are due for transfer, with their sources by month (UTC, as 2026-11). */
export const DeskPayout = v.object({
  kind: v.literal('payout'),
  id: UserId,
  name: v.string(),
  email: v.nullable(v.string()),
  /** The contact from the user's application. */
  contact: v.nullable(v.string()),
  business: v.nullable(v.string()),
  cents: v.number(),
  currency: v.string(),
  months: v.array(v.object({ month: v.string(), earned: v.number(), paidOut: v.number() })),
})
export type DeskPayout = v.InferOutput<typeof DeskPayout>

/** An ad that needs a decision, or a paid one that has not ended. */
export const DeskAd = v.object({
  ...v.pick(AdBookingRow, [
    'id',
    'state',
    'title',
    'description',
    'ctaText',
    'linkUrl',
    'brand',
    'placement',
    'firstDay',
    'lastDay',
    'budgetCents',
    'pictureUrl',
    'isTest',
    'views',
    'taps',
  ]).entries,
  kind: v.literal('ad'),
  owner: Named,
  at: EpochMs,
})
export type DeskAd = v.InferOutput<typeof DeskAd>

export const DeskZone = v.object({
  kind: v.literal('zone'),
  id: ZoneId,
  name: v.string(),
  brand: v.string(),
  host: Named,
  members: v.number(),
  photos: v.number(),
  createdAt: EpochMs,
  endsAt: v.nullable(EpochMs),
  isClosed: v.boolean(),
  /** Created as a demo. Lists stored by older versions do not have this field. */
  isDemo: v.optional(v.boolean(), false),
  holdAt: v.nullable(EpochMs),
})
export type DeskZone = v.InferOutput<typeof DeskZone>

/** An authority's request that put a zone on hold; kept after it was lifted. */
export const DeskHold = v.object({
  kind: v.literal('hold'),
  id: v.string(),
  zoneId: ZoneId,
  zoneName: v.nullable(v.string()),
  authority: v.string(),
  caseNumber: v.string(),
  note: v.string(),
  at: EpochMs,
  by: v.nullable(v.string()),
  liftedAt: v.nullable(EpochMs),
  liftNote: v.string(),
})
export type DeskHold = v.InferOutput<typeof DeskHold>

/** An authority's request from the form; kept after it was decided. */
export const DeskAuthorityRequest = v.object({
  kind: v.literal('authority'),
  id: Uuid,
  wish: AuthorityRequestKind,
  state: AuthorityRequestState,
  authority: v.string(),
  official: v.string(),
  email: v.string(),
  caseNumber: v.string(),
  legalBasis: v.string(),
  /** The subject as the official typed it; '' if left empty. */
  zone: v.string(),
  photo: v.string(),
  person: v.string(),
  firstDay: v.string(),
  lastDay: v.string(),
  message: v.string(),
  at: EpochMs,
  /** The zone that the code, link or photo belongs to; null: none was found. */
  found: v.nullable(v.object({ id: ZoneId, name: v.string() })),
  /** `by` null: a command on the server. */
  held: v.nullable(
    v.object({ at: EpochMs, by: v.nullable(v.string()), zoneId: ZoneId, zoneName: v.nullable(v.string()) }),
  ),
  decided: v.nullable(
    v.object({ at: EpochMs, by: v.nullable(v.string()), text: v.string(), given: v.string() }),
  ),
})
export type DeskAuthorityRequest = v.InferOutput<typeof DeskAuthorityRequest>

/** A logged action of the desk; `by` null: a command on the server. */
export const DeskLogEntry = v.object({
  kind: v.literal('log'),
  id: v.string(),
  at: EpochMs,
  by: v.nullable(v.string()),
  action: v.string(),
  /** The row that the action changed, as `zone:<id>`. */
  on: v.string(),
  about: v.string(),
  details: v.string(),
})
export type DeskLogEntry = v.InferOutput<typeof DeskLogEntry>

/** A row of any list. */
export const DeskRow = v.variant('kind', [
  ReportedPhoto,
  DeskThread,
  DeskOrganisation,
  DeskPerson,
  DeskApplication,
  DeskPlace,
  DeskOrder,
  DeskPayment,
  DeskPayout,
  DeskProduct,
  DeskPriceTrial,
  DeskOffer,
  DeskOwnAd,
  DeskShippingRate,
  DeskAd,
  DeskZone,
  DeskHold,
  DeskAuthorityRequest,
  DeskLogEntry,
  DeskHealth,
  DeskCheck,
  DeskJob,
  DeskFailure,
])
export type DeskRow = v.InferOutput<typeof DeskRow>
export type DeskRowOf<Kind extends DeskRow['kind']> = Extract<DeskRow, { readonly kind: Kind }>

/** The current rows of a list. `hasMore`: the list has more rows than this response. */
export const DeskList = v.object({ rows: v.array(DeskRow), hasMore: v.boolean(), at: EpochMs })
export type DeskList = v.InferOutput<typeof DeskList>
