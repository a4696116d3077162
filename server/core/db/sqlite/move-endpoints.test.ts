import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeEmptySqlite } from '#server/testing/test-database.ts'
import { asStartProblem } from './check-data.ts'
import { openSource, openTarget } from './move-endpoints.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-move-end-'))
  path = join(folder, 'waypost.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a move locks its database for one process, and others get a message', async () => {
  placeEmptySqlite(path)
  const source = await openSource(path)
  expect(source).toMatchObject({ ok: true })
  expect(await openSource(path)).toMatchObject({ ok: false, error: expect.stringContaining('is in use') })
  const other = new Sqlite(path, { timeout: 0 })
  const open = () => {
    try {
      return other.pragma('journal_mode = WAL')
    } catch (error) {
      return asStartProblem(error, path)
    }
  }
  expect(String(open())).toContain('is locked by another program')
  if (source.ok) await source.value.close()
  expect(open()).toEqual([{ journal_mode: 'wal' }])
  other.close()
})

test('an unfinished target accepts only a move of the same database', async () => {
  placeEmptySqlite(path)
  const writer = new Sqlite(path)
  writer.exec("insert into meta (key, value) values ('epoch', 'one')")
  writer.close()
  const source = await openSource(path)
  const there = await openTarget(join(folder, 'there.db'), 'one')
  if (!source.ok || !there.ok) throw new Error('Nothing was opened')
  const [table] = (await source.value.tables()).filter(({ name }) => name === 'meta')
  if (table === undefined) throw new Error('The table is missing')
  const rows = await source.value.rows(table, { after: null, limit: 10 })
  await there.value.replaceAfter(table, null, rows)
  expect(await there.value.rows(table, { after: null, limit: 10 })).toEqual(rows)
  await there.value.close()
  // The same move can continue; a different one is refused.
  expect(await openTarget(join(folder, 'there.db'), 'two')).toMatchObject({ ok: false })
  const again = await openTarget(join(folder, 'there.db'), 'one')
  if (!again.ok) throw new Error(again.error)
  expect(await again.value.rows(table, { after: null, limit: 10 })).toEqual(rows)
  await again.value.close()
  await source.value.close()
})
