import type { Dexie } from 'dexie'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { makeFakeContext } from '#src/data/session/data-context-fake.ts'
import { openUser } from '#src/data/session/open-device.ts'
import { unknownSyncStatus } from '#src/data/engine/sync-status-store.ts'
import type { FakePlatform } from '#src/platform/platform-fake.ts'

interface TwoTabs {
  readonly context: DataContext & { readonly platform: FakePlatform }
  readonly other: DataContext
  /** The databases of `context`. */
  readonly databases: readonly Dexie[]
}

/** A user’s data as opened by two tabs of one device. For tests only. */
export async function openTwoTabs(): Promise<TwoTabs> {
  const context = await makeFakeContext()
  const other = await openUser(context, context.user)
  return { context, other, databases: [context.database] }
}

/**
 * Opens two tabs. The returned function empties the user’s database and returns them: opening databases again for each
 * case would take longer than the cases.
 */
export async function reusableTabs(): Promise<() => Promise<TwoTabs>> {
  const tabs = await openTwoTabs()
  const { database, syncStatus } = tabs.context
  return async () => {
    await database.transaction('rw', database.tables, () =>
      Promise.all(database.tables.map((table) => table.clear())),
    )
    syncStatus.set(unknownSyncStatus)
    return tabs
  }
}
