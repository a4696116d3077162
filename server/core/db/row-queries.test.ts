import { expect, test } from 'vitest'
import { compileForPostgres } from './postgres/compile-query.ts'
import type { Query } from './query.ts'
import {
  deleteRows,
  insertMissing,
  insertRow,
  putRow,
  selectColumns,
  selectRows,
  updateRows,
} from './row-queries.ts'

test('each column of a query gets its own parameter or its fixed value', () => {
  const insert = insertRow('meta', ['key as name'], { value: 'on' })
  const { text, parameters } = compileForPostgres(insert)
  expect(text).toBe('insert into "meta" ("key", "value") values ($1, $2)')
  expect(insert.bind({ name: 'demo' }, parameters)).toEqual(['demo', 'on'])
  expect(textOf(updateRows('zones', { where: ['id'], set: ['rev'], fixed: { is_listed: 1 } }))).toBe(
    'update "zones" set "rev" = $1, "is_listed" = $2 where "id" = $3',
  )
})

test('an insert of an existing row does nothing, or changes the columns that it sets', () => {
  expect(textOf(insertMissing('ad_seen', ['booking_id as id', 'who']))).toBe(
    'insert into "ad_seen" ("booking_id", "who") values ($1, $2) on conflict do nothing',
  )
  const put = { key: ['booking_id'], set: ['views'], once: ['day'], reset: { taps: 0 } } as const
  expect(textOf(putRow('ad_days', put))).toBe(
    'insert into "ad_days" ("booking_id", "views", "day", "taps") values ($1, $2, $3, $4) ' +
      'on conflict ("booking_id") do update set "views" = "excluded"."views", "taps" = "excluded"."taps"',
  )
})

test('every condition applies', () => {
  const where = 'where ("booking_id" = $1 and "day" = $2)'
  expect(textOf(deleteRows('ad_days', ['booking_id', 'day']))).toBe(`delete from "ad_days" ${where}`)
  expect(textOf(selectRows('ad_days', ['booking_id', 'day']))).toBe(`select * from "ad_days" ${where}`)
  expect(textOf(selectColumns('ad_days', ['booking_id', 'day'], ['views']))).toBe(
    `select "views" from "ad_days" ${where}`,
  )
})

function textOf<Params, Row>(query: Query<Params, Row>): string {
  return compileForPostgres(query).text
}
