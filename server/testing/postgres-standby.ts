import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { type PostgresCluster, runPostgres } from './postgres-cluster.ts'

/** Starts a synchronous standby of the cluster. No COMMIT is answered until the standby confirms it. */
export async function startStandby(primary: PostgresCluster): Promise<PostgresCluster> {
  const standby = await runPostgres({
    url: primary.url,
    make({ bin, data, as, cwd }) {
      const args = [
        '-D',
        data,
        '-d',
        primary.url,
        '--write-recovery-conf',
        '--wal-method=stream',
        '--checkpoint=fast',
      ]
      execFileSync(join(bin, 'pg_basebackup'), args, { stdio: 'ignore', cwd, ...as })
    },
    settings: { cluster_name: 'standby' },
  })
  const client = new Client({ connectionString: primary.url })
  await client.connect()
  await client.query("alter system set synchronous_standby_names = '*'")
  await client.query('select pg_reload_conf()')
  await client.end()
  return standby
}
