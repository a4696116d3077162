import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type { OrganisationPeriod, SeatPlan } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { OrganisationsTable } from '#server/core/db/tables/organisation-tables.ts'
import { selectColumns, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const organisationById = selectRows('organisations', ['id'])

export const organisationOfRequest = selectColumns('organisations', ['request_id'], ['id'])

export const insertOrganisation = query<{
  id: Uuid
  name: string
  seats: number
  plan: SeatPlan
  priceCents: number
  taxCents: number
  period: OrganisationPeriod
  startsAt: number
  validUntil: number
  requestId: SupportRequestId
  at: number
}>()((param) =>
  build.insertInto('organisations').values({
    id: param('id'),
    name: param('name'),
    seats: param('seats'),
    plan: param('plan'),
    price_cents: param('priceCents'),
    tax_cents: param('taxCents'),
    period: param('period'),
    starts_at: param('startsAt'),
    periods: 0,
    next_invoice_at: param('startsAt'),
    valid_until: param('validUntil'),
    phase: 'active',
    changes: 0,
    spread: 0,
    request_id: param('requestId'),
    made_at: param('at'),
  }),
)

/** Updates the terms and marks the organisation so that the change is published to all members. */
export const updateTerms = query<{
  id: Uuid
  name: string
  seats: number
  plan: SeatPlan
  priceCents: number
  taxCents: number
  period: OrganisationPeriod
  startsAt: number
  periods: number
  nextInvoiceAt: number | null
  validUntil: number
  phase: OrganisationsTable['phase']
}>()((param) =>
  build
    .updateTable('organisations')
    .set((set) => ({
      name: param('name'),
      seats: param('seats'),
      plan: param('plan'),
      price_cents: param('priceCents'),
      tax_cents: param('taxCents'),
      period: param('period'),
      starts_at: param('startsAt'),
      periods: param('periods'),
      next_invoice_at: param('nextInvoiceAt'),
      valid_until: param('validUntil'),
      phase: param('phase'),
      changes: set('changes', '+', 1),
    }))
    .where('id', '=', param('id')),
)

export const setPeriods = updateRows('organisations', { where: ['id'], set: ['periods', 'next_invoice_at'] })

/** Organisations whose next period has begun without an invoice. */
export const organisationsToInvoice = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('organisations')
    .select('id')
    .where('next_invoice_at', '<=', param('now'))
    .orderBy('next_invoice_at')
    .limit(param('limit')),
)

/** Organisations whose term or grace period ended before these times and has not been processed. */
export const organisationsEnded = query<{ now: number; graceEnd: number; limit: number }>()((param) =>
  build
    .selectFrom('organisations')
    .select('id')
    .where('valid_until', '<=', param('now'))
    .where((where) =>
      where.or([
        where('phase', '=', 'active'),
        where.and([where('phase', '=', 'grace'), where('valid_until', '<=', param('graceEnd'))]),
      ]),
    )
    .limit(param('limit')),
)

export const setPhase = query<{ id: Uuid; phase: OrganisationsTable['phase'] }>()((param) =>
  build
    .updateTable('organisations')
    .set((set) => ({ phase: param('phase'), changes: set('changes', '+', 1) }))
    .where('id', '=', param('id')),
)

/** Marks an organisation so that its change is published to all members. */
export const markChanged = query<{ id: Uuid }>()((param) =>
  build
    .updateTable('organisations')
    .set((set) => ({ changes: set('changes', '+', 1) }))
    .where('id', '=', param('id')),
)

/** Organisations with a change that has not been published to all members. */
export const organisationsToSpread = query<{ limit: number }>()((param) =>
  build
    .selectFrom('organisations')
    .selectAll()
    .whereRef('spread', '<', 'changes')
    .orderBy('id')
    .limit(param('limit')),
)

export const setSpread = updateRows('organisations', { where: ['id'], set: ['spread'] })

/** Run before a user's rows are deleted: marks their organisations so that the managers receive the change. */
export const changeOrganisationsOf = query<{ userId: UserId }>()((param) =>
  build
    .updateTable('organisations')
    .set((set) => ({ changes: set('changes', '+', 1) }))
    .where(
      'id',
      'in',
      build
        .selectFrom('organisation_members')
        .select('organisation_id')
        .where('user_id', '=', param('userId')),
    ),
)

/** Organisations whose lower-case name has this prefix, newest first. */
export const organisationsNamed = query<{ like: string; limit: number }>()((param) =>
  build
    .selectFrom('organisations')
    .selectAll()
    .where(sql<boolean>`lower(name) like ${param('like')} escape '\\'`)
    .orderBy('made_at', 'desc')
    .limit(param('limit')),
)
