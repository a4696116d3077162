import { done } from '#server/replication/mutation-result.ts'
import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import {
  AdAction,
  adDaysProblem,
  type AdDraft,
  adPricesCents,
  maxOpenAds,
} from '#src/contract/entities/ads/ad-action.ts'
import { AdId } from '#src/contract/entities/ads/ad.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { dayInTimeZone, rangeOfDay } from '#src/contract/wire/time.ts'
import { hasConfirmedEmail, unconfirmed } from '#server/accounts/addresses/has-confirmed-email.ts'
import { beginPayment, cancelPayment } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import type { AdBookingsTable } from '#server/core/db/tables/ad-tables.ts'
import { storePurchaseConsent } from '#server/legal/consents.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import { bookedAd } from './booking-answer.ts'
import { bookingById, deleteBooking, openBookingsOf, putBooking } from './booking-store.ts'
import { changeBooking, endBooking, settleBooking } from './settle-booking.ts'

type AdActionResult = ReturnType<MutationHandler<'ad.do', null>>
type SaveAction = Extract<AdAction, { readonly kind: 'save' }>

/** Applies an action to one of the user's own ads. Ads of other users are `not_found`. */
const doWithAd: MutationHandler<'ad.do', null> = async (context, args) => {
  const { transaction, viewer } = context
  const read = v.safeParse(v.object({ id: Uuid, action: AdAction }), args)
  if (!read.success)
    return refuse('invalid', 'Some fields are invalid', { details: fieldIssues(read.issues) })
  const { action } = read.output
  const id = v.parse(AdId, read.output.id)
  const row = await transaction.first(bookingById, { id })
  if (row !== undefined && row.user_id !== viewer.userId) return notFound()
  if (action.kind === 'save') return save(context, { id, action, row })
  if (row === undefined) return action.kind === 'withdraw' ? done(await ownRevision(context)) : notFound()
  return action.kind === 'pay' ? pay(context, row, action) : withdraw(context, row)
}

async function save(
  context: MutationContext,
  {
    id,
    action,
    row,
  }: { readonly id: AdId; readonly action: SaveAction; readonly row: AdBookingsTable | undefined },
): AdActionResult {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const { ad, isSubmitted } = action
  if (row !== undefined && row.state !== 'draft' && row.state !== 'refused')
    return refuse('conflict', 'This ad was already submitted. Withdraw it first, then create another.')
  const open = row === undefined ? await transaction.all(openBookingsOf, { userId, limit: maxOpenAds }) : []
  if (open.length >= maxOpenAds)
    return refuse('conflict', `You already have ${maxOpenAds} ads that have not ended. Delete one first.`)
  if (isSubmitted) {
    if (!(await hasConfirmedEmail(transaction, userId))) return unconfirmed()
    const wrong = problemOf(ad, dayInTimeZone(now, ad.timeZone))
    if (wrong !== null) return refuse(wrong.code, wrong.message, { details: [wrong.detail] })
  }
  const picture = pictureOf(context, action, row)
  await transaction.run(putBooking, {
    id,
    userId,
    rev: await allocateRevisions(transaction, userScope(userId)),
    state: isSubmitted ? 'submitted' : 'draft',
    ad: JSON.stringify(ad),
    startsAt: rangeOfDay(ad.firstDay, ad.timeZone).startAt,
    endsAt: rangeOfDay(ad.lastDay, ad.timeZone).endAt,
    budgetCents: ad.budgetCents,
    priceCents: ad.priceCents,
    ...picture,
    isTest: deps.payments.isTest ? 1 : 0,
    at: now,
    submittedAt: isSubmitted ? now : null,
  })
  return done(await ownRevision(context))
}

/** Returns why an ad cannot be submitted, or null if it can. Drafts may be incomplete. */
function problemOf(ad: AdDraft, today: string) {
  const price = adPricesCents[ad.placement]
  if (ad.priceCents !== price)
    return {
      code: 'price_changed',
      message: `1,000 views in this placement now cost $${(price / 100).toFixed(2)}`,
      detail: { field: 'priceCents', reason: String(price) },
    } as const
  const days = adDaysProblem(ad, today)
  if (days === null) return null
  const { field, reason } = days
  return {
    code: 'invalid',
    message: 'The dates are invalid',
    detail: { field, reason: reasons[reason] },
  } as const
}

const reasons = {
  past: 'is in the past',
  before: 'is before the first day',
  long: 'is too late: an ad runs for at most 92 days',
} as const

function pictureOf(
  { picture: made, deps }: MutationContext,
  { picture }: SaveAction,
  row: AdBookingsTable | undefined,
): { readonly pictureFile: string | null; readonly picture: string | null } {
  if (picture === 'new' && made !== undefined)
    return { pictureFile: `${deps.random.bytes(16).toString('hex')}.webp`, picture: made }
  if (picture === 'none' || row === undefined) return { pictureFile: null, picture: null }
  return { pictureFile: row.picture_file, picture: row.picture }
}

/** Starts the payment of an approved ad; in test mode, marks it as paid. Idempotent. */
async function pay(
  context: MutationContext,
  row: AdBookingsTable,
  { budgetCents, orderedAt }: Extract<AdAction, { readonly kind: 'pay' }>,
): AdActionResult {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  if (row.state === 'paid' || row.checkout_url !== null) return done(await ownRevision(context))
  if (row.state !== 'approved') return refuse('conflict', 'This ad is not approved or has ended')
  if (row.budget_cents !== budgetCents)
    return refuse('price_changed', `The budget is $${(row.budget_cents / 100).toFixed(2)}`, {
      details: [{ field: 'budgetCents', reason: String(row.budget_cents) }],
    })
  if (row.ends_at <= now) return refuse('conflict', 'The dates of this ad have passed. Create another ad.')
  await storePurchaseConsent(transaction, deps, { userId, now, tappedAt: orderedAt })
  const outcome = await beginPayment(transaction, deps, {
    orderId: v.parse(OrderId, row.id),
    userId,
    kind: 'ad',
    amountCents: row.budget_cents,
    lines: [{ name: bookedAd(row).title, names: {}, quantity: 1, unitCents: row.budget_cents }],
    at: now,
  })
  if (outcome.state === 'paid') await settleBooking(transaction, row.id)
  else await changeBooking(transaction, row, { checkoutUrl: outcome.checkoutUrl })
  return done(await ownRevision(context))
}

async function withdraw(context: MutationContext, row: AdBookingsTable): AdActionResult {
  const { transaction, now, deps } = context
  const { id } = row
  if (row.state === 'paid') return done(await endBooking(transaction, deps, { row, reason: '', now }))
  if (row.checkout_url !== null)
    await cancelPayment(transaction, deps, { orderId: v.parse(OrderId, id), why: 'cancelled', at: now })
  await transaction.run(deleteBooking, { id })
  const gone = [{ table: 'adBooking', id, viewerId: null } as const]
  return done(await writeTombstones(transaction, userScope(row.user_id), { gone, at: now }))
}

function ownRevision({ transaction, viewer }: MutationContext): Promise<number> {
  return currentRevision(transaction, userScope(viewer.userId))
}

/** The server handlers of these mutations. */
export const adHandlers = {
  'ad.do': doWithAd,
}
