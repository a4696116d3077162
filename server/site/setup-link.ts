import { runAlone } from '#server/core/db/run-alone.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { type Database, noScopes, type Reader, type Transaction } from '#server/core/db/database.ts'
import { deleteMeta, metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Random } from '#server/core/clock/ids.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allAdmins } from '#server/accounts/admins/admin-store.ts'
import { grantAdmin } from '#server/accounts/admins/sync-admins.ts'

const metaKey = 'admin-setup'
/** An old log opens nothing. */
const validForMs = dayMs

/** `first`: only while the site has no admin. */
type LinkKind = 'first' | 'further'

interface LinkDeps {
  readonly database: Database
  readonly random: Random
  readonly secret: string
  readonly clock: Pick<Clock, 'now'>
}

/** Makes the one link by which an account becomes an admin, within a day; the link before it opens nothing any more. */
export async function makeSetupLink(deps: LinkDeps, publicUrl: string): Promise<string> {
  const value = newValue(deps, 'further')
  await runAlone(deps.database, setMeta, { key: metaKey, value })
  return linkOf(deps.secret, value, publicUrl)
}

/** Prints the link while this site has no admin: the same at each start of each process, until it is used or a day old. */
export async function printSetupLink(
  deps: LinkDeps,
  publicUrl: string,
  print: (text: string) => void,
): Promise<void> {
  const { database, secret, clock } = deps
  if ((await database.reader.all(allAdmins, {})).length > 0) return
  const value = newValue(deps, 'first')
  const known = await database.write(async (transaction) => {
    const row = await transaction.first(metaValue, { key: metaKey })
    if (row !== undefined && expiryOf(row.value) > clock.now()) return ok(row.value)
    await transaction.run(setMeta, { key: metaKey, value })
    return ok(value)
  }, noScopes)
  const link = linkOf(secret, known.ok ? known.value : value, publicUrl)
  print(
    `\nThis site has no admin. Open this link within a day, at the address of the site or here, and sign in. It works once:\n${link}\n`,
  )
}

/** Whether the site has an admin, and until when the link of a site without one can be used (0: there is none). */
export async function readSetupState(reader: Reader): Promise<{ hasAdmin: boolean; opensUntil: number }> {
  const admins = await reader.all(allAdmins, {})
  const row = await reader.first(metaValue, { key: metaKey })
  const isFirst = row !== undefined && kindOf(row.value) === 'first'
  return { hasAdmin: admins.length > 0, opensUntil: isFirst ? expiryOf(row.value) : 0 }
}

/**
 * Makes the viewer's account an admin by the token of the link, and uses the link up. Refuses with `gone` after its day, and a
 * first link once the site has an admin.
 */
export async function useSetupLink(
  transaction: Transaction,
  viewer: Viewer,
  { token, at, secret }: { readonly token: string; readonly at: number; readonly secret: string },
): Promise<Result<null, Refusal>> {
  if (viewer.kind === 'guest') return refuse('access_denied', 'Only an account can become an admin')
  const known = await transaction.first(metaValue, { key: metaKey })
  const isRight =
    known !== undefined && isSameToken(token, tokenOf(secret, known.value)) && expiryOf(known.value) > at
  const isLate =
    isRight && kindOf(known.value) === 'first' && (await transaction.all(allAdmins, {})).length > 0
  // Of two who open it at once one takes it away.
  if (!isRight || isLate || (await transaction.run(deleteMeta, { key: metaKey })) === 0)
    return refuse('gone', 'This link was used or replaced, or is older than a day')
  await grantAdmin(transaction, viewer.userId, { at, grantedBy: 'setup-link' })
  return ok(null)
}

/** `<random>.<epoch ms>.<kind>`. */
function newValue({ random, clock }: LinkDeps, kind: LinkKind): string {
  return `${random.bytes(32).toString('base64url')}.${clock.now()}.${kind}`
}

/** 0 for the value of an earlier version, which had no time. */
function expiryOf(value: string): number {
  const madeAt = Number(value.split('.')[1] ?? 0)
  return madeAt > 0 ? madeAt + validForMs : 0
}

function kindOf(value: string): LinkKind {
  return value.endsWith('.first') ? 'first' : 'further'
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
