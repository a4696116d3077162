import type { OrganisationAction } from '#src/contract/entities/organisations/organisation-facts.ts'
import { maxDomains } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { isMailProvider } from '#src/contract/rules/mail-providers.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { deleteDomain, domainById, domainsOf, insertDomain, setGivesSeats } from './domain-store.ts'
import { recordChange } from './record-change.ts'
import { domainToASCII } from 'node:url'

type ActionResult = Promise<Result<null, Refusal>>
type Action<Kind extends OrganisationAction['kind']> = Extract<OrganisationAction, { readonly kind: Kind }>

/** A manager's change to the organisation's domains. null: the operator. */
export interface SignInChangeContext {
  readonly transaction: Transaction
  readonly deps: Pick<Deps, 'ids' | 'random'>
  readonly organisationId: Uuid
  readonly actorId: UserId | null
  readonly now: EpochMs
}

const tokenBytes = 16
const firstCheckMs = 5 * 60_000

/**
 * Claims a domain. Does nothing if it is already claimed. If another organisation owns it, that shows when its DNS
 * record is checked.
 */
export async function claimDomain(
  changeContext: SignInChangeContext,
  { id, domain: typed }: Action<'claim'>,
): ActionResult {
  const { transaction, deps, organisationId, now } = changeContext
  const domain = asciiDomain(typed)
  if (domain === null || isMailProvider(domain)) {
    const reason = 'must be your own domain, such as example.com'
    return refuse('invalid', 'Some fields are invalid', { details: [{ field: 'domain', reason }] })
  }
  const domains = await transaction.all(domainsOf, { organisationId })
  if (domains.some((one) => one.domain === domain)) return ok(null)
  if (domains.length >= maxDomains)
    return refuse('conflict', `An organisation has at most ${maxDomains} domains: release one first`)
  if ((await transaction.first(domainById, { id })) !== undefined)
    return refuse('conflict', 'This id is taken')
  const token = deps.random.bytes(tokenBytes).toString('hex')
  const row = { id, organisationId, domain, token, at: now, nextCheckAt: now + firstCheckMs }
  await transaction.run(insertDomain, row)
  await recordDomainChange(changeContext, 'domain-claimed', domain)
  return ok(null)
}

/**
 * Releases a domain. Does nothing if it is already released. People who signed in with an address of the domain keep
 * their account and their seat.
 */
export async function releaseDomain(
  changeContext: SignInChangeContext,
  { domainId: id }: Pick<Action<'release'>, 'domainId'>,
): ActionResult {
  const { transaction, organisationId, actorId } = changeContext
  const row = await transaction.first(domainById, { id })
  if (row === undefined) return ok(null)
  if (row.organisation_id !== organisationId) return notFound()
  await transaction.run(deleteDomain, { id })
  await recordDomainChange(changeContext, actorId === null ? 'domain-taken' : 'domain-released', row.domain)
  return ok(null)
}

export async function switchSeats(
  changeContext: SignInChangeContext,
  { domainId: id, isOn }: Action<'domain-seats'>,
): ActionResult {
  const { transaction, organisationId } = changeContext
  const row = await transaction.first(domainById, { id })
  if (row === undefined || row.organisation_id !== organisationId) return notFound()
  if ((row.gives_seats === 1) === isOn) return ok(null)
  await transaction.run(setGivesSeats, { id, givesSeats: isOn ? 1 : 0 })
  await recordDomainChange(changeContext, isOn ? 'seats-on' : 'seats-off', row.domain)
  return ok(null)
}

function recordDomainChange(
  { transaction, deps, ...changeContext }: SignInChangeContext,
  change: Parameters<typeof recordChange>[1]['change'],
  about: string,
): Promise<void> {
  return recordChange(transaction, { ...changeContext, change, about, ids: deps.ids })
}

const pattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/

/** Returns a domain in its DNS form: in lower case, with other scripts encoded as ASCII. null: not a domain. */
function asciiDomain(domain: string): string | null {
  const ascii = domainToASCII(domain.toLowerCase())
  return pattern.test(ascii) ? ascii : null
}

/** Returns the domain of a mail address in the same form. */
export function domainOfAddress(email: string): string | null {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1))
}
