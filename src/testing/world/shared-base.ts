import type { DataContext } from '#src/data/engine/data-context.ts'

/** A device's copy of the server data, table by table. Leaves out data that belongs to one reader. */
export async function sharedBase({
  database,
}: DataContext): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const shared = ['zones', 'photos', 'comments', 'trailNotes'] as const
  const entries = await Promise.all(
    shared.map(async (name) => {
      const rows: readonly object[] = await database.table(name).toArray()
      return [name, rows.map(withoutOwn)] as const
    }),
  )
  return Object.fromEntries(entries)
}

/** Properties that the server returns only to some readers. */
const ofSomeReaders: ReadonlySet<string> = new Set(['canEdit', 'canDelete', 'televisions', 'booths'])

function withoutOwn(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !ofSomeReaders.has(name)))
}
