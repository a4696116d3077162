import { build, query } from '#server/core/db/query.ts'

/** Takes or renews a lease; changes no row while another holder has it. */
export const takeLease = query<{ name: string; holder: string; now: number; until: number }>()((hole) =>
  build
    .insertInto('job_leases')
    .values({ name: hole('name'), holder: hole('holder'), until_at: hole('until') })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder: hole('holder'), until_at: hole('until') })
        .where((where) =>
          where.or([
            where('job_leases.until_at', '<=', hole('now')),
            where('job_leases.holder', '=', hole('holder')),
          ]),
        ),
    ),
)

export const endLease = query<{ name: string; holder: string }>()((hole) =>
  build.deleteFrom('job_leases').where('name', '=', hole('name')).where('holder', '=', hole('holder')),
)
