import type { SsoFields, SsoProblem } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { seal, unseal } from '#server/core/crypto/seal.ts'
import { allScopes, type Reader } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { memberOf } from '#server/organisations/seats/seat-store.ts'
import { domainsOf } from './domain-store.ts'
import { recordChange } from './record-change.ts'
import { checkSso, secretOwner, type SsoClient } from './sso-provider.ts'
import { putSso, setSsoOn, ssoOf } from './sso-store.ts'
import type { SignInChangeContext } from './change-domain.ts'

interface SsoSaveRequest {
  readonly organisationId: Uuid
  readonly userId: UserId
  readonly sso: SsoFields
}

type RequestedSso = Result<SsoClient | SsoProblem, Refusal>

/** Tests a provider, saves it and turns it on. Returns the problem, or null. */
export async function saveSso(
  deps: Deps,
  saving: SsoSaveRequest,
): Promise<Result<SsoProblem | null, Refusal>> {
  const { organisationId, userId } = saving
  const { database, clock, ids, secret, random } = deps
  const wanted = await readRequestedSso(database.reader, deps, saving)
  if (!wanted.ok) return wanted
  if (typeof wanted.value === 'string') return ok(wanted.value)
  const client = wanted.value
  const problem = await checkSso(client, deps.config)
  if (problem !== null) return ok(problem)
  return database.write<SsoProblem | null, Refusal>(async (transaction) => {
    // The role, the domain or the stored secret may have changed while the provider was called.
    const again = await readRequestedSso(transaction, deps, saving)
    if (!again.ok) return again
    if (typeof again.value === 'string') return ok(again.value)
    const { issuer, clientId, clientSecret } = again.value
    const sealed = seal(clientSecret, { secret, random, owner: secretOwner(organisationId) })
    const now = clock.now()
    await transaction.run(putSso, { organisationId, issuer, clientId, secret: sealed, at: now })
    const about = new URL(issuer).host
    await recordChange(transaction, { organisationId, change: 'sso-on', about, actorId: userId, now, ids })
    return ok(null)
  }, allScopes)
}

/** Returns the settings to save, if the viewer is an owner of an organisation with a domain. */
async function readRequestedSso(
  reader: Reader,
  { secret }: Pick<Deps, 'secret'>,
  { organisationId, userId, sso: { issuer, clientId, clientSecret } }: SsoSaveRequest,
): Promise<RequestedSso> {
  const member = await reader.first(memberOf, { organisationId, userId })
  if (member === undefined || member.ended_at !== null) return notFound()
  if (member.role !== 'owner')
    return refuse('access_denied', 'Only owners of an organisation can set up its sign-in')
  const domains = await reader.all(domainsOf, { organisationId })
  if (domains.every(({ state }) => state !== 'verified')) return ok('no-domain')
  if (clientSecret !== null) return ok({ issuer, clientId, clientSecret })
  // The secret of a client at one provider is never sent to another provider.
  const before = await reader.first(ssoOf, { organisationId })
  if (before === undefined || before.issuer !== issuer || before.client_id !== clientId)
    return ok('secret-needed')
  const kept = unseal(before.secret, secret, secretOwner(organisationId))
  return ok(kept === null ? 'secret-needed' : { issuer, clientId, clientSecret: kept })
}

/**
 * Turns off sign-in at the organisation's provider. Accounts keep their other sign-in methods. Does nothing if it is
 * already off.
 */
export async function switchSsoOff({
  transaction,
  deps: { ids },
  organisationId,
  actorId,
  now,
}: SignInChangeContext): Promise<Result<null, Refusal>> {
  const sso = await transaction.first(ssoOf, { organisationId })
  if (sso === undefined || sso.is_on === 0) return ok(null)
  await transaction.run(setSsoOn, { organisationId, isOn: 0 })
  const change = actorId === null ? 'sso-stopped' : 'sso-off'
  const about = new URL(sso.issuer).host
  await recordChange(transaction, { organisationId, change, about, actorId, now, ids })
  return ok(null)
}
