import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { analyticsCalls } from '#src/contract/calls/analytics-calls.ts'
import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import type { PlatformMetrics } from '#src/contract/entities/analytics/analytics-event.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { tally, type Tally } from './tally.ts'

export type MetricsScope = 'mine' | 'zones'

/** Metrics of the data on this device. `zoneCount`: the number of zones included. */
export interface DeviceMetrics extends Tally {
  readonly zoneCount: number
  /**
   * The members of the zones that the user helps to manage, excluding the user. A device has no member lists of other
   * zones.
   */
  readonly members: { readonly count: number; readonly zones: number } | null
  readonly likesGiven: number
  readonly commentsWritten: number
}

/**
 * The totals of the data on this device: the user’s own photos, or all photos in their zones. Unsent changes are
 * excluded.
 */
export function useDeviceMetrics(scope: MetricsScope): DeviceMetrics | undefined {
  return useLiveData(`figures ${scope}`, (context) => readDeviceMetrics(context, scope))
}

/** Reads the value of `useDeviceMetrics` once from the given context. */
export async function readDeviceMetrics(context: DataContext, scope: MetricsScope): Promise<DeviceMetrics> {
  const { database, user } = context
  const [memberships, zones, photos, comments, members, likesGiven] = await Promise.all([
    database.memberships.toArray(),
    database.zones.toArray(),
    database.photos.toArray(),
    database.comments.toArray(),
    database.members.toArray(),
    database.likes.count(),
  ])
  const now = context.serverNow()
  const joined = new Set(memberships.map(({ id }) => id))
  const open = zones.filter(
    ({ id, kind, expiresAt }) =>
      joined.has(id) && kind !== 'request' && (expiresAt === null || expiresAt > now),
  )
  const zoneNames = new Map(open.map(({ id, name }) => [id, name]))
  const present = members.filter(({ id, bannedAt }) => bannedAt === null && zoneNames.has(zoneIdOf(id)))
  const runZones = new Set(present.map(({ id }) => zoneIdOf(id))).size
  const others = present.filter(({ person }) => person.id !== user.id)
  const only = scope === 'mine' ? user.id : null
  return {
    ...tally({ photos, comments, zoneNames, now, only }),
    zoneCount: open.length,
    members: runZones === 0 ? null : { count: others.length, zones: runZones },
    likesGiven,
    commentsWritten: comments.filter((comment) => comment.user.id === user.id).length,
  }
}

/** The platform’s metrics as last read on this device. null if never, undefined while loading. */
export function usePlatformMetrics(): PlatformMetrics | null | undefined {
  return useLiveData('platform figures', async ({ database }) => {
    const row = await database.figures.get('platform')
    return row?.key === 'platform' ? row.value : null
  })
}

/** Fetches the platform’s metrics and stores them on the device. For admins only; needs the network. */
export async function fetchPlatformMetrics(): Promise<Result<null, ClientProblem>> {
  const { api, database } = requireContext()
  const answer = await callApi(api, analyticsCalls.platformFigures, {})
  if (!answer.ok) return answer
  await database.figures.put({ key: 'platform', value: answer.value.value })
  return ok(null)
}
