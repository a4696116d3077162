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

/** The provider of an organisation; null where it has none that is on, or its time and its days of grace are over. */
export async function usableSso(reader: Reader, organisationId: Uuid): Promise<UsableSso | null> {
  const sso = await reader.first(ssoOf, { organisationId })
  const organisation = await reader.first(organisationById, { id: organisationId })
  const isUsable = sso?.is_on === 1 && organisation !== undefined && organisation.phase !== 'over'
  return isUsable ? { organisation, sso } : null
}

/** Whose verified domain an address has; null: nobody's. */
export async function domainOfEmail(reader: Reader, email: string): Promise<OrganisationDomainsTable | null> {
  const domain = domainOfAddress(email)
  return domain === null ? null : ((await reader.first(verifiedDomain, { domain })) ?? null)
}
