import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Reader } from '#server/core/db/database.ts'
import type {
  OrganisationDomainsTable,
  OrganisationSsoTable,
  OrganisationsTable,
} from '#server/core/db/tables/organisation-tables.ts'
import { organisationById } from '#server/organisations/seats/organisation-store.ts'
import { domainOfAddress } from './change-domain.ts'
import { verifiedDomain } from './domain-store.ts'
import { ssoOf } from './sso-store.ts'

export interface UsableSso {
  readonly organisation: OrganisationsTable
  readonly sso: OrganisationSsoTable
}

/**
 * Returns the provider of an organisation. null: none is enabled, or the organisation's term and grace period have
 * ended.
 */
export async function usableSso(reader: Reader, organisationId: Uuid): Promise<UsableSso | null> {
  const sso = await reader.first(ssoOf, { organisationId })
  const organisation = await reader.first(organisationById, { id: organisationId })
  const isUsable = sso?.is_on === 1 && organisation !== undefined && organisation.phase !== 'over'
  return isUsable ? { organisation, sso } : null
}

/** Returns the verified domain of an address; null: no organisation has verified it. */
export async function domainOfEmail(reader: Reader, email: string): Promise<OrganisationDomainsTable | null> {
  const domain = domainOfAddress(email)
  return domain === null ? null : ((await reader.first(verifiedDomain, { domain })) ?? null)
}
