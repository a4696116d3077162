import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { ok } from '#src/contract/wire/result.ts'
import { readConfig } from '#server/config.ts'
import { allScopes } from '#server/core/db/database.ts'
import { openMoveSource } from '#server/core/db/engines/open-move-endpoints.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { build, query } from '#server/core/db/query.ts'
import { runAdmin } from '#server/cli/run-admin.ts'
import {
  type CreatedZone,
  guest,
  makeZone,
  person,
  pull,
  type TestPerson,
  upload,
  uploadForm,
} from '#server/testing/test-client.ts'
import { isQuickRun, newPostgres, testDatabase } from '#server/testing/test-database.ts'
import { picture } from '#server/testing/test-pictures.ts'
import { startTestS3, testCredentials, type TestS3 } from '#server/testing/test-s3.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { fillTables, tablesWithUserData, readColumns } from '#server/testing/test-tables.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'

type Environment = Readonly<Record<string, string>>

let root: string
let server: TestServer
let ada: TestPerson
let zone: CreatedZone
let photo: PhotoAnswer
let s3: TestS3
let environment: Environment
const unused: (() => Promise<void>)[] = []

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'waypost-move-'))
  server = await startTestServer({ dataDir: join(root, 'data') })
  ada = await guest(server, 'Ada')
  zone = await makeZone(ada)
  photo = await upload(ada, uploadForm(zone.location.id, await picture(1)))
  s3 = await startTestS3()
  environment = { ...server.environment, ...testCredentials, LOG_LEVEL: 'silent' }
})
afterEach(async () => {
  await server.close()
  await s3.close()
  for (const remove of unused.splice(0)) await remove()
  rmSync(root, { recursive: true, force: true })
})

/** Runs the command. `onLine` may throw to interrupt it there. */
async function move(args: readonly string[], from = environment, onLine: (line: string) => void = () => {}) {
  const lines: string[] = []
  const problems: string[] = []
  const code = await runAdmin(['move', ...args], {
    environment: from,
    print(line) {
      lines.push(line)
      onLine(line)
    },
    printProblem: (line) => problems.push(line),
  })
  return { code, text: lines.join('\n'), problem: problems.join('\n') }
}

/** A SQLite DATABASE_URL for a new place. SQLite is the other engine when the tests run on PostgreSQL. */
const otherFile = (name: string) => `sqlite:${join(root, name)}`

/** The DATABASE_URL of a new empty database of the engine under test. */
async function newPlace(name: string): Promise<string> {
  if (testDatabase() === 'sqlite') return otherFile(name)
  const { place, remove } = await newPostgres({ isEmpty: true })
  unused.push(remove)
  return place.engine === 'postgres' ? place.url : ''
}

function placeOf(url: string): DatabasePlace {
  const config = readConfig({ ...environment, DATABASE_URL: url })
  if (!config.ok) throw new Error(config.error.join())
  return config.value.database
}

/** Returns every row of every table, with the columns in alphabetical order. */
async function rowsOf(place: DatabasePlace): Promise<Readonly<Record<string, readonly string[]>>> {
  const source = await openMoveSource(place)
  if (!source.ok) throw new Error(source.error)
  const found: Record<string, readonly string[]> = {}
  for (const table of await source.value.tables()) {
    const columns = table.columns.toSorted()
    const rows = await source.value.rows({ ...table, columns }, { after: null, limit: 1_000_000 })
    found[table.name] = rows.map((row) => JSON.stringify(row))
  }
  await source.value.close()
  return found
}

/** Returns the photo files in a folder, with their bytes. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => /^[0-9a-f]{2}\/.*\/.*\./.test(path)).toSorted()
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'base64')]))
}

async function write(statement: ReturnType<typeof sql>): Promise<void> {
  const run = query()(() => ({ compile: () => statement.compile(build) }))
  await server.deps.database.write(async (transaction) => ok(await transaction.run(run, {})), allScopes)
}

test('a site that moves to another database and store, and back, has the same rows, photos, sessions and codes', async () => {
  await fillTables(server, tablesWithUserData(await readColumns(server)), {
    userId: ada.id,
    text: 'Ünï ☃ 🙂',
  })
  const { database, blobFolder } = server.deps.config
  const before = await pull(ada, zoneScope(zone.location.id))
  await server.close()
  const [rows, files] = [await rowsOf(database), filesIn(blobFolder)]
  expect(Object.values(rows).filter((some) => some.length > 0).length).toBeGreaterThan(80)

  const there = otherFile('there.db')
  expect(await move(['--to', there, '--blobs', s3.url])).toMatchObject({
    code: 0,
    problem: '',
    text: expect.stringMatching(/every row compared[^]*every hash compared[^]*Set DATABASE_URL and BLOB_URL/),
  })
  expect(await rowsOf(placeOf(there))).toEqual(rows)
  const back = await newPlace('back.db')
  const moved = { ...environment, DATABASE_URL: there, BLOB_URL: s3.url }
  const folder = join(root, 'photos')
  expect(await move(['--to', back, '--blobs', `file:${folder}`], moved)).toMatchObject({
    code: 0,
    problem: '',
  })
  expect(await rowsOf(placeOf(back))).toEqual(rows)
  expect(filesIn(folder)).toEqual(files)
  expect([await rowsOf(database), filesIn(blobFolder)]).toEqual([rows, files])

  const config = { database: placeOf(back), blobFolder: folder }
  const again = await startTestServer({ dataDir: join(root, 'data'), config })
  const same = person(again, ada.id, ada.cookie)
  expect((await same.call(`GET /uploads/${photo.filename}?r=high`)).status).toBe(200)
  // Devices do not need to read everything again.
  expect(await pull(same, zoneScope(zone.location.id))).toMatchObject({
    epoch: before.epoch,
    next: before.next,
  })
  await again.close()
})

test('a move is refused while a server uses the database, and creates nothing', async () => {
  const there = otherFile('there.db')
  expect(await move(['--to', there, '--blobs', s3.url])).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/is in use\. Stop the server/),
  })
  expect(readdirSync(root)).toEqual(['data'])
  expect(s3.keys()).toEqual([])
})

test('a non-empty destination is refused, and stays unchanged', async () => {
  const other = await startTestServer({ dataDir: join(root, 'other') })
  await guest(other, 'Ben')
  const { database, blobFolder } = other.deps.config
  const url = other.environment['DATABASE_URL'] ?? otherFile('other/waypost.db')
  await other.close()
  await server.close()
  const rows = await rowsOf(database)
  expect(await move(['--to', url])).toMatchObject({
    code: 1,
    problem: expect.stringContaining('is not empty'),
  })
  expect(await move(['--blobs', `file:${blobFolder}`])).toMatchObject({
    code: 1,
    problem: expect.stringContaining('is not empty'),
  })
  expect(await rowsOf(database)).toEqual(rows)
  expect((await move(['--blobs', `file:${server.deps.config.blobFolder}`])).problem).toContain('already')
  expect((await move([], environment)).problem).toBe('Specify the target: --to, --blobs or both.')
  expect(
    (await move(['--blobs', s3.url], { ...environment, BLOB_URL: `file:${blobFolder}` })).problem,
  ).toContain('does not contain the photos of this database')
  for (const wrong of [['--to', 'mysql://x'], ['--blobs', 'https://x'], ['--to'], ['--from', 'x'], ['x']])
    expect({ wrong, ...(await move(wrong)) }).toMatchObject({ wrong, code: 2, text: '' })
})

test('no server starts on an unfinished destination, and no other site continues it', async () => {
  await server.close()
  const there = await newPlace('there.db')
  const interrupt = () => {
    throw new Error('Interrupted')
  }
  await expect(move(['--to', there, '--blobs', s3.url], environment, interrupt)).rejects.toThrow(
    'Interrupted',
  )
  await expect(
    startTestServer({ dataDir: join(root, 'data'), config: { database: placeOf(there) } }),
  ).rejects.toThrow(/target of an interrupted move/)
  const other = await startTestServer({ dataDir: join(root, 'other') })
  await other.close()
  const from = { ...environment, ...other.environment }
  expect((await move(['--to', there], from)).problem).toContain('is not empty')
  expect((await move(['--blobs', s3.url], from)).problem).toContain('is not empty')
  expect(await move(['--to', there, '--blobs', s3.url])).toMatchObject({ code: 0 })
})

test('a missing or damaged file is named, and the move continues once it is restored', async () => {
  const { blobFolder } = server.deps.config
  await server.close()
  const folder = join(blobFolder, photo.filename.slice(0, 2), photo.filename)
  const [first = '', second = ''] = readdirSync(folder)
  const bytes = [first, second].map((name) => readFileSync(join(folder, name)))
  rmSync(join(folder, first))
  writeFileSync(join(folder, second), 'other')
  const there = await newPlace('there.db')
  const failed = await move(['--to', there, '--blobs', s3.url])
  expect(failed).toMatchObject({ code: 1, problem: expect.stringContaining(`${first} is missing from`) })
  expect(failed.problem).toMatch(new RegExp(`${second} in .* does not match its stored hash`))
  for (const [index, name] of [first, second].entries()) writeFileSync(join(folder, name), bytes[index] ?? '')
  expect(await move(['--to', there, '--blobs', s3.url])).toMatchObject({ code: 0, problem: '' })
  expect(s3.keys().filter((key) => key.includes(photo.filename)).length).toBe(readdirSync(folder).length)
})

test('a store that alters bytes or does not respond ends the move, which continues later', async () => {
  await server.close()
  for (const kind of ['error', 'wrong-etag'] as const) {
    s3.fail({ method: 'PUT', kind, times: 50 })
    expect(await move(['--blobs', s3.url])).toMatchObject({
      code: 1,
      problem: expect.stringContaining('did not respond'),
    })
    s3.recover()
  }
  expect(await move(['--blobs', s3.url])).toMatchObject({ code: 0 })
})

const texts = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''))

test(
  'for any rows, interruptions and concurrent changes, a finished move has every row',
  { timeout: 600_000 },
  async () => {
    const row = fc.tuple(
      fc.uuid(),
      texts,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.maxSafeNat(),
    )
    const insert = ([id, text, latitude, at]: readonly [string, string, number, number]) =>
      sql`(${id}, ${text}, ${text}, ${at}, ${latitude}, ${null})`
    const columns = sql.raw(
      'insert into scans (id, user_id, zone_id, captured_at, latitude, longitude) values ',
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ([id]) => id, minLength: 1, maxLength: 1200, size: 'max' }),
        fc.nat({ max: 6 }),
        async (rows, stopAt) => {
          run += 1
          await server.close()
          server = await startTestServer({ dataDir: join(root, 'data') })
          await write(sql`delete from scans`)
          for (let start = 0; start < rows.length; start += 100)
            await write(sql`${columns}${sql.join(rows.slice(start, start + 100).map(insert))}`)
          await server.close()
          const there = otherFile(`there-${run}.db`)
          let lines = 0
          const interrupt = () => {
            if ((lines += 1) > stopAt) throw new Error('Interrupted')
          }
          await move(['--to', there], environment, interrupt).catch(() => null)
          server = await startTestServer({ dataDir: join(root, 'data') })
          const ids = rows.map(([id]) => id).toSorted()
          const [gone = '', changed = ''] = [ids.at(0), ids.at(-1)]
          await write(sql`delete from scans where id = ${gone}`)
          await write(sql`update scans set latitude = 0.1 where id = ${changed}`)
          await server.close()
          expect(await move(['--to', there])).toMatchObject({ code: 0, problem: '' })
          expect(await rowsOf(placeOf(there))).toEqual(await rowsOf(server.deps.config.database))
        },
      ),
      { numRuns: runsFrom('PROPERTY_RUNS', isQuickRun() ? 2 : 4) },
    )
  },
)
