import { type UserId, type ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { TrailPhoto } from '#src/contract/entities/zones/trail.ts'
import { trailFacts, measureSegments } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine, encodeTrailLine } from '#src/contract/rules/trail/trail-line.ts'
import { simplifyTrail } from '#src/contract/rules/trail/simplify-trail.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { deleteTrailOf, insertTrail, ownPhoto, trailOfZone } from './trail-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** The map of nearby places draws each trail with at most this many points. */
const overviewPoints = 60

/** Sets a zone's trail. The same trail again changes nothing. Length and heights are computed from the line. */
const setTrail: MutationHandler<'trail.set', null> = async (context, { zoneId, line, photos }) => {
  const { transaction, viewer, now } = context
  const zone = await requireZoneFor('trail.set', context, zoneId)
  if (!zone.ok) return zone
  const segments = decodeTrailLine(line)
  if (segments === null)
    return refuse('invalid', 'This is not a valid trail', {
      details: [{ field: 'line', reason: 'is no trail' }],
    })
  const facts = trailFacts(measureSegments(segments))
  const kept = await ownPhotosOf(transaction, { photos, zoneId, userId: viewer.userId })
  const keptOnTrail = kept.filter(({ atMeters }) => atMeters <= facts.lengthMeters)
  const known = await transaction.first(trailOfZone, { zoneId })
  const written = JSON.stringify(keptOnTrail)
  if (known !== undefined && known.line === line && known.photos === written)
    return unchanged(transaction, zoneScope(zoneId))
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(deleteTrailOf, { zoneId })
  await transaction.run(insertTrail, {
    zoneId,
    rev,
    line,
    overview: encodeTrailLine(simplifyTrail(segments, overviewPoints)),
    ...facts,
    photos: written,
    at: now,
  })
  await writeAudit(context, { zoneId, action: 'trail.set', details: { lengthMeters: facts.lengthMeters } })
  return done(rev)
}

/** Positions at a time may only be published about oneself. Photos of others and deleted photos are left out. */
async function ownPhotosOf(
  transaction: Transaction,
  {
    photos,
    zoneId,
    userId,
  }: { readonly photos: readonly TrailPhoto[]; readonly zoneId: ZoneId; readonly userId: UserId },
): Promise<readonly TrailPhoto[]> {
  const kept: TrailPhoto[] = []
  const seen = new Set<string>()
  for (const photo of photos) {
    const { photoId } = photo
    if (zoneIdOf(photoId) !== zoneId || seen.has(photoId)) continue
    seen.add(photoId)
    if ((await transaction.first(ownPhoto, { photoId, userId })) !== undefined) kept.push(photo)
  }
  return kept.toSorted((a, b) => a.atMeters - b.atMeters)
}

/** Removes a zone's trail. Does nothing if there is none. */
const removeTrail: MutationHandler<'trail.remove', null> = async (context, { zoneId }) => {
  const { transaction, now } = context
  const zone = await requireZoneFor('trail.remove', context, zoneId)
  if (!zone.ok) return zone
  if ((await transaction.first(trailOfZone, { zoneId })) === undefined)
    return unchanged(transaction, zoneScope(zoneId))
  await transaction.run(deleteTrailOf, { zoneId })
  const gone = [{ table: 'trail', id: zoneId, viewerId: null }] as const
  const rev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  await writeAudit(context, { zoneId, action: 'trail.remove', details: {} })
  return done(rev)
}

export const trailHandlers = {
  'trail.set': setTrail,
  'trail.remove': removeTrail,
}
