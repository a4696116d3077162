import { build, query } from '#server/core/db/query.ts'

export const leaseByName = query<{ name: string }>()((param) =>
  build.selectFrom('job_leases').select(['holder', 'until_at']).where('name', '=', param('name')),
)

/** Ends a lease if it has not changed since it was read. */
export const endLeaseAsSeen = query<{ name: string; holder: string; until: number }>()((param) =>
  build
    .deleteFrom('job_leases')
    .where('name', '=', param('name'))
    .where('holder', '=', param('holder'))
    .where('until_at', '=', param('until')),
)

export const endLeasesOf = query<{ name: string }>()((param) =>
  build.deleteFrom('job_leases').where('name', '=', param('name')),
)

/** Deletes leases in this range of names that have not been renewed since a time. */
export const forgetLeases = query<{ from: string; to: string; before: number }>()((param) =>
  build
    .deleteFrom('job_leases')
    .where('name', '>=', param('from'))
    .where('name', '<', param('to'))
    .where('until_at', '<', param('before')),
)
