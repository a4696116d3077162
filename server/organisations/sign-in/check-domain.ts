import {
  type DomainCheck,
  domainLostAfterDays,
  recordLabel,
  recordPrefix,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { OrganisationDomainsTable } from '#server/core/db/tables/organisation-tables.ts'
import { readTxt, type TxtAnswer } from '#server/core/requests/read-txt.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { peopleOf } from '#server/organisations/seats/seat-store.ts'
import { publishOrganisation } from '#server/organisations/seats/seats.ts'
import { domainById, setDomainState, verifiedDomain } from './domain-store.ts'
import { recordChange } from './record-change.ts'
import { hourMs, dayMs, weekMs } from '#src/contract/wire/durations.ts'

/** How long a claim is checked automatically. After that, a person has to request the check. */
const claimLifetimeMs = 14 * dayMs

interface DomainCheckInput {
  /** The domain as it was read before the lookup. */
  readonly before: OrganisationDomainsTable
  readonly actorId: UserId | null
}

/** Looks up the DNS record of a domain and records the result. null: the domain was released during the lookup. */
export async function checkDomain(deps: Deps, asked: DomainCheckInput): Promise<DomainCheck | null> {
  const answer = await readTxt(`${recordLabel}.${asked.before.domain}`, deps.config.dnsServer)
  const written = await deps.database.write(
    async (transaction) => ok(await nextDomainState(transaction, deps, { ...asked, answer })),
    allScopes,
  )
  return written.ok ? written.value : null
}

async function nextDomainState(
  transaction: Transaction,
  deps: Deps,
  { before, answer, actorId }: DomainCheckInput & { readonly answer: TxtAnswer },
): Promise<DomainCheck | null> {
  const { id } = before
  const row = await transaction.first(domainById, { id })
  if (row === undefined) return null
  const now = deps.clock.now()
  const found = domainCheckOf(answer, row.token)
  if (found !== 'verified') {
    // Another check has ended during the lookup, and its answer may be newer.
    if (row.checked_at !== before.checked_at) return row.state === 'verified' ? 'verified' : found
    return recordMissing(transaction, deps, { row, found, now })
  }
  const { state, organisation_id: organisationId, domain } = row
  const owner = await transaction.first(verifiedDomain, { domain })
  if (owner !== undefined && owner.id !== id) {
    await saveDomainState(transaction, row, { now, nextCheckAt: nextOfClaim(row, now) })
    return 'taken'
  }
  const kept = { id, state: 'verified' as const, checkedAt: now, failedDays: 0, nextCheckAt: now + weekMs }
  await transaction.run(setDomainState, kept)
  if (state === 'verified') await publishOrganisation(transaction, organisationId)
  else {
    const change = 'domain-verified' as const
    await recordChange(transaction, { organisationId, change, about: domain, actorId, now, ids: deps.ids })
  }
  return 'verified'
}

function domainCheckOf(answer: TxtAnswer, token: string): Exclude<DomainCheck, 'taken'> {
  if (answer.kind === 'unreachable') return 'unreachable'
  const records = answer.records.map((text) => text.trim())
  if (records.includes(recordPrefix + token)) return 'verified'
  return records.some((text) => text.startsWith(recordPrefix)) ? 'other' : 'missing'
}

interface MissingRecord {
  readonly row: OrganisationDomainsTable
  readonly found: Exclude<DomainCheck, 'taken' | 'verified'>
  readonly now: EpochMs
}

/**
 * Handles a missing record. A claim stays pending. A verified domain is then checked daily and is lost after too many
 * failed days. A day on which DNS could not be reached does not count.
 */
async function recordMissing(
  transaction: Transaction,
  deps: Deps,
  { row, found, now }: MissingRecord,
): Promise<DomainCheck> {
  const { id, state, organisation_id: organisationId, domain } = row
  if (state !== 'verified') {
    await saveDomainState(transaction, row, {
      now,
      nextCheckAt: state === 'claimed' ? nextOfClaim(row, now) : null,
    })
    return found
  }
  // Repeated manual checks do not count as failed days.
  const isEarly = row.next_check_at !== null && row.next_check_at > now && row.failed_days > 0
  if (found === 'unreachable' || isEarly) {
    await saveDomainState(transaction, row, { now, nextCheckAt: isEarly ? row.next_check_at : now + hourMs })
    return found
  }
  const failedDays = row.failed_days + 1
  const isLost = failedDays >= domainLostAfterDays
  await transaction.run(setDomainState, {
    id,
    state: isLost ? 'lost' : 'verified',
    checkedAt: now,
    failedDays,
    nextCheckAt: isLost ? null : now + dayMs,
  })
  if (isLost)
    await recordChange(transaction, {
      organisationId,
      change: 'domain-lost',
      about: domain,
      actorId: null,
      now,
      ids: deps.ids,
    })
  else await publishOrganisation(transaction, organisationId)
  if (isLost || failedDays === 1) await notifyOwners(transaction, deps, { row, now })
  return found
}

async function saveDomainState(
  transaction: Transaction,
  { id, state, failed_days: failedDays, organisation_id: organisationId }: OrganisationDomainsTable,
  { now, nextCheckAt }: { readonly now: EpochMs; readonly nextCheckAt: number | null },
): Promise<void> {
  await transaction.run(setDomainState, { id, state, checkedAt: now, failedDays, nextCheckAt })
  await publishOrganisation(transaction, organisationId)
}

function nextOfClaim({ claimed_at: claimedAt }: OrganisationDomainsTable, now: EpochMs): number | null {
  return now - claimedAt < claimLifetimeMs ? now + hourMs : null
}

async function notifyOwners(
  transaction: Transaction,
  { ids }: Deps,
  { row, now }: Pick<MissingRecord, 'row' | 'now'>,
): Promise<void> {
  const kind = 'domain-missing'
  for (const { user_id: userId, role } of await transaction.all(peopleOf, {
    organisationId: row.organisation_id,
  })) {
    if (role !== 'owner') continue
    const onceKey = `${kind} ${row.id} ${now} ${userId}`
    await sendNotice(transaction, ids, { userId, kind, zone: null, at: now, onceKey })
  }
}
