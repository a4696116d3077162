import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type OrganisationParams = { readonly organisationId: Uuid }

export const domainById = selectRows('organisation_domains', ['id'])

export const domainsOf = query<OrganisationParams>()((param) =>
  build
    .selectFrom('organisation_domains')
    .selectAll()
    .where('organisation_id', '=', param('organisationId'))
    .orderBy('domain'),
)

/** The verified row of a domain. At most one organisation owns it. */
export const verifiedDomain = query<{ domain: string }>()((param) =>
  build
    .selectFrom('organisation_domains')
    .selectAll()
    .where('domain', '=', param('domain'))
    .where('state', '=', 'verified'),
)

export const insertDomain = query<
  OrganisationParams & { id: Uuid; domain: string; token: string; at: number; nextCheckAt: number }
>()((param) =>
  build.insertInto('organisation_domains').values({
    id: param('id'),
    organisation_id: param('organisationId'),
    domain: param('domain'),
    token: param('token'),
    state: 'claimed',
    gives_seats: 0,
    claimed_at: param('at'),
    checked_at: null,
    failed_days: 0,
    next_check_at: param('nextCheckAt'),
  }),
)

export const setDomainState = updateRows('organisation_domains', {
  where: ['id'],
  set: ['state', 'failed_days', 'next_check_at'],
  fill: ['checked_at'],
})

export const setGivesSeats = updateRows('organisation_domains', { where: ['id'], set: ['gives_seats'] })

export const setNextCheck = updateRows('organisation_domains', { where: ['id'], fill: ['next_check_at'] })

export const deleteDomain = deleteRows('organisation_domains', ['id'])

export const domainsToCheck = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('organisation_domains')
    .selectAll()
    .where('next_check_at', '<=', param('now'))
    .where('next_check_at', 'is not', null)
    .orderBy('next_check_at')
    .limit(param('limit')),
)
