import { hash } from 'node:crypto'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { Database, Transaction } from '#server/core/db/database.ts'
import { deleteMeta, metaValue, setMeta } from '#server/core/db/meta-store.ts'
import type { Random } from '#server/core/clock/ids.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import { allAdmins } from './admin-store.ts'
import { grantAdmin } from './keep-admins.ts'

const metaKey = 'admin-setup'

/** Makes the one link by which an account becomes an admin; a link that was made before opens nothing any more. */
export async function makeSetupLink(
  { database, random }: { readonly database: Database; readonly random: Random },
  publicUrl: string,
): Promise<string> {
  const token = random.bytes(32).toString('base64url')
  await database.write(async (transaction) =>
    ok(await transaction.run(setMeta, { key: metaKey, value: hashOf(token) })),
  )
  // A fragment reaches no server's log and no other site.
  return `${publicUrl}/admin-setup#${token}`
}

/** Prints a new link while this site has no admin. */
export async function printSetupLink(
  from: { readonly database: Database; readonly random: Random },
  publicUrl: string,
  print: (text: string) => void,
): Promise<void> {
  if ((await from.database.reader.all(allAdmins, {})).length > 0) return
  const link = await makeSetupLink(from, publicUrl)
  print(`\nThis site has no admin. Sign in with an account and open this link, which works once:\n${link}\n`)
}

/** Makes the viewer's account an admin by the token of the link, and uses the link up. */
export async function useSetupLink(
  transaction: Transaction,
  viewer: Viewer,
  { token, at }: { readonly token: string; readonly at: number },
): Promise<Result<null, Refusal>> {
  if (viewer.kind === 'guest') return refuse('access_denied', 'Only an account can become an admin')
  const known = await transaction.first(metaValue, { key: metaKey })
  if (known?.value !== hashOf(token)) return refuse('gone', 'This link was used or replaced')
  await transaction.run(deleteMeta, { key: metaKey })
  await grantAdmin(transaction, viewer.userId, { at, grantedBy: 'setup-link' })
  return ok(null)
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
