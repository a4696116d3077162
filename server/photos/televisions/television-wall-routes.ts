import type { Context } from 'koa'
import type { TelevisionAnswer } from '#src/contract/entities/zones/television-wall.ts'
import { minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { readTelevisionCookie } from '#server/zones/televisions/television-cookie.ts'
import { readTelevision, readTelevisionWall } from './read-television-wall.ts'
import type { TelevisionWaits } from './television-waits.ts'

/** Shorter than what proxies and the app allow a request. */
const waitMs = 20 * secondMs
/** What changes by time alone, as a photo whose days are over, is seen after so long at the latest. */
const tagLivesMs = 5 * minuteMs

/** What televisions show. The key in the cookie is looked up for each answer, also after waiting for a change. */
export function televisionWallRoutes(deps: Deps, waits: TelevisionWaits) {
  return {
    async television({ query, http }) {
      const key = readTelevisionCookie(http, deps.config)
      const answer = await look(deps, key, query.tag)
      if (answer.state !== 'same') return { answer }
      return { answer: await lookAfterChange({ deps, waits, http, key }, query.tag) }
    },
  } satisfies CallHandlers<'television'>
}

async function look(
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

interface Looking {
  readonly deps: Deps
  readonly waits: TelevisionWaits
  readonly http: Context
  readonly key: string | null
}

async function lookAfterChange(
  { deps, waits, http, key }: Looking,
  tag: string | undefined,
): Promise<TelevisionAnswer> {
  const television = await readTelevision(deps.database.reader, key, deps.clock.now())
  if (television.state !== 'connected') return look(deps, key, tag)
  const { changed, stop } = waits.listen(zoneScope(television.zoneId), waitMs)
  http.res.once('close', stop)
  try {
    // What changed before it listened.
    const missed = await look(deps, key, tag)
    if (missed.state !== 'same') return missed
    await changed
    return await look(deps, key, tag)
  } finally {
    stop()
  }
}
