import type { ManagedSignIn } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Reader } from '#server/core/db/database.ts'
import { domainsOf } from './domain-store.ts'
import { signInChangesOf } from './sign-in-log-store.ts'
import { ssoOf } from './sso-store.ts'

const shownChanges = 20

/** Returns the domains and the provider of an organisation for its managers. Contains no secrets. */
export async function readSignIn(reader: Reader, organisationId: Uuid): Promise<ManagedSignIn> {
  const domains = await reader.all(domainsOf, { organisationId })
  const sso = await reader.first(ssoOf, { organisationId })
  const log = await reader.all(signInChangesOf, { organisationId, limit: shownChanges })
  return {
    domains: domains.map((row) => ({
      id: row.id,
      domain: row.domain,
      token: row.token,
      state: row.state,
      givesSeats: row.gives_seats === 1,
      checkedAt: row.checked_at,
      failedDays: row.failed_days,
    })),
    sso:
      sso === undefined
        ? null
        : { issuer: sso.issuer, clientId: sso.client_id, isOn: sso.is_on === 1, savedAt: sso.saved_at },
    log: log.map(({ at, change, about, display_name: who }) => ({ at, change, who, about })),
  }
}

/** Returns the domains whose people sign in at the organisation's provider; empty while the provider is off. */
export async function signInDomainsOf(reader: Reader, organisationId: Uuid): Promise<readonly string[]> {
  const sso = await reader.first(ssoOf, { organisationId })
  if (sso === undefined || sso.is_on === 0) return []
  const domains = await reader.all(domainsOf, { organisationId })
  return domains.flatMap(({ domain, state }) => (state === 'verified' ? [domain] : []))
}
