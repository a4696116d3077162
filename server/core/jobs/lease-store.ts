import { build, query } from '#server/core/db/query.ts'

/** Takes or renews a lease; changes no row while another holder has it. */
export const acquireLease = query<{ name: string; holder: string; now: number; until: number }>()((param) =>
  build
    .insertInto('job_leases')
    .values({ name: param('name'), holder: param('holder'), until_at: param('until') })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder: param('holder'), until_at: param('until') })
        .where((where) =>
          where.or([
            where('job_leases.until_at', '<=', param('now')),
            where('job_leases.holder', '=', param('holder')),
          ]),
        ),
    ),
)

export const endLease = query<{ name: string; holder: string }>()((param) =>
  build.deleteFrom('job_leases').where('name', '=', param('name')).where('holder', '=', param('holder')),
)
