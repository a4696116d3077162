import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { type MutationName, mutations } from '#src/contract/mutations/mutations.ts'
import type { Result } from '#src/contract/wire/result.ts'
import { type AccessContext, type AccessRule, decideZone } from '#server/access/decide-access.ts'
import type { Refusal } from '#server/core/errors/refusal.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { type ZoneForReader, zoneForReader } from './zone-store.ts'

/** Returns the zone with the viewer's role in it, or `not_found` for everybody else. */
export async function requireZone(
  context: AccessContext,
  zoneId: ZoneId,
  rule: AccessRule,
): Promise<Result<ZoneForReader & { role: ZoneRole }, Refusal>> {
  const zone = await context.reader.first(zoneForReader, { zoneId, userId: context.viewer.userId })
  return decideZone(zone, context, rule)
}

/** A mutation whose permission depends on a zone, a photo or a comment. */
export type AccessCheckedMutation = {
  [Name in MutationName]: (typeof mutations)[Name]['permission'] extends AccessRule ? Name : never
}[MutationName]

/** `requireZone` with the permission of the named mutation. */
export function requireZoneFor(
  name: AccessCheckedMutation,
  { transaction: reader, viewer, now }: Pick<MutationContext, 'transaction' | 'viewer' | 'now'>,
  zoneId: ZoneId,
) {
  return requireZone({ reader, viewer, now }, zoneId, mutations[name].permission)
}
