import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertMissing, selectRows, updateRows } from '#server/core/db/row-queries.ts'

type NoParams = Record<string, never>

/** Inserts a job before its first run. */
export const listJob = insertMissing('jobs', ['name'], {
  holder: null,
  until_at: 0,
  begun_at: null,
  succeeded_at: null,
  failed_at: null,
  failures: 0,
  next_at: null,
  is_stuck: 0,
  problem: null,
})

export const allJobs = query<NoParams>()(() => build.selectFrom('jobs').selectAll().orderBy('name'))

export const deleteJob = query<{ name: string; now: number }>()((param) =>
  build.deleteFrom('jobs').where('name', '=', param('name')).where('until_at', '<=', param('now')),
)

/**
 * Takes the lease of a listed job. Changes no row while another holder has it, or while the pause after a failed run
 * extends beyond `due`.
 */
export const claimJob = query<{ name: string; holder: string; now: number; until: number; due: number }>()(
  (param) =>
    build
      .updateTable('jobs')
      .set({ holder: param('holder'), until_at: param('until'), begun_at: param('now') })
      .where('name', '=', param('name'))
      .where('until_at', '<=', param('now'))
      .where((where) => where.or([where('failures', '=', 0), where('next_at', '<=', param('due'))])),
)

/** Renews the lease. Changes no row if it has expired and another holder took it. */
export const renewJob = updateRows('jobs', { where: ['name', 'holder'], set: ['until_at as until'] })

export const jobByName = selectRows('jobs', ['name'])

/** Releases the lease after a successful run. */
export const setJobSucceeded = updateRows('jobs', {
  where: ['name', 'holder'],
  fill: ['succeeded_at as at', 'next_at'],
  fixed: { holder: null, until_at: 0, failures: 0, is_stuck: 0, problem: null },
})

/** Releases the lease after a failed run. */
export const setJobFailed = updateRows('jobs', {
  where: ['name', 'holder'],
  set: ['failures', 'is_stuck'],
  fill: ['failed_at as at', 'next_at', 'problem'],
  fixed: { holder: null, until_at: 0 },
})

/** Takes or renews a lease. Changes no row while another holder has it. */
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

export const endLease = deleteRows('job_leases', ['name', 'holder'])
