import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres, installPostgres } from '#server/testing/postgres-cluster.ts'

/** What `npm test` runs on PostgreSQL as well: what it promises, sync, who may do what, models, backup, move, several processes. */
export const quickTests: readonly string[] = [
  'server/core/db',
  'server/cli/backup',
  'server/cli/move',
  'server/sync',
  'server/access',
  'server/accounts/sessions/sessions.property.test.ts',
  'server/photos/ingest/shared-uploads.test.ts',
  'src/testing/processes/processes.test.ts',
  'src/testing/processes/commands.test.ts',
]

/** All that `npm run soak -- scale` runs on it. */
export const allTests: readonly string[] = ['server', 'src/testing/world', 'src/testing/processes']

/** Has the tests of this process's children run on PostgreSQL. */
export const onPostgres = { TEST_DATABASE: 'postgres' } as const

/** Which PostgreSQL the tests meet; installs one where there is none. */
export function describePostgres(): string {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return 'PostgreSQL of TEST_DATABASE_URL'
  installPostgres()
  const told = execFileSync(join(findPostgres() ?? '', 'postgres'), ['--version'], { encoding: 'utf8' })
  return `PostgreSQL ${/\d[\d.]*/.exec(told)?.[0] ?? ''}`
}
