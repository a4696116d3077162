import { join } from 'node:path'
import Database from 'better-sqlite3'
import * as v from 'valibot'

const Row = v.object({ content: v.string(), times: v.number() })

/** Returns how often each text occurs in the comments of a running server's database. */
export function readComments(dataDir: string): ReadonlyMap<string, number> {
  const database = new Database(join(dataDir, 'waypost.db'), { readonly: true })
  const rows = database.prepare('select content, count(*) as times from comments group by content').all()
  database.close()
  return new Map(rows.map((row) => v.parse(Row, row)).map(({ content, times }) => [content, times]))
}
