import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import { readConfig } from '#server/config.ts'
import { installPostgres, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const rows = 100_000
const files = 5000
/** Each run is killed when the command prints a line that matches the run's pattern. */
const killPatterns = [/rows so far/, /^Comparing/, /^2000 files so far/]

/**
 * `waypost move` from SQLite and a folder to PostgreSQL and S3, killed three times and restarted. Throws unless the new
 * stores have every row and every byte, the old ones are unchanged, and a server starts on the new ones.
 */
export async function drillMove(): Promise<void> {
  installPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'waypost-move-'))
  const [cluster, s3] = [await startPostgresCluster(), await startTestS3()]
  try {
    await seed(folder)
    const before = dataIn(folder)
    const environment = { DATA_DIR: folder, LOG_LEVEL: 'error', ...testCredentials }
    const args = ['--to', cluster.url, '--blobs', s3.url]
    for (const killAt of killPatterns) await runMove(args, { environment, killAt })
    const startedAtMs = performance.now()
    await runMove(args, { environment, killAt: null })
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    const after = { rows: await rowsInPostgres(cluster.url, Object.keys(before.rows)), files: filesIn(s3) }
    assertSame('PostgreSQL', after.rows, before.rows)
    assertSame('S3', after.files, before.files)
    const untouched = dataIn(folder)
    assertSame('The old database', untouched.rows, before.rows)
    assertSame('The old folder', untouched.files, before.files)
    await startOn({ dataDir: folder, DATABASE_URL: cluster.url, BLOB_URL: s3.url })
    console.log(
      `move: killed ${killPatterns.length} times; the last run took ${seconds} s; ${rows} rows and ${files} files, all identical.`,
    )
  } finally {
    await cluster.stop()
    await s3.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Creates the data of a site, which is not running. */
async function seed(folder: string): Promise<void> {
  const server = await startTestServer({
    dataDir: folder,
    config: { database: { engine: 'sqlite', path: join(folder, 'waypost.db') } },
  })
  await server.close()
  const database = new Database(join(folder, 'waypost.db'))
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows / 2})`
  database.exec(`insert into scans (id, user_id, zone_id, captured_at, latitude, longitude)
    ${numbers} select 'scan-' || i, 'user-' || (i % 500), 'zone-' || (i % 90), 1700000000000 + i, i / 7.0, null from n`)
  database.exec(`insert into likes (photo_id, user_id, zone_id, rev)
    ${numbers} select 'photo-' || (i % 5000), 'user-' || i, 'zone-' || (i % 90), i from n`)
  const insert = database.prepare(
    'insert into photo_files (filename, name, type, sha256, bytes) values (?, ?, ?, ?, ?)',
  )
  database.transaction(() => {
    for (let index = 0; index < files; index += 1) {
      const filename = `${randomBytes(16).toString('hex')}.jpg`
      const bytes = randomBytes(2000 + (index % 500))
      const fileFolder = join(folder, 'blobs', filename.slice(0, 2), filename)
      mkdirSync(fileFolder, { recursive: true })
      writeFileSync(join(fileFolder, 'thumb.webp'), bytes)
      insert.run(filename, 'thumb.webp', 'image/webp', sha256(bytes), bytes.length)
    }
  })()
  database.close()
}

interface MoveRun {
  readonly environment: Readonly<Record<string, string>>
  /** If null, the command runs to its end, and a failure throws. */
  readonly killAt: RegExp | null
}

function runMove(args: readonly string[], { environment, killAt }: MoveRun): Promise<void> {
  const child = spawn('node', ['server/cli/admin.ts', 'move', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let wasKilled = false
  createInterface({ input: child.stdout }).on('line', (line) => {
    console.log(`  ${line}`)
    if (killAt?.test(line) !== true) return
    wasKilled = true
    child.kill('SIGKILL')
  })
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (killAt === null ? code === 0 : wasKilled) resolve()
      else reject(new Error(`The command exited with ${code}${killAt === null ? '' : ` before ${killAt}`}`))
    })
  })
}

type Digests = Readonly<Record<string, string>>

function dataIn(folder: string): { readonly rows: Digests; readonly files: Digests } {
  const database = new Database(join(folder, 'waypost.db'), { readonly: true })
  const tables = database
    .prepare<[], { name: string }>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    )
    .all()
  const rowDigests = tables.map(({ name }) => {
    const all = database.prepare<[], object>(`select * from "${name}"`).all()
    return [name, digestOf(all)] as const
  })
  const photoFiles = database
    .prepare<[], { filename: string; name: string }>('select filename, name from photo_files')
    .all()
  database.close()
  const fileDigests = photoFiles.map(({ filename, name }) => {
    const path = join(folder, 'blobs', filename.slice(0, 2), filename, name)
    return [`${filename}/${name}`, sha256(readFileSync(path))] as const
  })
  return { rows: Object.fromEntries(rowDigests), files: Object.fromEntries(fileDigests) }
}

async function rowsInPostgres(url: string, tables: readonly string[]): Promise<Digests> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const digests: Record<string, string> = {}
  for (const table of tables)
    digests[table] = digestOf((await client.query<object>(`select * from "${table}"`)).rows)
  await client.end()
  return digests
}

function filesIn(s3: TestS3): Digests {
  const keys = s3.keys().filter((key) => key.includes('/photos/'))
  return Object.fromEntries(
    keys.map((key) => [key.slice('photos/photos/'.length), sha256(s3.read(key) ?? Buffer.alloc(0))]),
  )
}

/** Returns the same digest for the same rows, regardless of their order and engine. */
function digestOf(rowsOfTable: readonly object[]): string {
  const lines = rowsOfTable.map((row) =>
    JSON.stringify(
      Object.entries(row)
        .map(([name, value]) => [name, String(value)])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
  )
  return `${lines.length} ${sha256(Buffer.from(lines.toSorted().join('\n')))}`
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function assertSame(name: string, found: Digests, expected: Digests): void {
  const keys = new Set([...Object.keys(found), ...Object.keys(expected)])
  const different = [...keys].filter((key) => found[key] !== expected[key])
  if (different.length > 0) throw new Error(`${name} differs in ${different.slice(0, 10).join(', ')}`)
}

async function startOn(stores: {
  readonly dataDir: string
  readonly DATABASE_URL: string
  readonly BLOB_URL: string
}): Promise<void> {
  Object.assign(process.env, testCredentials)
  const config = readConfig({ DATABASE_URL: stores.DATABASE_URL, DATA_DIR: stores.dataDir })
  if (!config.ok) throw new Error(config.error.join())
  const server = await startTestServer({
    dataDir: stores.dataDir,
    config: { database: config.value.database, s3: readS3Place(stores.BLOB_URL) },
  })
  await server.close()
}
