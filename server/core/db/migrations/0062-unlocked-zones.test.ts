import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { isUnlockedByPlan } from '#src/contract/rules/unlocked.ts'
import { sqliteWords } from '#server/core/db/sqlite/open-database.ts'
import { unlockedZones } from './0062-unlocked-zones.ts'
import { migrations } from './migrations.ts'

const before = migrations.slice(0, migrations.indexOf(unlockedZones))
const Column = v.object({ name: v.string(), type: v.string(), notnull: v.number() })
const Versions = v.array(v.object({ id: v.string(), rev: v.number(), seq: v.number() }))

test('the zones that a plan unlocks already are published once more, and no others', () => {
  const database = new Sqlite(':memory:')
  for (const migration of before) database.exec(migration(sqliteWords))
  const insert = (table: string, values: Readonly<Record<string, string | number>>) => {
    const columns = v.parse(v.array(Column), database.pragma(`table_info(${table})`))
    const row = columns.flatMap(({ name, type, notnull }) => {
      const value = values[name] ?? (notnull === 0 ? undefined : type === 'TEXT' ? '' : 0)
      return value === undefined ? [] : [[name, value] as const]
    })
    const names = row.map(([name]) => name)
    database
      .prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
      .run(...row.map(([, value]) => value))
  }
  const zones = PlanId.options.flatMap((plan) => brandSlugs.map((brand) => ({ plan, brand })))
  for (const plan of PlanId.options) insert('users', { id: plan, plan, kind: 'guest' })
  for (const { plan, brand } of zones) {
    const id = `${plan} ${brand}`
    insert('zones', { id, owner_id: plan, brand, rev: 3, kind: 'event', mode: 'open', moderation: 'off' })
    insert('scopes', { scope: `zone:${id}`, seq: 7 })
  }
  database.exec(unlockedZones(sqliteWords))
  const read = database
    .prepare(
      `select zones.id, rev, seq from zones join scopes on scope = 'zone:' || zones.id order by zones.id`,
    )
    .all()
  const expected = zones
    .map(({ plan, brand }) => ({
      id: `${plan} ${brand}`,
      ...(isUnlockedByPlan(plan, brand) ? { rev: 8, seq: 8 } : { rev: 3, seq: 7 }),
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(v.parse(Versions, read)).toEqual(expected)
  database.close()
})
