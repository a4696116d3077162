import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { noScopes, type Database, type Transaction } from '#server/core/db/database.ts'
import { claimMeta, deleteMeta, metaValue, setMeta } from '#server/core/db/meta-store.ts'
import type { Random } from '#server/core/clock/ids.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allAdmins } from './admin-store.ts'
import { grantAdmin } from './sync-admins.ts'

const metaKey = 'admin-setup'

interface LinkDeps {
  readonly database: Database
  readonly random: Random
  readonly secret: string
}

/** Makes the one link by which an account becomes an admin; a link that was made before opens nothing any more. */
export async function makeSetupLink(deps: LinkDeps, publicUrl: string): Promise<string> {
  const value = deps.random.bytes(32).toString('base64url')
  await deps.database.write(
    async (transaction) => ok(await transaction.run(setMeta, { key: metaKey, value })),
    noScopes,
  )
  return linkOf(deps.secret, value, publicUrl)
}

/** Prints the link while this site has no admin: the same at each start of each process, until it is used. */
export async function printSetupLink(
  deps: LinkDeps,
  publicUrl: string,
  print: (text: string) => void,
): Promise<void> {
  const { database, random, secret } = deps
  if ((await database.reader.all(allAdmins, {})).length > 0) return
  const value = random.bytes(32).toString('base64url')
  const known = await database.write(async (transaction) => {
    await transaction.run(claimMeta, { key: metaKey, value })
    return ok(await transaction.first(metaValue, { key: metaKey }))
  }, noScopes)
  const link = linkOf(secret, known.ok ? (known.value?.value ?? value) : value, publicUrl)
  print(`\nThis site has no admin. Sign in with an account and open this link, which works once:\n${link}\n`)
}

/** Makes the viewer's account an admin by the token of the link, and uses the link up. */
export async function useSetupLink(
  transaction: Transaction,
  viewer: Viewer,
  { token, at, secret }: { readonly token: string; readonly at: number; readonly secret: string },
): Promise<Result<null, Refusal>> {
  if (viewer.kind === 'guest') return refuse('access_denied', 'Only an account can become an admin')
  const known = await transaction.first(metaValue, { key: metaKey })
  const isRight = known !== undefined && isSameToken(token, tokenOf(secret, known.value))
  // Of two who open it at once one takes it away.
  if (!isRight || (await transaction.run(deleteMeta, { key: metaKey })) === 0)
    return refuse('gone', 'This link was used or replaced')
  await grantAdmin(transaction, viewer.userId, { at, grantedBy: 'setup-link' })
  return ok(null)
}

/** A fragment reaches no server's log and no other site. */
function linkOf(secret: string, value: string, publicUrl: string): string {
  return `${publicUrl}/admin-setup#${tokenOf(secret, value)}`
}

/** The database alone opens nothing: the link needs the secret, too. */
function tokenOf(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`admin-setup.${value}`).digest('base64url')
}

function isSameToken(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
