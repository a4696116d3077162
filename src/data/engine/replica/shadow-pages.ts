import type { ShadowPage } from '#src/data/engine/rows/replica-rows.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import type { PullAnswer } from '#src/contract/wire/replicated-rows.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'

/** Returns the last page of the scope’s shadow. undefined if there is none that this version of the app can continue. */
export async function readShadow(database: UserDatabase, scope: Scope): Promise<ShadowPage | undefined> {
  const last = await database.shadowPages.where('scope').equals(scope).last()
  if (last === undefined || last.version === versionOf(database)) return last
  await deleteShadow(database, scope)
  return undefined
}

/** Adds a page that was requested after `last`. Does nothing if the shadow has another last page now. */
export async function addShadowPage(
  database: UserDatabase,
  scope: Scope,
  { last, page }: { readonly last: ShadowPage | undefined; readonly page: PullAnswer },
): Promise<void> {
  const { rows, gone, next, more, epoch, floor } = page
  await database.transaction('rw', database.shadowPages, async () => {
    if ((await readShadow(database, scope))?.seq !== last?.seq) return
    const version = versionOf(database)
    await database.shadowPages.add({ scope, version, rows, gone, next, more, epoch, floor })
  })
}

/** Deletes the pages read for the rebuild of a scope. */
export async function deleteShadow(database: UserDatabase, scope: Scope): Promise<void> {
  await database.shadowPages.where('scope').equals(scope).delete()
}

function versionOf(database: UserDatabase): string {
  return `${protocolVersion}.${database.verno}`
}
