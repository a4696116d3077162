import { websitesRefusedBy } from '#server/zones/members/website-refusal-store.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { callPermissions, isAllowed, isAtLeast } from '#server/access/permissions.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { PullRange, PullSource, ZoneAccess } from '#server/replication/pull-source.ts'
import { courierKeysOf } from './codes/courier-keys.ts'
import { codeLabelsOf } from './codes/zone-chapters.ts'
import { invitationCodeFor } from './codes/invitation-code.ts'
import { boothsOfZone } from './booths/booth-store.ts'
import { televisionsOfZone } from './televisions/television-store.ts'
import { rollUsedBy } from './zone/roll-store.ts'
import { readUnlock } from './unlocking/unlocked-zone.ts'
import { zoneLink, zoneRow } from './zone/zone-answer.ts'
import { membershipsSince, zoneSince } from './zone/zone-pull-store.ts'
import { guestCodesOf, type ZoneForReader } from './zone/zone-store.ts'

/** Returns what a zone allows the viewer, or null if they may not read its scope. */
export function zoneAccess(
  { mode, role }: Pick<ZoneForReader, 'mode' | 'role'>,
  { isAdmin }: Viewer,
): ZoneAccess | null {
  const relation = { role, isUploader: false, isAuthor: false, isSiteAdmin: isAdmin }
  return isAllowed(callPermissions.pull.roles, relation) ? { role, isOpen: mode === 'open' } : null
}

/** The zone itself, with the link with which its reader may invite others. */
export const zonePull: PullSource<'zone'> = {
  rows: [
    { table: 'zones', where: { id: 'zoneId' } },
    // The number of roll photos that the reader has used changes with it.
    { table: 'memberships', where: { zone_id: 'zoneId', user_id: 'userId' }, rev: 'zone_rev' },
  ],
  minRole: null,
  isShared: false,
  async since({ reader, viewer, zoneId, role, secret, acceptsClips: takesClips }, { since, upTo }) {
    const runsZone = isAtLeast(role, 'admin')
    const [zones, codes, unlocked, televisions, booths] = await Promise.all([
      reader.all(zoneSince, { zoneId, userId: viewer.userId, since, upTo }),
      reader.all(guestCodesOf, { zoneId }),
      readUnlock(reader, zoneId),
      runsZone ? reader.all(televisionsOfZone, { zoneId }) : null,
      runsZone ? reader.all(boothsOfZone, { zoneId }) : null,
    ])
    const code = role === null ? null : invitationCodeFor(codes, role)
    const [found] = zones
    const rollUsed = found === undefined ? undefined : await rollUsedBy(reader, found, viewer.userId)
    const codeLabels = found === undefined ? undefined : await codeLabelsOf(reader, found)
    return zones.map((zone) => ({
      table: 'zone',
      row: zoneRow(
        { ...zone, rev: latestRevisionOf(zone, { since, upTo }) },
        {
          link: code === null ? null : zoneLink(zone, code.code, secret),
          unlocked,
          codeLabels,
          rollUsed,
          takesClips,
          televisions: televisions?.map(connectedTelevision) ?? null,
          booths: booths?.map(boothForHosts) ?? null,
          courierKeys: role === null ? [] : courierKeysOf(secret, zoneId, zone.revoked_codes ?? 0),
        },
        { id: viewer.userId, role },
      ),
    }))
  },
}

/** Returns the revision in the range at which the reader's row last changed. */
function latestRevisionOf(
  { rev, roll_shots: shots, own_rev: ownRev }: RowOf<typeof zoneSince>,
  { since, upTo }: Pick<PullRange, 'since' | 'upTo'>,
): number {
  const isOwnChange = rev <= since || rev > upTo
  if (shots === null || ownRev === null) return rev
  return isOwnChange ? ownRev : Math.max(rev, ownRev)
}

function connectedTelevision({ id, device, connected_at }: RowOf<typeof televisionsOfZone>) {
  return { id, device, connectedAt: connected_at ?? 0 }
}

function boothForHosts(booth: RowOf<typeof boothsOfZone>) {
  const { user_id: id, display_name: name, made_at: madeAt, layout, countdown, has_frame, beeps } = booth
  return { id, name, madeAt, layout, countdown, hasFrame: has_frame === 1, beeps: beeps === 1 }
}

/** The user's memberships, in the user's own scope. */
export const membershipPull: PullSource<'membership'> = {
  rows: [{ table: 'memberships', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const memberships = await reader.all(membershipsSince, { userId: viewer.userId, ...range })
    const off = memberships.length === 0 ? [] : await reader.all(websitesRefusedBy, { userId: viewer.userId })
    return memberships.map(({ zone_id, rev, role, joined_at }) => ({
      table: 'membership',
      row: {
        id: zone_id,
        rev,
        role,
        joinedAt: joined_at,
        ...(off.some((one) => one.zone_id === zone_id) ? { isOffWebsite: true as const } : {}),
      },
    }))
  },
}
