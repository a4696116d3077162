import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { MoveSource, MoveTarget, Row, TableShape } from '#server/core/db/move-endpoints.ts'

const rowsAtOnce = 500
const rowsPerReport = 20_000

interface DatabaseMove {
  readonly source: MoveSource
  readonly target: MoveTarget
  readonly print: (line: string) => void
}

/**
 * Makes every table of the target equal to the source's, then reads both again and compares every row. Keeps rows that
 * an interrupted move copied, unless the source has changed since. Returns the number of rows.
 */
export async function moveDatabase(moving: DatabaseMove): Promise<Result<number, string>> {
  const { source, target, print } = moving
  const tables = await source.tables()
  const mismatch = mismatchOf(tables, await target.tables())
  if (mismatch !== null) return err(mismatch)
  let rows = 0
  for (const table of tables) {
    const count = await copyTable(moving, table)
    if (count > 0) print(`${table.name}: ${countOf(count)}.`)
    rows += count
  }
  print(`Comparing ${countOf(rows)} of ${tables.length} tables.`)
  for (const table of tables) {
    const problem = await compareTable(moving, table)
    if (problem !== null) return err(problem)
  }
  return ok(rows)
}

function countOf(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`
}

/** Returns why two databases have different tables, or null if they match. */
function mismatchOf(tables: readonly TableShape[], others: readonly TableShape[]): string | null {
  const written = (shapes: readonly TableShape[]) =>
    shapes.map(({ name, columns, key }) => `${name} (${columns.toSorted().join(', ')}; ${key.join(', ')})`)
  const [own, theirs] = [written(tables), written(others)]
  const different = [
    ...own.filter((shape) => !theirs.includes(shape)),
    ...theirs.filter((shape) => !own.includes(shape)),
  ]
  return different.length === 0
    ? null
    : `Nothing was copied because the two databases have different tables:\n${different.join('\n')}`
}

async function copyTable({ source, target, print }: DatabaseMove, table: TableShape): Promise<number> {
  let after: Row | null = null
  let count = 0
  for (;;) {
    const { rows, existing } = await readBoth({ source, target }, table, after)
    if (!isSame(rows, existing)) await target.replaceAfter(table, after, rows)
    count += rows.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return count
    after = keyOf(table, last)
    if (count % rowsPerReport === 0) print(`${table.name}: ${countOf(count)} so far.`)
  }
}

async function compareTable(moving: DatabaseMove, table: TableShape): Promise<string | null> {
  let after: Row | null = null
  for (;;) {
    const { rows, existing } = await readBoth(moving, table, after)
    if (!isSame(rows, existing)) {
      const index = rows.findIndex((row, at) => !isSame([row], existing.slice(at, at + 1)))
      const row = rows[index] ?? existing[rows.length]
      const key = row === undefined ? '' : keyOf(table, row).join(' ')
      return `${moving.target.name} does not match the copied rows: ${table.name}, ${key}. Check that no other program is writing to it, then run the same command again.`
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return null
    after = keyOf(table, last)
  }
}

/**
 * Reads rows of both databases after the same key. At the end of the table, reads one more row of the target to detect
 * extra rows.
 */
async function readBoth(
  { source, target }: Pick<DatabaseMove, 'source' | 'target'>,
  table: TableShape,
  after: Row | null,
) {
  const read = await source.rows(table, { after, limit: rowsAtOnce })
  const isEnd = read.length < rowsAtOnce
  const existing = await target.rows(table, { after, limit: isEnd ? rowsAtOnce + 1 : rowsAtOnce })
  return { rows: read.map((row) => target.storedForm(row)), existing }
}

function keyOf({ columns, key }: TableShape, row: Row): Row {
  return key.map((name) => row[columns.indexOf(name)] ?? null)
}

function isSame(rows: readonly Row[], others: readonly Row[]): boolean {
  return JSON.stringify(rows) === JSON.stringify(others)
}
