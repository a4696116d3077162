import { invoiceDueMs, seatGraceMs } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { allScopes, type Transaction, runStatement } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { invoiceByNumber, invoicesOverdue, setReminded } from './invoice-store.ts'
import { issueInvoice, notifyOwners } from './issue-invoice.ts'
import {
  organisationById,
  organisationsEnded,
  organisationsToInvoice,
  organisationsToSpread,
  setPhase,
  setSpread,
} from '#server/organisations/seats/organisation-store.ts'
import {
  deleteInvitation,
  deleteMember,
  invitationsOver,
  memberOf,
  membersAfter,
  membersOver,
} from '#server/organisations/seats/seat-store.ts'
import { publishOrganisation, publishOrganisationTo, refreshPlan } from '#server/organisations/seats/seats.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const batchSize = 50

/**
 * Issues invoices for begun periods, sends reminders, ends seats, and publishes changes to all members of
 * organisations.
 */
async function runOrganisations(deps: Deps, stop: AbortSignal): Promise<void> {
  await issueInvoices(deps)
  await remindOfInvoices(deps)
  await endOrganisations(deps)
  await endSeats(deps)
  await endInvitations(deps)
  await spreadChanges(deps, stop)
}

/** Issues one invoice for each period and marks it as invoiced in the same transaction. A price of 0 needs no invoice. */
async function issueInvoices(deps: Deps): Promise<void> {
  const { database, clock } = deps
  for (;;) {
    const now = clock.now()
    const due = await database.reader.all(organisationsToInvoice, { now, limit: batchSize })
    for (const { id } of due)
      await database.write(
        async (transaction) => ok(await issueInvoice(transaction, deps, { id, now })),
        allScopes,
      )
    if (due.length === 0) return
  }
}

/** Reminds owners once of an invoice that is unpaid after two weeks. */
async function remindOfInvoices(deps: Deps): Promise<void> {
  const { database, clock } = deps
  for (;;) {
    const now = clock.now()
    const overdue = await database.reader.all(invoicesOverdue, {
      before: now - invoiceDueMs,
      limit: batchSize,
    })
    for (const { number } of overdue)
      await database.write(async (transaction) => {
        const invoice = await transaction.first(invoiceByNumber, { number })
        if (invoice?.state !== 'open' || invoice.reminded_at !== null) return ok(null)
        await transaction.run(setReminded, { number, at: now })
        return ok(await notifyOwners(transaction, deps, { number, kind: 'invoice-overdue', now }))
      }, allScopes)
    if (overdue.length < batchSize) return
  }
}

/** Starts the grace period of organisations whose term has ended, and ends expired grace periods. */
async function endOrganisations({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const times = { now, graceEnd: now - seatGraceMs }
  const ended = await database.reader.all(organisationsEnded, { ...times, limit: batchSize })
  for (const { id } of ended)
    await database.write(async (transaction) => {
      const organisation = await transaction.first(organisationById, { id })
      if (organisation === undefined || organisation.valid_until > now) return ok(null)
      const phase = organisation.valid_until <= times.graceEnd ? 'over' : 'grace'
      if (organisation.phase !== phase) await transaction.run(setPhase, { id, phase })
      return ok(null)
    }, allScopes)
}

/** After the grace period a seat gives no plan, and the organisation is removed from the member's device. */
async function endSeats({ database, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const before = now - seatGraceMs
  for (const row of await database.reader.all(membersOver, { before, limit: batchSize })) {
    const seat = { organisationId: row.organisation_id, userId: row.user_id }
    await database.write(async (transaction) => {
      const member = await transaction.first(memberOf, seat)
      if (member === undefined || member.ended_at === null || member.ended_at > before) return ok(null)
      await transaction.run(deleteMember, seat)
      await refreshPlan(transaction, { userId: seat.userId, now, ids })
      const gone = [{ table: 'organisation', id: seat.organisationId, viewerId: null } as const]
      return ok(await writeTombstones(transaction, userScope(seat.userId), { gone, at: now }))
    }, allScopes)
  }
}

async function endInvitations({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id, organisation_id: organisationId } of await database.reader.all(invitationsOver, {
    now,
    limit: batchSize,
  }))
    await database.write(async (transaction) => {
      await transaction.run(deleteInvitation, { id })
      return ok(await publishOrganisation(transaction, organisationId))
    }, allScopes)
}

/** Publishes a change to the members one at a time, so that no other writer has to wait for all of them. */
async function spreadChanges(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database } = deps
  for (const { id, changes: spread } of await database.reader.all(organisationsToSpread, {
    limit: batchSize,
  })) {
    const organisationId = id
    let after = ''
    for (;;) {
      const page = await database.reader.all(membersAfter, { organisationId, after, limit: batchSize })
      for (const { user_id: userId } of page) {
        if (stop.aborted) return
        await database.write(
          async (transaction) => ok(await spreadTo(transaction, deps, { organisationId, userId })),
          allScopes,
        )
      }
      const last = page.at(-1)
      if (last === undefined || page.length < batchSize) break
      after = last.user_id
    }
    await runStatement(database, setSpread, { id, spread })
  }
}

async function spreadTo(
  transaction: Transaction,
  { clock, ids }: Deps,
  { organisationId, userId }: { readonly organisationId: Uuid; readonly userId: UserId },
): Promise<void> {
  const now = clock.now()
  const organisation = await transaction.first(organisationById, { id: organisationId })
  const member = await transaction.first(memberOf, { organisationId, userId })
  if (organisation === undefined || member === undefined) return
  const { phase, valid_until: until } = organisation
  await refreshPlan(transaction, { userId, now, ids })
  await publishOrganisationTo(transaction, { organisationId, userId })
  if (phase !== 'grace' || member.ended_at !== null) return
  const onceKey = `seat-ended ${organisationId} ${until} ${userId}`
  await sendNotice(transaction, ids, { userId, kind: 'seat-ended', zone: null, at: now, onceKey })
}

export const organisationJobs: readonly Job<Deps>[] = [
  { name: 'run-organisations', everyMs: minuteMs, run: runOrganisations },
]
