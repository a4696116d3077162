import { codeRandomBytes, zoneCodeFrom } from '#src/contract/entities/ids/zone-code.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import {
  type ConnectedTelevision,
  maxTelevisions,
  type TelevisionCode,
  televisionCodeLifetimeMs,
} from '#src/contract/entities/zones/connected-television.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { hashOfKey } from '#server/accounts/sessions/session-keys.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { requireZone, requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { touchZone } from '#server/zones/zone/zone-store.ts'
import {
  connectTelevisionRow,
  deleteTelevision,
  deleteTelevisionByKey,
  deleteUnusedTelevisions,
  insertTelevision,
  televisionByCode,
  televisionsOfZone,
} from './television-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

const keyBytes = 32

interface OpenedTelevision {
  /** For the television's cookie. */
  readonly key: string
  readonly code: string
  readonly codeEndsAt: EpochMs
}

/** Creates a television with a new code, and revokes its previous key, with which it may show the wall of a zone. */
export async function openTelevision(
  transaction: Transaction,
  { clock, random, ids, secret }: Pick<Deps, 'clock' | 'random' | 'ids' | 'secret'>,
  { before, userAgent }: { readonly before: string | null; readonly userAgent: string },
): Promise<OpenedTelevision> {
  const now = clock.now()
  const key = random.bytes(keyBytes).toString('base64url')
  const code = zoneCodeFrom(random.bytes(codeRandomBytes))
  const codeEndsAt = now + televisionCodeLifetimeMs
  await transaction.run(deleteUnusedTelevisions, { now })
  if (before !== null) await revokeKey(transaction, before)
  await transaction.run(insertTelevision, {
    id: ids.uuid(),
    keyHash: hashTelevisionKey(key),
    codeHash: hashTelevisionCode(code, secret),
    codeEndsAt,
    device: deviceOf(userAgent),
  })
  return { key, code, codeEndsAt }
}

/** Connects the television that shows the code to a zone that the viewer manages. The code is then used up. */
export async function connectTelevision(
  context: MutationContext,
  { zoneId, code }: { readonly zoneId: ZoneId; readonly code: TelevisionCode },
): Promise<Result<ConnectedTelevision, Refusal>> {
  const { transaction, viewer, now, deps } = context
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, callPermissions.connectTelevision)
  if (!zone.ok) return zone
  if (zone.value.kind === 'request') return refuse('conflict', 'A request for a place has no wall')
  const found = await transaction.first(televisionByCode, {
    codeHash: hashTelevisionCode(code, deps.secret),
    now,
  })
  if (found === undefined) return refuseInvalidCode()
  const { id, device } = found
  if (found.zone_id === zoneId && found.connected_by === viewer.userId)
    return ok({ id, device, connectedAt: found.connected_at ?? now })
  if (found.zone_id !== null) return refuseInvalidCode()
  const others = await transaction.all(televisionsOfZone, { zoneId })
  if (others.length >= maxTelevisions)
    return refuse('conflict', `A zone has at most ${maxTelevisions} televisions`)
  const changed = await transaction.run(connectTelevisionRow, { id, zoneId, userId: viewer.userId, at: now })
  if (changed === 0) return refuseInvalidCode()
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'television.connect', targetId: id, details: { device } })
  return ok({ id, device, connectedAt: now })
}

async function revokeKey(transaction: Transaction, key: string): Promise<void> {
  const revoked = await transaction.first(deleteTelevisionByKey, { keyHash: hashTelevisionKey(key) })
  const zoneId = revoked?.zone_id ?? null
  if (zoneId === null) return
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchZone, { id: zoneId, rev })
}

/** Returns the hash of a television's key, as stored in the database. */
export function hashTelevisionKey(key: string): string {
  return hashOfKey(`television:${key}`)
}

/** A keyed hash, because forty bits can be tried out. The code cannot be recovered from the database alone. */
function hashTelevisionCode(code: string, secret: string): string {
  return signCode(`television ${code}`, secret)
}

function refuseInvalidCode() {
  return refuse('gone', 'This code was used or is no longer valid')
}

const kinds: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAFT\w+|Fire ?TV/i, 'Fire TV'],
  [/Tizen|SMART-TV|SamsungBrowser\/\S+ TV/i, 'Samsung TV'],
  [/Web0S|webOS/, 'LG TV'],
  [/Android TV|GoogleTV|BRAVIA/i, 'Android TV'],
  [/CrKey/, 'Chromecast'],
  [/AppleTV/i, 'Apple TV'],
  [/Xbox/i, 'Xbox'],
  [/PlayStation/i, 'PlayStation'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/iPad|iPhone/, 'iOS'],
  [/Android/, 'Android'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Returns the kind of device from its `User-Agent`, or '' if it is unknown. Nothing else of the header is stored. */
function deviceOf(userAgent: string): string {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/**
 * Revokes the key of a zone's television. It cannot read anything from the next request on. Does nothing if there is no
 * such television.
 */
export const disconnectTelevision: MutationHandler<'zone.disconnect-television', null> = async (
  context,
  { id: zoneId, televisionId },
) => {
  const { transaction } = context
  const zone = await requireZoneFor('zone.disconnect-television', context, zoneId)
  if (!zone.ok) return zone
  const scope = zoneScope(zoneId)
  const changed = await transaction.run(deleteTelevision, { id: televisionId, zoneId })
  if (changed === 0) return unchanged(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'zone.disconnect-television', targetId: televisionId })
  return done(rev)
}
