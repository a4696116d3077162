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
  /** For its cookie. */
  readonly key: string
  readonly code: string
  readonly codeEndsAt: EpochMs
}

/** A key that a television had so far. */
export interface KeyBefore {
  readonly key: string
  /** The zone whose wall it showed; null: none. The job must have its scope. */
  readonly zoneId: ZoneId | null
}

/** Makes a television with a code that nobody has entered, and revokes the key that it had before. */
export async function openTelevision(
  transaction: Transaction,
  { clock, random, ids, secret }: Pick<Deps, 'clock' | 'random' | 'ids' | 'secret'>,
  { before, userAgent }: { readonly before: KeyBefore | null; readonly userAgent: string },
): Promise<OpenedTelevision> {
  const now = clock.now()
  const key = random.bytes(keyBytes).toString('base64url')
  const code = zoneCodeFrom(random.bytes(codeRandomBytes))
  const codeEndsAt = now + televisionCodeLifetimeMs
  await transaction.run(deleteUnusedTelevisions, { now })
  if (before !== null) await revokeKey(transaction, before)
  await transaction.run(insertTelevision, {
    id: ids.uuid(),
    keyHash: hashOfTelevision(key),
    codeHash: hashOfCode(code, secret),
    codeEndsAt,
    device: deviceOf(userAgent),
  })
  return { key, code, codeEndsAt }
}

/** Connects the television that shows the code to a zone that the viewer runs. For everybody else the code is gone then. */
export async function connectTelevision(
  context: MutationContext,
  { zoneId, code }: { readonly zoneId: ZoneId; readonly code: TelevisionCode },
): Promise<Result<ConnectedTelevision, Refusal>> {
  const { transaction, viewer, now, deps } = context
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, callPermissions.connectTelevision)
  if (!zone.ok) return zone
  if (zone.value.kind === 'request') return refuse('conflict', 'A request for a place has no wall')
  const found = await transaction.first(televisionByCode, { codeHash: hashOfCode(code, deps.secret), now })
  if (found === undefined) return gone()
  const { id, device } = found
  if (found.zone_id === zoneId && found.connected_by === viewer.userId)
    return ok({ id, device, connectedAt: found.connected_at ?? now })
  if (found.zone_id !== null) return gone()
  const others = await transaction.all(televisionsOfZone, { zoneId })
  if (others.length >= maxTelevisions)
    return refuse('conflict', `A zone has at most ${maxTelevisions} televisions`)
  const changed = await transaction.run(connectTelevisionRow, { id, zoneId, userId: viewer.userId, at: now })
  if (changed === 0) return gone()
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'television.connect', targetId: id, details: { device } })
  return ok({ id, device, connectedAt: now })
}

async function revokeKey(transaction: Transaction, { key, zoneId }: KeyBefore): Promise<void> {
  const changed = await transaction.run(deleteTelevisionByKey, { keyHash: hashOfTelevision(key) })
  if (changed === 0 || zoneId === null) return
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchZone, { id: zoneId, rev })
}

/** What the database keeps of a television's key. */
export function hashOfTelevision(key: string): string {
  return hashOfKey(`television:${key}`)
}

/** Keyed, because forty bits can be tried out: no code can be read from the database. */
function hashOfCode(code: string, secret: string): string {
  return signCode(`television ${code}`, secret)
}

function gone() {
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

/** The kind of a device by its browser's `User-Agent`; '' where it is unknown. Nothing else of the header is kept. */
function deviceOf(userAgent: string): string {
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/** Revokes the key of a television of the zone. From the next request on it reads nothing. Without such a one nothing happens. */
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
