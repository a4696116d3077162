import type { ZoneId } from '#src/contract/entities/ids.ts'
import { callPermissions, isAllowed } from '#server/access/permissions.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import type { PullSource, ZoneAccess } from '#server/replication/pull-source.ts'
import { codeToHandOn } from './codes/code-to-hand-on.ts'
import { zoneLink, zoneRow } from './zone/zone-answer.ts'
import { guestCodesOf, membershipsSince, zoneForReader, zoneSince } from './zone/zone-store.ts'

/** What a zone allows the viewer, by one statement; null where its scope is not theirs to read. */
export async function zoneAccess(
  { reader, viewer }: { readonly reader: Reader; readonly viewer: Viewer },
  zoneId: ZoneId,
): Promise<ZoneAccess | null> {
  const zone = await reader.first(zoneForReader, { zoneId, userId: viewer.userId })
  if (zone === undefined) return null
  const relation = { role: zone.role, isUploader: false, isAuthor: false, isSiteAdmin: viewer.isAdmin }
  return isAllowed(callPermissions.pull.who, relation)
    ? { role: zone.role, isOpen: zone.mode === 'open' }
    : null
}

/** The zone itself, with the link by which its reader may bring others. */
export const zonePull: PullSource<'zone'> = {
  table: 'zone',
  scopeKind: 'zone',
  async since({ reader, zoneId, role, secret }, { since, upTo }) {
    const zones = await reader.all(zoneSince, { zoneId, since, upTo })
    const codes = zones.length > 0 ? await reader.all(guestCodesOf, { zoneId }) : []
    const code = role === null ? null : codeToHandOn(codes, role)
    return zones.map((zone) => ({
      table: 'zone',
      row: zoneRow(zone, code === null ? null : zoneLink(zone, code.code, secret)),
    }))
  },
}

/** The user's memberships, in the user's own scope. */
export const membershipPull: PullSource<'membership'> = {
  table: 'membership',
  scopeKind: 'user',
  async since({ reader, viewer }, range) {
    const memberships = await reader.all(membershipsSince, { userId: viewer.userId, ...range })
    return memberships.map(({ zone_id, rev, role, joined_at }) => ({
      table: 'membership',
      row: { id: zone_id, rev, role, joinedAt: joined_at },
    }))
  },
}
