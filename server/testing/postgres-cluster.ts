import { type ChildProcess, execFileSync, execSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'

/** A dedicated PostgreSQL for a test run. */
export interface PostgresCluster {
  /** URL of its superuser, who may create databases. */
  readonly url: string
  /** Sends SIGKILL, so it ends without a clean shutdown. */
  kill(): Promise<void>
  /** Starts it again if it has ended. */
  revive(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql'
const startTimeoutMs = 30_000

/** Returns the folder of the PostgreSQL programs; null if it is not installed. */
export function findPostgres(): string | null {
  const debian = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = debian.map(Number).toSorted((a, b) => b - a)
  const folders = [
    ...newestFirst.map((version) => join(debianFolder, String(version), 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

/** Installs PostgreSQL if none is found: the Debian package as root; otherwise prints instructions. */
export function installPostgres(): void {
  if (process.env['TEST_DATABASE_URL'] !== undefined || findPostgres() !== null) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'The tests need PostgreSQL 15 or newer. Install it, or set TEST_DATABASE_URL to a running server (its user must be allowed to create databases).',
    )
  }
  execSync('apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y postgresql', {
    stdio: 'inherit',
  })
}

/**
 * Starts a PostgreSQL on a free port, with production durability unless the settings say otherwise. Its data folder is
 * created in `place`.
 */
export function startPostgresCluster(
  settings: Readonly<Record<string, string>> = {},
  place = tmpdir(),
): Promise<PostgresCluster> {
  const password = randomBytes(16).toString('hex')
  return runPostgres({
    place,
    url: `postgres://waypost:${password}@127.0.0.1/postgres`,
    settings,
    make({ bin, data, as, cwd }) {
      const file = join(cwd, 'password')
      writeFileSync(file, password)
      if (as.uid !== undefined && as.gid !== undefined) chownSync(file, as.uid, as.gid)
      const args = ['-D', data, '-U', 'waypost', '--pwfile', file, '--auth=scram-sha-256']
      const more = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
      execFileSync(join(bin, 'initdb'), [...args, ...more], { stdio: 'ignore', cwd, ...as })
    },
  })
}

interface ClusterData {
  readonly bin: string
  /** The folder in which to create its data. */
  readonly data: string
  /** The user that runs it. */
  readonly as: { readonly uid?: number; readonly gid?: number }
  readonly cwd: string
}

interface ClusterOptions {
  /** The parent of its data folder. */
  readonly place?: string
  /** Its URL without the port. */
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly make: (making: ClusterData) => void
}

/** Creates the data of a PostgreSQL in a separate folder and runs it until it is stopped. */
export async function runPostgres({
  url,
  settings,
  make,
  place = tmpdir(),
}: ClusterOptions): Promise<PostgresCluster> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(place, 'waypost-postgres-'))
  const as = unprivilegedUser()
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  make({ bin, data, as, cwd: folder })
  const port = String(await freePort())
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '400',
    logging_collector: 'on',
    log_directory: folder,
    log_filename: 'log',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () =>
    spawn(join(bin, 'postgres'), ['-D', data, ...options], { stdio: 'ignore', cwd: folder, ...as })
  let child = start()
  const end = () => void child.kill('SIGQUIT')
  process.once('exit', end)
  const reached = Object.assign(new URL(url), { port }).href
  const answered = () => waitUntilReady(reached, child, join(folder, 'log'))
  await answered()
  const endBy = async (signal: 'SIGKILL' | 'SIGQUIT') => {
    if (hasExited(child)) return
    const over = new Promise((resolve) => void child.once('close', resolve))
    child.kill(signal)
    await over
  }
  return {
    url: reached,
    kill: () => endBy('SIGKILL'),
    async revive() {
      const until = Date.now() + startTimeoutMs
      for (;;) {
        if (hasExited(child)) child = start()
        try {
          return await answered()
        } catch (error) {
          // Remaining processes of the previous run may still hold its shared memory.
          if (Date.now() > until) throw error
        }
      }
    },
    async stop() {
      process.off('exit', end)
      await endBy('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): ClusterData['as'] {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: '-u' | '-g', user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function waitUntilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (hasExited(child) || Date.now() > until) {
        const logText = existsSync(log) ? readFileSync(log, 'utf8') : ''
        throw new Error(`PostgreSQL did not start: ${logText}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
