import type { Context } from 'koa'
import type { TelevisionAnswer } from '#src/contract/entities/zones/television-wall.ts'
import { minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { unwrap, notFound, type Refusal } from '#server/core/errors/refusal.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { readTelevisionCookie } from '#server/zones/televisions/television-cookie.ts'
import { readTelevision, readTelevisionWall } from './read-television-wall.ts'
import type { TelevisionWaiters } from './television-waiters.ts'
import * as v from 'valibot'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { steeredForMs, type WallAction, WallSteering } from '#src/contract/entities/zones/wall-steering.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { callPermissions } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { photoForReader } from '#server/photos/photo/photo-store.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { readSteering } from '#server/zones/zone/wall-state.ts'
import { setWallSteering } from '#server/zones/zone/wall-store.ts'

/** Shorter than the request timeouts of proxies and of the app. */
const waitMs = 20 * secondMs
/** The longest delay until a change by time alone appears, for example an expired photo. */
const tagLivesMs = 5 * minuteMs

/**
 * Routes for television walls, and for hosts to control every wall. A television's key in the cookie is checked for
 * each response, and again after waiting for a change.
 */
export function televisionWallRoutes(deps: Deps, waits: TelevisionWaiters) {
  return {
    async steerWall({ params, body, viewer, http }) {
      const publicUrl = publicUrlOf(deps.config, http.req)
      const steered = await deps.database.write(
        (transaction) =>
          steerWall(
            { transaction, viewer, now: deps.clock.now(), deps, publicUrl },
            { zoneId: params.id, action: body },
          ),
        { scopes: [zoneScope(params.id)] },
      )
      unwrap(steered)
      return { answer: null }
    },

    async television({ query, http }) {
      const key = readTelevisionCookie(http, deps.config)
      const answer = await readTelevisionAnswer(deps, key, query.tag)
      if (answer.state !== 'same') return { answer }
      return { answer: await readAfterChange({ deps, waits, http, key }, query.tag) }
    },
  } satisfies CallHandlers<'television' | 'steerWall'>
}

async function readTelevisionAnswer(
  { database: { reader }, clock }: Deps,
  key: string | null,
  tagBefore: string | undefined,
): Promise<TelevisionAnswer> {
  const now = clock.now()
  const television = await readTelevision(reader, key, now)
  if (television.state !== 'connected') return { state: television.state === 'gone' ? 'unknown' : 'waiting' }
  const rev = await currentRevision(reader, zoneScope(television.zoneId))
  const tag = `${television.zoneId}.${rev}.${Math.floor(now / tagLivesMs)}`
  if (tag === tagBefore) return { state: 'same' }
  return { state: 'wall', tag, wall: await readTelevisionWall(reader, television, now) }
}

interface WallPoll {
  readonly deps: Deps
  readonly waits: TelevisionWaiters
  readonly http: Context
  readonly key: string | null
}

async function readAfterChange(
  { deps, waits, http, key }: WallPoll,
  tag: string | undefined,
): Promise<TelevisionAnswer> {
  const television = await readTelevision(deps.database.reader, key, deps.clock.now())
  if (television.state !== 'connected') return readTelevisionAnswer(deps, key, tag)
  const { changed, stop } = waits.listen(zoneScope(television.zoneId), waitMs)
  http.res.once('close', stop)
  try {
    // Changes from before it started listening.
    const missed = await readTelevisionAnswer(deps, key, tag)
    if (missed.state !== 'same') return missed
    await changed
    return await readTelevisionAnswer(deps, key, tag)
  } finally {
    stop()
  }
}

const nothing: WallSteering = { step: 0, photo: null, message: null, layout: 'slides', chapter: null }

/**
 * Changes what every wall of the zone shows and records who did it in the zone's log. A photo must be visible to all
 * members.
 */
async function steerWall(
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
  // Skipping to the next photo is not recorded.
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
