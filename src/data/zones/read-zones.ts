import { Dexie } from 'dexie'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { zoneGraceMs } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isZoneUnread } from '#src/data/engine/replica/scopes.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { isInOverlay, type OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor, pendingAndCarriedFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import { zoneIdOfRow } from '#src/data/engine/outbox/zone-of-row.ts'
import { readHidden } from '#src/data/engine/replica/photos-under-review.ts'
import type { ZoneView } from './zone-view.ts'

/**
 * Returns the zones that the user is in or is joining, the one with the newest photo or join first. Expired zones are
 * omitted.
 */
export async function readMyZones(context: DataContext): Promise<readonly ZoneView[]> {
  const memberships = await context.database.memberships.toArray()
  const joinedAt = new Map(memberships.map((row) => [row.id, row.joinedAt]))
  for (const row of await pendingFor(context.database, 'zones')) {
    const id = zoneIdOfRow(row)
    if (id !== null && !joinedAt.has(id)) joinedAt.set(id, row.createdAt)
  }
  const views = await Promise.all([...joinedAt.keys()].map((id) => readZone(context, id)))
  const changedAt = new Map(
    await Promise.all(
      [...joinedAt].map(async ([id, at]) => [id, Math.max(at, await newestPhotoAt(context, id))] as const),
    ),
  )
  const zones = views.filter((view) => view !== null && view !== undefined)
  const now = context.nowUntil(zones.map(({ expiresAt }) => expiresAt))
  return (
    zones
      .filter(({ kind }) => kind !== 'request')
      // For a provisional zone, only the server decides whether it has ended.
      .filter((view) => view.isProvisional || view.expiresAt === null || view.expiresAt > now)
      .toSorted((a, b) => (changedAt.get(b.id) ?? 0) - (changedAt.get(a.id) ?? 0))
  )
}

/** Returns when the newest photo of a zone was added, from the data on this device. 0 if there is none. */
async function newestPhotoAt({ database }: DataContext, id: ZoneId): Promise<EpochMs> {
  const newest = await database.photos
    .where('[zoneId+uploadedAt]')
    .between([id, Dexie.minKey], [id, Dexie.maxKey])
    .last()
  return newest?.uploadedAt ?? 0
}

/** A recently ended zone: hidden, but not deleted yet. */
export interface EndedZone {
  readonly id: ZoneId
  readonly name: string
  readonly endedAt: EpochMs
  /** When its photos are deleted. */
  readonly deletesAt: EpochMs
}

/** Returns the zones that ended less than the grace period ago, the latest first. */
export async function readEndedZones(context: DataContext): Promise<readonly EndedZone[]> {
  const { memberships, zones } = context.database
  const rows = await zones.bulkGet(await memberships.toCollection().primaryKeys())
  const ends = rows.flatMap((zone) => zone?.expiresAt ?? [])
  const now = context.nowUntil(ends.flatMap((endedAt) => [endedAt, endedAt + zoneGraceMs]))
  return rows
    .flatMap((zone) => {
      const endedAt = zone?.expiresAt ?? null
      if (zone === undefined || endedAt === null) return []
      const deletesAt = endedAt + zoneGraceMs
      return endedAt <= now && now < deletesAt
        ? [{ id: zone.id, name: zone.name, endedAt, deletesAt: deletesAt }]
        : []
    })
    .toSorted((a, b) => b.endedAt - a.endedAt)
}

/** Defaults for fields missing in rows stored by an older app. The next change of the zone updates them. */
const ofOlderRows = {
  rollShots: null,
  unlocked: null,
  startsAt: null,
  protectsPhotos: false,
  clips: true,
  living: true,
  facts: noFacts,
}

/** Returns one zone. null if the user is not in it. undefined while the zone of a member has not been pulled yet. */
export async function readZone(context: DataContext, id: ZoneId): Promise<ZoneView | null | undefined> {
  const { database } = context
  const [zone, membership, pending] = await Promise.all([
    database.zones.get(id),
    database.memberships.get(id),
    pendingFor(database, `zone:${id}`),
  ])
  const isMember = zone !== undefined && membership !== undefined
  const base: ZoneView | null = isMember
    ? {
        ...ofOlderRows,
        ...zone,
        role: membership.role,
        isOffWebsite: membership.isOffWebsite,
        photoCount: 0,
        isProvisional: false,
      }
    : null
  const ofZone = pending.filter(({ groupKey }) => groupKey === `zone:${id}`)
  const view = foldView('zone', base, {
    rows: ofZone,
    fold: await foldContextOf(context, ofZone),
  })
  if (view === null) return membership === undefined || isMember ? null : undefined
  return { ...view, photoCount: await countPhotos(context, id, pending) }
}

/** Returns null if the zone was neither created here nor read completely. */
async function countPhotos(
  context: DataContext,
  id: ZoneId,
  pending: readonly OutboxRow[],
): Promise<number | null> {
  const { photos, photoCounts } = context.database
  const [isUnread, hidden, counted, all] = await Promise.all([
    isZoneUnread(context, id, pending),
    readHidden(context.database, id),
    photoCounts.get(id),
    pendingAndCarriedFor(context.database, `zone:${id}`),
  ])
  if (isUnread) return null
  const stored = (counted?.count ?? 0) - hidden.length
  const shown = all.filter(isInOverlay)
  const addedIds = shown.flatMap((row) => (row.name === 'photo.upload' ? [row.args.id] : []))
  const deletedIds = shown.flatMap((row) => (row.name === 'photo.delete' ? [row.args.id] : []))
  const changed = [...addedIds, ...deletedIds]
  if (changed.length === 0) return stored
  const storedIds = new Set((await photos.bulkGet(changed)).flatMap((row) => row?.id ?? []))
  return (
    stored +
    addedIds.filter((photo) => !storedIds.has(photo) && !deletedIds.includes(photo)).length -
    deletedIds.filter((photo) => storedIds.has(photo)).length
  )
}
