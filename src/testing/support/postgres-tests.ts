import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres, installPostgres } from '#server/testing/postgres-cluster.ts'

/**
 * The tests that `npm test` also runs on PostgreSQL: database guarantees, sync, permissions, models, backup, move,
 * several processes.
 */
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

/** The tests that `npm run soak -- scale` runs on PostgreSQL. */
export const allTests: readonly string[] = ['server', 'src/testing/world', 'src/testing/processes']

/** Environment that makes the tests of child processes run on PostgreSQL. */
export const onPostgres = { TEST_DATABASE: 'postgres' } as const

/** Describes the PostgreSQL that the tests use. Installs one if there is none. */
export function describePostgres(): string {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return 'PostgreSQL of TEST_DATABASE_URL'
  installPostgres()
  const versionText = execFileSync(join(findPostgres() ?? '', 'postgres'), ['--version'], {
    encoding: 'utf8',
  })
  return `PostgreSQL ${/\d[\d.]*/.exec(versionText)?.[0] ?? ''}`
}
