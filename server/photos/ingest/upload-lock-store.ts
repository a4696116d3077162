import { build, query } from '#server/core/db/query.ts'
import { deleteRows, selectColumns } from '#server/core/db/row-queries.ts'

export const leaseByName = selectColumns('job_leases', ['name'], ['holder', 'until_at'])

/** Ends a lease if it has not changed since it was read. */
export const endUnchangedLease = deleteRows('job_leases', ['name', 'holder', 'until_at as until'])

export const endLeasesOf = deleteRows('job_leases', ['name'])

/** Deletes the leases in a range of names that have not been renewed since `before`. */
export const deleteExpiredLeases = query<{ from: string; to: string; before: number }>()((param) =>
  build
    .deleteFrom('job_leases')
    .where('name', '>=', param('from'))
    .where('name', '<', param('to'))
    .where('until_at', '<', param('before')),
)
