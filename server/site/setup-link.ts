import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import {
  allScopes,
  type Database,
  type Reader,
  type Transaction,
  runStatement,
} from '#server/core/db/database.ts'
import { deleteMeta, metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Random } from '#server/core/clock/ids.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { allAdmins } from '#server/accounts/admins/admin-store.ts'
import { grantAdmin } from '#server/accounts/admins/sync-admins.ts'

const metaKey = 'admin-setup'
/** A link in an old log is useless. */
const validForMs = dayMs

/** `first`: valid only while the site has no admin. */
type LinkKind = 'first' | 'further'

interface LinkDeps {
  readonly database: Database
  readonly random: Random
  readonly secret: string
  readonly clock: Pick<Clock, 'now'>
}

/** Creates the only valid setup link, which makes an account an admin within a day. The previous link becomes invalid. */
export async function makeSetupLink(deps: LinkDeps, publicUrl: string): Promise<string> {
  const value = makeLinkValue(deps, 'further')
  await runStatement(deps.database, setMeta, { key: metaKey, value })
  return linkOf(deps.secret, value, publicUrl)
}

/**
 * Prints the setup link while this site has no admin. The link is the same at each start of each process until it is
 * used or a day old.
 */
export async function printSetupLink(
  deps: LinkDeps,
  publicUrl: string,
  print: (text: string) => void,
): Promise<void> {
  const { database, secret, clock } = deps
  if ((await database.reader.all(allAdmins, {})).length > 0) return
  const value = makeLinkValue(deps, 'first')
  const known = await database.write(async (transaction) => {
    const row = await transaction.first(metaValue, { key: metaKey })
    if (row !== undefined && expiryOf(row.value) > clock.now()) return ok(row.value)
    await transaction.run(setMeta, { key: metaKey, value })
    return ok(value)
  }, allScopes)
  const link = linkOf(secret, known.ok ? known.value : value, publicUrl)
  print(
    `\nThis site has no admin. Open this link within a day, at the site’s address or on this machine, and sign in. The link works once:\n${link}\n`,
  )
}

/** Returns whether the site has an admin and, if not, when the setup link expires (0: there is no link). */
export async function readSetupState(reader: Reader): Promise<{ hasAdmin: boolean; opensUntil: number }> {
  const admins = await reader.all(allAdmins, {})
  const row = await reader.first(metaValue, { key: metaKey })
  const isFirst = row !== undefined && kindOf(row.value) === 'first'
  return { hasAdmin: admins.length > 0, opensUntil: isFirst ? expiryOf(row.value) : 0 }
}

/**
 * Makes the viewer's account an admin by the link's token, and consumes the link. Rejects with `gone` if the link is
 * older than a day, or if it is a first link and the site already has an admin.
 */
export async function consumeSetupLink(
  transaction: Transaction,
  viewer: Viewer,
  { token, at, secret }: { readonly token: string; readonly at: number; readonly secret: string },
): Promise<Result<null, Refusal>> {
  if (viewer.kind === 'guest')
    return refuse('access_denied', 'A guest cannot become an admin. Create an account first')
  const known = await transaction.first(metaValue, { key: metaKey })
  const isRight =
    known !== undefined && isSameToken(token, tokenOf(secret, known.value)) && expiryOf(known.value) > at
  const isLate =
    isRight && kindOf(known.value) === 'first' && (await transaction.all(allAdmins, {})).length > 0
  // If two users open the link at the same time, only one of them consumes it.
  if (!isRight || isLate || (await transaction.run(deleteMeta, { key: metaKey })) === 0)
    return refuse('gone', 'This link was already used or replaced, or is older than a day')
  await grantAdmin(transaction, viewer.userId, { at, grantedBy: 'setup-link' })
  return ok(null)
}

/** `<random>.<epoch ms>.<kind>`. */
function makeLinkValue({ random, clock }: LinkDeps, kind: LinkKind): string {
  return `${random.bytes(32).toString('base64url')}.${clock.now()}.${kind}`
}

/** Returns 0 for a value from an earlier version, which contained no time. */
function expiryOf(value: string): number {
  const madeAt = Number(value.split('.')[1] ?? 0)
  return madeAt > 0 ? madeAt + validForMs : 0
}

function kindOf(value: string): LinkKind {
  return value.endsWith('.first') ? 'first' : 'further'
}

/** A URL fragment is not sent to any server, so no log and no other site contains it. */
function linkOf(secret: string, value: string, publicUrl: string): string {
  return `${publicUrl}/admin-setup#${tokenOf(secret, value)}`
}

/** The link needs the secret as well as the database, so the database alone is not enough. */
function tokenOf(secret: string, value: string): string {
  return createHmac('sha256', secret).update(`admin-setup.${value}`).digest('base64url')
}

function isSameToken(shown: string, token: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
