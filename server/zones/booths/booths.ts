import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { BoothKey, maxBooths, type NewBooth } from '#src/contract/entities/zones/booth.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { hashOfKey } from '#server/accounts/sessions/session-keys.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { addKeyedMember } from '#server/zones/joining/join-zone.ts'
import { requireZone, requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { touchZone } from '#server/zones/zone/zone-store.ts'
import {
  boothByHash,
  boothOfUser,
  boothsOfZone,
  deleteBooth,
  insertBooth,
  setBoothHash,
} from './booth-store.ts'
import type { Context } from 'koa'
import { headers } from '#src/contract/wire/headers.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

const keyBytes = 32

interface BoothCreation {
  readonly zoneId: ZoneId
  readonly wanted: NewBooth
}

/**
 * Creates a booth in a zone: a member who adds photos as a contributor, and a key of which only the hash is stored. The
 * same id again from the same host replaces the key, because the first response may be lost.
 */
export async function makeBooth(
  context: MutationContext,
  { zoneId, wanted }: BoothCreation,
): Promise<Result<BoothKey, Refusal>> {
  const { transaction, viewer, now, deps } = context
  const { id, name, layout, countdown, hasFrame, beeps } = wanted
  const zone = await requireZone({ reader: transaction, viewer, now }, zoneId, callPermissions.makeBooth)
  if (!zone.ok) return zone
  if (zone.value.kind === 'request') return refuse('conflict', 'A request for a place cannot accept photos')
  const key = v.parse(BoothKey, deps.random.bytes(keyBytes).toString('base64url'))
  const hash = hashBoothKey(key)
  const same = await transaction.first(boothOfUser, { userId: id })
  if (same !== undefined) {
    if (same.made_by !== viewer.userId || same.zone_id !== zoneId)
      return refuse('conflict', 'This booth was already created')
    await transaction.run(setBoothHash, { userId: id, hash })
    return ok(key)
  }
  if ((await transaction.first(userById, { id })) !== undefined) return refuse('conflict', 'This id is taken')
  const others = await transaction.all(boothsOfZone, { zoneId })
  if (others.length >= maxBooths) return refuse('conflict', `A zone has at most ${maxBooths} booths`)
  await addKeyedMember(context, { id, name, zoneId })
  const flags = { hasFrame: hasFrame ? 1 : 0, beeps: beeps ? 1 : 0 } as const
  const madeBy = viewer.userId
  await transaction.run(insertBooth, {
    userId: id,
    zoneId,
    madeBy,
    hash,
    at: now,
    layout,
    countdown,
    ...flags,
  })
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'booth.add', targetId: id, details: {} })
  return ok(key)
}

/** Returns the hash of a booth's key, as stored in the database. */
export function hashBoothKey(key: string): string {
  return hashOfKey(`booth:${key}`)
}

/**
 * Revokes the key of a zone's booth. It cannot add photos from the next request on. Its photos stay, under its name.
 * Does nothing if there is no such booth.
 */
export const closeBooth: MutationHandler<'zone.close-booth', null> = async (
  context,
  { id: zoneId, boothId },
) => {
  const { transaction } = context
  const zone = await requireZoneFor('zone.close-booth', context, zoneId)
  if (!zone.ok) return zone
  const scope = zoneScope(zoneId)
  const changed = await transaction.run(deleteBooth, { userId: boothId, zoneId })
  if (changed === 0) return unchanged(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(touchZone, { id: zoneId, rev })
  await writeAudit(context, { zoneId, action: 'zone.close-booth', targetId: boothId })
  return done(rev)
}

/**
 * Returns the booth for the request's key, or undefined if the key was never issued, the host closed the booth, or its
 * member was banned.
 */
export async function openBooth(
  reader: Reader,
  http: Pick<Context, 'get'>,
): Promise<RowOf<typeof boothByHash> | undefined> {
  const key = v.safeParse(BoothKey, http.get(headers.booth))
  return key.success ? reader.first(boothByHash, { hash: hashBoothKey(key.output) }) : undefined
}
