import { sql } from 'kysely'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import { build, query, type Query } from '#server/core/db/query.ts'
import { allUserColumns } from '#server/core/db/user-columns/user-columns.ts'

type Row = Readonly<Record<string, string | number | null>>

const lists: ReadonlyMap<string, Query<{ userId: UserId }, Row>> = new Map(
  allUserColumns.flatMap(({ table, column, rules: { inExport } }) => {
    if (!('columns' in inExport) || inExport.columns === undefined) return []
    const columns = sql.join(inExport.columns.map((name) => sql.ref(name)))
    const rows = query<{ userId: UserId }>()<Row>((param) =>
      build
        .selectFrom(
          sql<Row>`(select ${columns} from ${sql.table(table)} where ${sql.ref(column)} = ${param('userId')})`.as(
            'own',
          ),
        )
        .selectAll(),
    )
    return [[inExport.file.replace(/\.json$/, ''), rows] as const]
  }),
)

/** Columns with stored JSON, which only this server writes. */
const jsonColumns: ReadonlySet<string> = new Set(['ad', 'events', 'organisation', 'place'])

/** Returns the lists that contain only columns of the user's rows, by file name. Times are in ISO 8601. */
export function columnLists(reader: Reader, userId: UserId): Readonly<Record<string, AsyncIterable<object>>> {
  return Object.fromEntries([...lists].map(([name, rows]) => [name, readList(reader, userId, rows)]))
}

async function* readList(reader: Reader, userId: UserId, rows: Query<{ userId: UserId }, Row>) {
  for (const row of await reader.all(rows, { userId }))
    yield Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        exportedValue(column, value),
      ]),
    )
}

function exportedValue(column: string, value: Row[string]): unknown {
  if (column.endsWith('_at') && typeof value === 'number') return isoTime(value)
  return jsonColumns.has(column) && typeof value === 'string' ? JSON.parse(value) : value
}
