import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { steeredForMs, type WallAction, WallSteering } from '#src/contract/entities/zones/wall-steering.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { notFound, type Refusal } from '#server/core/errors/refusal.ts'
import { photoForReader } from '#server/photos/photo/photo-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { readSteering } from '#server/zones/zone/wall-state.ts'
import { setWallSteering } from '#server/zones/zone/wall-store.ts'

const nothing: WallSteering = { step: 0, photo: null, message: null, layout: 'slides', chapter: null }

/** Changes what every wall of the zone shows, and notes in its log who did; a photo must be one that all members see. */
export async function steerWall(
  context: MutationContext,
  { zoneId, action }: { readonly zoneId: ZoneId; readonly action: WallAction },
): Promise<Result<null, Refusal>> {
  const { transaction, viewer, now } = context
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, callPermissions.steerWall)
  if (!zone.ok) return zone
  if (action.action === 'photo') {
    const photo = await transaction.first(photoForReader, { id: action.photoId, userId: viewer.userId })
    const isShown = photo?.zone_id === zoneId && photo.status === 'ready' && photo.hidden_at === null
    if (!isShown) return notFound()
  }
  const steering = steered(readSteering(zone.value.wall_steering) ?? nothing, action, now + steeredForMs)
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  const text = JSON.stringify(v.parse(WallSteering, steering))
  await transaction.run(setWallSteering, { id: zoneId, steering: text, rev })
  const { action: step, ...details } = action
  // Going on by a photo is no decision.
  if (step !== 'next')
    await writeAudit(context, { zoneId, action: 'wall.steer', details: { step, ...details } })
  return ok(null)
}

function steered(before: WallSteering, action: WallAction, until: number): WallSteering {
  switch (action.action) {
    case 'next':
      return { ...before, step: before.step + 1, photo: null }
    case 'release':
      return { ...before, photo: null, message: null }
    case 'photo':
      return { ...before, photo: { id: action.photoId, until } }
    case 'layout':
      return { ...before, layout: action.layout }
    case 'chapter':
      return { ...before, chapter: action.chapter }
    case 'message':
      return { ...before, message: { text: action.text, until } }
  }
}
