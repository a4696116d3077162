import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { boostsOf } from '#server/programs/rewards/boost-store.ts'
import { grantOf, rewardEntriesSince } from '#server/programs/rewards/reward-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { influencerOf } from '#server/programs/participants/influencer-store.ts'
import { partnerOf } from '#server/programs/participants/partner-store.ts'
import { AgendaItem } from '#src/contract/entities/programs/agenda-item.ts'
import { agendaOf } from '#server/agenda/agenda-store.ts'
import { isoTime, isoTimeOrNull } from '#server/core/clock/clock.ts'
import { backupRow } from '#server/export/backups/backup-row.ts'
import { backupOf, zoneBackupsOf } from '#server/export/backups/backup-store.ts'
import {
  badgesOf,
  sessionsOf,
  merchandiseOrdersOf,
  noticesOf,
  paymentsOf,
  planChargesOf,
  zoneOrdersOf,
} from './export-store.ts'
import { seatsOfUser } from '#server/plans/subscription-store.ts'
import { ssoIdentitiesOf } from '#server/organisations/sign-in/sso-store.ts'
import { apiTokenRow } from '#server/accounts/api-tokens/api-token-row.ts'
import { apiTokensOf } from '#server/accounts/api-tokens/api-token-store.ts'

/** Yields the user's agenda, item by item. */
export async function* agendaOfUser(reader: Reader, userId: UserId) {
  for (const { item, updated_at: updatedAt } of await reader.all(agendaOf, { userId }))
    yield { ...v.parse(AgendaItem, JSON.parse(item)), updatedAt: isoTime(updatedAt) }
}

/** Yields the storage to which the user's zones are backed up, with its content and without the credentials. */
export async function* backupsOfUser(reader: Reader, userId: UserId) {
  const backup = await reader.first(backupOf, { userId })
  if (backup === undefined) return
  const { kind, host, schedule, last, failure } = backupRow(backup)
  const zones = await reader.all(zoneBackupsOf, { userId })
  yield {
    kind,
    host,
    schedule,
    since: isoTime(backup.saved_at),
    lastAt: last === null ? null : isoTime(last.at),
    failedAt: failure === null ? null : isoTime(failure.at),
    problem: failure?.problem ?? null,
    zones: zones.map(({ zone_id: zoneId, photos, bytes, made_at: at }) => ({
      zoneId,
      photos,
      bytes,
      madeAt: isoTime(at),
    })),
  }
}

/** Yields the user's badges and the progress towards the others. */
export async function* badgesOfUser(reader: Reader, userId: UserId) {
  for (const badge of await reader.all(badgesOf, { userId })) {
    const { name, title, count, zone_name: zone, given_by: givenBy, earned_at: earnedAt } = badge
    yield {
      name: title === '' ? name : title,
      count,
      earnedAt: isoTimeOrNull(earnedAt),
      ...(title === '' ? {} : { zone, givenBy }),
    }
  }
}

/** Yields the user's seats in organisations, including recently ended ones. */
export async function* organisationsOfUser(reader: Reader, userId: UserId) {
  for (const { name, plan, role, ...seat } of await reader.all(seatsOfUser, { userId }))
    yield {
      organisation: name,
      plan,
      role,
      since: isoTime(seat.joined_at),
      endedAt: isoTimeOrNull(seat.ended_at),
    }
}

/** Yields the user's identities at the organisations' providers. */
export async function* organisationSignInsOfUser(reader: Reader, userId: UserId) {
  for (const row of await reader.all(ssoIdentitiesOf, { userId }))
    yield {
      organisation: row.name,
      provider: row.issuer,
      knownThereAs: row.subject,
      since: isoTime(row.linked_at),
      lastSignIn: isoTime(row.last_used_at),
    }
}

/** Yields the user's sessions for their export. */
export async function* sessionsOfUser(reader: Reader, userId: UserId) {
  for (const session of await reader.all(sessionsOf, { userId }))
    yield {
      device: session.user_agent,
      network: session.network,
      startedAt: isoTime(session.created_at),
      lastSeenAt: isoTime(session.last_seen_at),
    }
}

/** Yields the metadata of the user's tokens. The server does not store the tokens themselves. */
export async function* apiTokensOfUser(reader: Reader, userId: UserId) {
  for (const row of await reader.all(apiTokensOf, { userId })) {
    const { name, start, scopes, createdAt, endsAt, lastUsedAt } = apiTokenRow(row)
    yield {
      name,
      start,
      scopes,
      createdAt: isoTime(createdAt),
      endsAt: isoTime(endsAt),
      lastUsedAt: isoTimeOrNull(lastUsedAt),
    }
  }
}

const batchSize = 500

/** Yields a user's applications to the programs, the benefits received and the earnings. */
export async function* rewardsOfUser(reader: Reader, userId: UserId): AsyncGenerator<object> {
  const influencer = await reader.first(influencerOf, { userId })
  if (influencer !== undefined) {
    const { code, channel, about, contact, application, applied_at: appliedAt } = influencer
    yield {
      kind: 'influencer',
      code,
      channel,
      about,
      contact,
      application,
      appliedAt: isoTimeOrNull(appliedAt),
    }
  }
  const partner = await reader.first(partnerOf, { userId })
  if (partner !== undefined) {
    const { trade, business, email, about, application, applied_at: appliedAt } = partner
    yield { kind: 'partner', trade, business, email, about, application, appliedAt: isoTimeOrNull(appliedAt) }
  }
  const grant = await reader.first(grantOf, { userId })
  if (grant !== undefined)
    yield {
      kind: 'given',
      since: isoTimeOrNull(grant.granted_at),
      daysBegunAt: isoTimeOrNull(grant.days_begun_at),
    }
  for (const { id, zone_id: zoneId, kind: does, used_at: at } of await reader.all(boostsOf, { userId }))
    yield { kind: 'boost', id, zoneId, does, at: isoTimeOrNull(at) }
  let since = 0
  for (;;) {
    const upTo = Number.MAX_SAFE_INTEGER
    const entries = await reader.all(rewardEntriesSince, { userId, since, upTo, limit: batchSize })
    for (const { id, rev, kind, cents, currency, booked_at: at } of entries) {
      since = rev
      yield { kind, id, cents, currency, at: isoTimeOrNull(at) }
    }
    if (entries.length < batchSize) return
  }
}

/** The user's orders and payments. */
export async function* ordersOfUser(reader: Reader, userId: UserId) {
  for (const order of await reader.all(zoneOrdersOf, { userId }))
    yield {
      id: order.id,
      kind: order.kind,
      state: order.state,
      cents: order.price_cents,
      currency: order.currency,
      placedAt: isoTime(order.placed_at),
      paidAt: isoTimeOrNull(order.paid_at),
    }
  for (const order of await reader.all(merchandiseOrdersOf, { userId }))
    yield {
      id: order.id,
      kind: 'merchandise',
      state: order.state,
      cents: order.total_cents,
      currency: order.currency,
      lines: parsed(order.lines),
      address: parsed(order.address),
      placedAt: isoTime(order.placed_at),
      paidAt: isoTimeOrNull(order.paid_at),
      sentAt: isoTimeOrNull(order.sent_at),
    }
  for (const payment of await reader.all(paymentsOf, { userId }))
    yield {
      id: payment.reference,
      kind: 'payment',
      for: payment.kind,
      orderId: payment.order_id,
      cents: payment.amount_cents,
      taxCents: payment.tax_cents,
      refundedCents: payment.refunded_cents,
      currency: payment.currency,
      isTest: payment.is_test === 1,
      paidAt: isoTimeOrNull(payment.paid_at),
    }
  for (const charge of await reader.all(planChargesOf, { userId }))
    yield {
      id: charge.id,
      kind: 'plan',
      plan: charge.plan,
      state: charge.state,
      cents: charge.amount_cents,
      currency: charge.currency,
      placedAt: isoTime(charge.requested_at),
      paidAt: isoTimeOrNull(charge.paid_at),
    }
}

export async function* notificationsOfUser(reader: Reader, userId: UserId) {
  for (const notice of await reader.all(noticesOf, { userId }))
    yield {
      kind: notice.kind,
      zone: notice.zone_name,
      role: notice.role,
      at: isoTime(notice.at),
      readAt: isoTimeOrNull(notice.read_at),
    }
}

/** Parses stored JSON. Only this server writes these columns. */
function parsed(text: string): unknown {
  return JSON.parse(text)
}
