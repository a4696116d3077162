import { randomBytes } from 'node:crypto'
import { installPostgres, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'
import { asAdmin, makeTemplate, removeTestDatabases, testDatabase } from './test-database.ts'

/** What a power cut would do to it is no subject of these tests; each makes and drops a database. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

let cluster: PostgresCluster | null = null

/** Before a run of tests on PostgreSQL: finds, installs or starts one, and makes the database that others are copies of. */
export async function setup(): Promise<void> {
  if (testDatabase() === 'sqlite') return
  installPostgres()
  const given = process.env['TEST_DATABASE_URL']
  cluster = given === undefined ? await startPostgresCluster(hasty) : null
  process.env['TEST_DATABASE_URL'] = given ?? cluster?.url
  process.env['TEST_DATABASE_PREFIX'] = `waypost_test_${randomBytes(4).toString('hex')}`
  const version = await asAdmin(async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version
  })
  await makeTemplate()
  const where = given === undefined ? '' : ' of TEST_DATABASE_URL'
  process.stdout.write(`Tests run on PostgreSQL ${version}${where}.\n`)
}

/** After the run. */
export async function teardown(): Promise<void> {
  if (testDatabase() === 'sqlite') return
  if (cluster === null) await removeTestDatabases()
  else await cluster.stop()
}
