import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readEntry } from '#src/contract/entities/programs/competitive.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { openDatabase } from '#server/core/db/engines/open-database.ts'
import { postgresWords } from '#server/core/db/postgres/migrate.ts'
import { build, query } from '#server/core/db/query.ts'
import { sqliteWords } from '#server/core/db/sqlite/open-database.ts'
import { newDatabase, newPostgres, testDatabase } from '#server/testing/test-database.ts'
import { competitiveHistory } from './0049-competitive-history.ts'
import { migrations, versionAfter } from './migrations.ts'

const before = migrations.slice(0, migrations.indexOf(competitiveHistory))

/** Makes the database as it was before the migration, with these entries. */
async function makeOlder(place: DatabasePlace, entries: readonly object[]): Promise<void> {
  const texts = entries.map((entry) => JSON.stringify(entry))
  if (place.engine === 'sqlite') {
    const connection = new Sqlite(place.path)
    for (const migration of before) connection.exec(migration(sqliteWords))
    connection.pragma(`user_version = ${versionAfter(before.length)}`)
    const insert = connection.prepare('insert into competitive_entries values (?, ?, ?, 0)')
    for (const [index, text] of texts.entries()) insert.run(String(index), index, text)
    connection.close()
    return
  }
  const client = new Client({ connectionString: place.url })
  await client.connect()
  for (const migration of before) await client.query(migration(postgresWords))
  await client.query('create table schema_version (version bigint not null)')
  await client.query('insert into schema_version values ($1)', [versionAfter(before.length)])
  for (const [index, text] of texts.entries())
    await client.query('insert into competitive_entries values ($1, $2, $3, 0)', [String(index), index, text])
  await client.end()
}

const stored = query()(() => build.selectFrom('competitive_entries').select('entry').orderBy('rev'))

const about = { description: 'Ä "quoted"\nline' }
const patent = {
  kind: 'patent',
  ...about,
  status: 'filed',
  applicationNumber: '7',
  filingDate: null,
  inventors: ['Zoë'],
  assignee: '',
  claims: [],
  technicalField: '',
  competitiveValue: 'high',
  defensiveValue: 80,
  jurisdictions: ['DE'],
}
const trademark = { kind: 'trademark', name: 'Waypost', ...about, filingDate: null, registrationDate: null }
const ofTrademark = { class: '9', jurisdictions: [] }
const feature = {
  kind: 'feature',
  name: 'Entry',
  ...about,
  uniqueness: 90,
  competitorGap: 18,
  patentStatus: null,
}
const secret = {
  kind: 'secret',
  name: 'Ranking',
  ...about,
  protectionMeasures: [],
  competitiveValue: 'other',
}

test('entries keep their meaning in the fields that they get', async () => {
  const engine = testDatabase()
  const { place, remove } = await (engine === 'postgres'
    ? newPostgres({ isEmpty: true })
    : newDatabase(engine))
  const older = [
    { ...patent, name: 'Signed codes' },
    { ...trademark, ...ofTrademark, status: 'registered', number: '30' },
    { ...trademark, ...ofTrademark, status: 'granted', number: '30' },
    { ...trademark, ...ofTrademark, status: 'pending', number: '30' },
    { ...trademark, ...ofTrademark, status: 'filed', number: '' },
    ...['ai', 'social', 'technical', 'business'].map((category) => ({ ...feature, category })),
    secret,
  ]
  await makeOlder(place, older)
  const database = await openDatabase(place, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: true,
  })
  const found = (await database.reader.all(stored, {})).map(({ entry }): unknown => JSON.parse(entry))
  const numbers = (registrationNumber: string, applicationNumber: string) => ({
    registrationNumber,
    applicationNumber,
  })
  expect(found).toEqual([
    { ...patent, title: 'Signed codes' },
    { ...trademark, ...ofTrademark, status: 'registered', ...numbers('30', '') },
    { ...trademark, ...ofTrademark, status: 'granted', ...numbers('30', '') },
    { ...trademark, ...ofTrademark, status: 'pending', ...numbers('', '30') },
    { ...trademark, ...ofTrademark, status: 'filed', ...numbers('', '') },
    { ...feature, category: 'ai', icon: 'sparkles' },
    { ...feature, category: 'social', icon: 'users' },
    { ...feature, category: 'technical', icon: 'cpu' },
    { ...feature, category: 'business', icon: 'briefcase' },
    secret,
  ])
  // Devices that hold older rows come to the same.
  expect(found).toEqual(older.map((entry) => readEntry(entry)))
  await database.close()
  await remove()
})
