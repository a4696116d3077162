import { ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'
import type {
  DeskOffer,
  DeskOwnAd,
  DeskProduct,
  DeskShippingRate,
} from '#src/contract/entities/desk/desk-catalog-rows.ts'
import type { DeskListName } from '#src/contract/entities/desk/desk-list-name.ts'
import type {
  DeskAd,
  DeskApplication,
  DeskHold,
  DeskList,
  DeskLogEntry,
  DeskOrder,
  DeskPayout,
  DeskPlace,
  DeskRow,
} from '#src/contract/entities/desk/desk-rows.ts'
import type { DeskThread } from '#src/contract/entities/desk/desk-thread.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { bookingRow } from '#server/ads/booking-answer.ts'
import { bookingsPaid, bookingsSubmitted } from '#server/ads/booking-store.ts'
import { adRow, promotionRow, shippingRateRow } from '#server/shop/catalog/catalog-answer.ts'
import {
  adsSince,
  productsSince,
  promotionsSince,
  shippingRatesSince,
} from '#server/shop/catalog/catalog-store.ts'
import { readPriceTrials } from '#server/shop/catalog/price-trial-metrics.ts'
import { withTrials } from '#server/shop/catalog/trial-prices.ts'
import { merchandiseOrderRow, merchandiseToSend } from '#server/shop/merchandise/merchandise-order-store.ts'
import { printJobOf } from '#server/shop/print-jobs/print-job-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { listPayouts } from '#server/programs/rewards/payouts.ts'
import { applicationsSent } from '#server/programs/participants/influencer-store.ts'
import { partnersWaiting } from '#server/programs/participants/partner-store.ts'
import { organisationOfRequest } from '#server/organisations/seats/organisation-store.ts'
import {
  answersToRequest,
  closedSupportRequests,
  openSupportRequests,
  readOrganisation,
} from '#server/support/support-store.ts'
import { readOrganisations, readPayments } from './read-payments.ts'
import { readHealth, readFailures } from './read-health.ts'
import { placeRequestRow, decidedPlaceRequests, openPlaceRequests } from '#server/zones/places/place-store.ts'
import { holdRegister, lastDeskActions } from './desk-store.ts'
import { readPeople, readZones } from './read-people.ts'
import { readReports } from './read-reports.ts'
import { readRequests } from './read-requests.ts'

/** Maximum number of rows shown of a list. */
const pageSize = 100
const everything = { since: 0, upTo: Number.MAX_SAFE_INTEGER }

interface DeskListRequest {
  readonly list: DeskListName
  readonly find: string
  readonly now: number
}

/** Returns the current state of a desk list. */
export async function readDesk(reader: Reader, { list, find, now }: DeskListRequest): Promise<DeskList> {
  const limit = pageSize + 1
  const rows: DeskRow[] = await readers[list](reader, { find, limit, now })
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize, at: now }
}

interface DeskListQuery {
  readonly find: string
  readonly limit: number
  readonly now: number
}

const readers: Readonly<
  Record<DeskListName, (reader: Reader, reading: DeskListQuery) => Promise<DeskRow[]>>
> = {
  reports: (reader, { limit }) => readReports(reader, limit),
  support: readSupport,
  organisations: readOrganisations,
  people: readPeople,
  zones: readZones,
  applications: readApplications,
  places: readPlaces,
  orders: readOrders,
  payments: readPayments,
  payouts: readPayouts,
  catalogue: readProducts,
  trials: readPriceTrials,
  offers: readOffers,
  shipping: readShippingRates,
  ads: readAds,
  requests: (reader, { limit }) => readRequests(reader, limit),
  holds: readHolds,
  log: readLog,
  health: (reader, { now }) => readHealth(reader, now),
  failures: (reader, { limit }) => readFailures(reader, limit),
}

/** Returns the open support requests, oldest first, then the recently closed ones. */
async function readSupport(reader: Reader, { limit }: DeskListQuery): Promise<DeskThread[]> {
  const open = await reader.all(openSupportRequests, { limit })
  const closed = await reader.all(closedSupportRequests, { limit: Math.min(30, limit - open.length) })
  return Promise.all(
    [...open, ...closed].map(async (request) => {
      const answers = await reader.all(answersToRequest, { requestId: request.id })
      return {
        kind: 'support' as const,
        id: request.id,
        email: request.email,
        userId: request.user_id === '' ? null : request.user_id,
        subject: request.subject,
        message: request.message,
        askedAt: request.requested_at,
        closedAt: request.closed_at,
        ...readOrganisation(request.organisation),
        isOrganisation:
          request.organisation !== null &&
          (await reader.first(organisationOfRequest, { requestId: request.id })) !== undefined,
        answers: answers.map(({ id, content, answered_at: at }) => ({ id, text: content, at })),
      }
    }),
  )
}

async function readApplications(reader: Reader): Promise<DeskApplication[]> {
  const [influencers, partners] = await Promise.all([
    reader.all(applicationsSent, {}),
    reader.all(partnersWaiting, {}),
  ])
  const waiting = [
    ...influencers.map((one) => ({
      id: one.user_id,
      programme: 'influencer' as const,
      place: one.channel ?? '',
      trade: null,
      about: one.about ?? '',
      contact: one.contact ?? '',
      at: one.applied_at ?? 0,
    })),
    ...partners.map((one) => ({
      id: one.user_id,
      programme: 'partner' as const,
      place: one.business,
      trade: one.trade,
      about: one.about,
      contact: one.email,
      at: one.applied_at,
    })),
  ]
  return Promise.all(
    waiting
      .toSorted((a, b) => a.at - b.at)
      .map(async (one) => ({ kind: 'application' as const, name: await nameOf(reader, one.id), ...one })),
  )
}

async function nameOf(reader: Reader, id: DeskApplication['id']): Promise<string | null> {
  return (await reader.first(userById, { id }))?.display_name ?? null
}

/** Returns the orders that are paid and not shipped. Test-mode orders, which nobody paid for, come last. */
async function readOrders(reader: Reader, { limit }: DeskListQuery): Promise<DeskOrder[]> {
  const real = await reader.all(merchandiseToSend, { isTest: 0, limit })
  const tests = await reader.all(merchandiseToSend, { isTest: 1, limit: Math.max(0, limit - real.length) })
  return Promise.all(
    [...real, ...tests].map(async (order) => {
      const job = await reader.first(printJobOf, { orderId: order.id })
      const { id, state, address, shippingCents, email, totalCents, currency, isTest, placedAt, lines } =
        merchandiseOrderRow(order)
      return {
        kind: 'order' as const,
        id,
        state,
        address,
        shippingCents,
        email,
        totalCents,
        currency,
        isTest,
        placedAt,
        buyer: { id: order.user_id, name: await nameOf(reader, order.user_id) },
        lines: lines.map(({ name, quantity }) => ({ name, quantity })),
        prints: {
          isReady: job !== undefined && job.made_at !== null,
          isAtService: job !== undefined && job.submitted_at !== null,
          problem: job?.problem ?? null,
        },
      }
    }),
  )
}

/** Returns the open requests, oldest first, then the recently decided ones. */
async function readPlaces(reader: Reader, { limit }: DeskListQuery): Promise<DeskPlace[]> {
  const open = await reader.all(openPlaceRequests, { limit })
  const decided = await reader.all(decidedPlaceRequests, { limit: Math.min(30, limit - open.length) })
  return [...open, ...decided].map((request) => {
    const { rev: _rev, ...row } = placeRequestRow(request)
    return { kind: 'place', ...row }
  })
}

async function readShippingRates(reader: Reader): Promise<DeskShippingRate[]> {
  const rates = await reader.all(shippingRatesSince, everything)
  const rows = rates.map((row) => ({ kind: 'shipping' as const, ...shippingRateRow(row) }))
  return ShippingRegion.options.flatMap((region) => rows.filter(({ id }) => id === region))
}

/** Returns all products in order, including hidden ones. */
async function readProducts(reader: Reader): Promise<DeskProduct[]> {
  const products = await reader.all(productsSince, everything)
  return (await withTrials(reader, products)).map((row) => ({ kind: 'product', ...row }))
}

/** Returns all offers, including past and future ones, then the operator's own ads. */
async function readOffers(reader: Reader): Promise<(DeskOffer | DeskOwnAd)[]> {
  const offers = await reader.all(promotionsSince, everything)
  const ads = await reader.all(adsSince, everything)
  return [
    ...offers.map((row) => ({ kind: 'offer' as const, ...promotionRow(row) })),
    ...ads.map((row) => ({ kind: 'own-ad' as const, ...adRow(row) })),
  ]
}

/** Returns the ads that need a decision, then those that are shown. */
async function readAds(reader: Reader, { limit }: DeskListQuery): Promise<DeskAd[]> {
  const submitted = await reader.all(bookingsSubmitted, { limit })
  const paid = await reader.all(bookingsPaid, { limit: Math.max(0, limit - submitted.length) })
  return Promise.all(
    [...submitted, ...paid].map(async (booking) => ({
      kind: 'ad' as const,
      ...bookingRow(booking, []),
      owner: { id: booking.user_id, name: await nameOf(reader, booking.user_id) },
      at: booking.submitted_at ?? booking.made_at,
    })),
  )
}

async function readPayouts(reader: Reader): Promise<DeskPayout[]> {
  const due = await listPayouts(reader)
  return due.map(({ userId: id, ...one }) => ({ kind: 'payout', id, ...one, months: [...one.months] }))
}

async function readHolds(reader: Reader, { limit }: DeskListQuery): Promise<DeskHold[]> {
  const requests = await reader.all(holdRegister, { limit })
  return requests.map((request) => ({
    kind: 'hold',
    id: request.id,
    zoneId: request.zone_id,
    zoneName: request.zone_name,
    authority: request.authority,
    caseNumber: request.case_number,
    note: request.note,
    at: request.requested_at,
    by: request.display_name,
    liftedAt: request.lifted_at,
    liftNote: request.lift_note,
  }))
}

async function readLog(reader: Reader, { limit }: DeskListQuery): Promise<DeskLogEntry[]> {
  const actions = await reader.all(lastDeskActions, { limit })
  return actions.map(({ id, at, display_name: by, action, subject: on, about, details }) => ({
    kind: 'log',
    id,
    at,
    by,
    action,
    on,
    about,
    details,
  }))
}
