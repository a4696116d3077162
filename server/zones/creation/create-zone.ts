import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { codeIdIn, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import {
  defaultRadiusMeters,
  type GuestRole,
  instantMaxPhotos,
  type ZoneRow,
} from '#src/contract/entities/zones/zone.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { insertCode } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { insertMembership } from '#server/zones/members/member-store.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { insertZone } from '#server/zones/zone/zone-store.ts'

interface NewZone {
  readonly id: ZoneId
  /** The zone's first code, which gives the guest role. */
  readonly code: ZoneCode
  readonly guestRole: GuestRole
  readonly ownerId: UserId
  readonly name: string
  readonly brand: BrandSlug
  readonly kind: ZoneRow['kind']
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radiusMeters?: number | undefined
  readonly mode: ZoneRow['mode']
  readonly moderation: ZoneRow['moderation']
  readonly timeZone: string
  readonly language: ZoneLanguage
  readonly createdAt: EpochMs
  /** Start of the zone's day. null or missing: the day on which the zone is created. */
  readonly startsAt?: EpochMs | null
  readonly expiresAt: EpochMs | null
}

/** Creates a zone with its first code and its owner's membership. Returns the revision in the owner's scope. */
export async function createZone(
  transaction: Transaction,
  ids: Ids,
  { code, guestRole, ...zone }: NewZone,
): Promise<number> {
  const { id: zoneId, ownerId, createdAt: at } = zone
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId), 3)
  await transaction.run(insertZone, {
    ...zone,
    rev: zoneRev - 2,
    radiusMeters: zone.radiusMeters ?? defaultRadiusMeters[zone.brand],
    maxPhotos: zone.kind === 'instant' ? instantMaxPhotos : null,
    isStrict: 0,
    startsAt: zone.startsAt ?? null,
  })
  const id = codeIdIn(zoneId, ids.uuid())
  await transaction.run(insertCode, {
    id,
    code,
    zoneId,
    label: '',
    role: guestRole,
    at,
    rev: zoneRev - 1,
  })
  const rev = await allocateRevisions(transaction, userScope(ownerId))
  await transaction.run(insertMembership, {
    zoneId,
    userId: ownerId,
    role: 'owner',
    at,
    rev,
    zoneRev,
    codeId: null,
    photoCount: 0,
  })
  await numberName(transaction, { zoneId, userId: ownerId })
  markForBadges(transaction, { kind: 'zone', userId: ownerId, subject: zoneId, at })
  return rev
}
