import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { type DownloadRow, isFreeAgain, monthOf } from '#src/contract/entities/photos/download.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type OutboxRow, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/**
 * An estimate of what downloading some photos would use up, from the data on this device. The server makes the final
 * decision.
 */
export interface DownloadForecast {
  /** The number of photos that would use one of the month’s downloads. */
  readonly counted: number
  /**
   * The numbers of photos that are the user’s own, were already downloaded this month, and belong to an unlocked zone.
   */
  readonly own: number
  readonly again: number
  readonly unlocked: number
  /** The photos that are already queued. */
  readonly queued: readonly PhotoId[]
  /** The downloads left this month after everything that is queued. null: unlimited. */
  readonly left: number | null
  /** The plan’s monthly limit. null: unlimited. */
  readonly limit: number | null
}

/** undefined while loading. */
export function useDownloadForecast(ids: readonly PhotoId[]): DownloadForecast | undefined {
  return useLiveData(`forecast ${ids.join(' ')}`, (context) => readForecast(context, ids))
}

/** Estimates from the data on this device. */
export async function readForecast(context: DataContext, ids: readonly PhotoId[]): Promise<DownloadForecast> {
  const { database, user } = context
  const now = context.serverNow()
  const plan = (await database.user.get(user.id))?.subscriptionPlan ?? user.subscriptionPlan
  const limit = planLimits[plan].downloads
  const rows = new Map((await database.downloads.toArray()).map((row) => [row.id, row]))
  const queued = new Set((await readQueued(context)).map((row) => row.args.photoId))
  const kindOf = async (id: PhotoId) => downloadKindOf(context, id, rows.get(id))
  const waiting = await Promise.all([...queued].map(kindOf))
  const requestCounts = await Promise.all(ids.filter((id) => !queued.has(id)).map(kindOf))
  const used = [...rows.values()].filter(
    ({ countedAt }) => countedAt !== null && monthOf(countedAt) === monthOf(now),
  )
  const promised = used.length + countOf(waiting, 'counted')
  return {
    counted: countOf(requestCounts, 'counted'),
    own: countOf(requestCounts, 'own'),
    again: countOf(requestCounts, 'again'),
    unlocked: countOf(requestCounts, 'unlocked'),
    queued: ids.filter((id) => queued.has(id)),
    left: limit === null ? null : Math.max(0, limit - promised),
    limit,
  }
}

/** Returns the downloads that the server has not confirmed, or whose rows have not arrived, in sending order. */
export async function readQueued({
  database,
}: Pick<DataContext, 'database'>): Promise<readonly OutboxRow<'photo.download'>[]> {
  return (await readDownloadRows(database)).filter((row) => phaseOf(row) !== 'refused')
}

/** True if downloading the photo now would use one of the month’s downloads. */
export async function isCountedNow(context: DataContext, id: PhotoId): Promise<boolean> {
  return (await downloadKindOf(context, id, await context.database.downloads.get(id))) === 'counted'
}

/** Returns all downloads in the outbox. They form one group. */
export async function readDownloadRows(
  database: UserDatabase,
): Promise<readonly OutboxRow<'photo.download'>[]> {
  return (await pendingFor(database, 'downloads')).filter((row) => row.name === 'photo.download')
}

type DownloadKind = 'own' | 'unlocked' | 'again' | 'counted'

async function downloadKindOf(
  context: DataContext,
  id: PhotoId,
  row: DownloadRow | undefined,
): Promise<DownloadKind> {
  const { database, user } = context
  if (row?.isOwn === true || (await database.photos.get(id))?.uploader.id === user.id) return 'own'
  if (((await database.zones.get(zoneIdOf(id)))?.unlocked ?? null) !== null) return 'unlocked'
  return row !== undefined && isFreeAgain(row, context.serverNow()) ? 'again' : 'counted'
}

function countOf(kinds: readonly DownloadKind[], kind: DownloadKind): number {
  return kinds.filter((one) => one === kind).length
}

/**
 * True if the server lets the user view this photo in full resolution: it is their own, its zone is unlocked, or they
 * downloaded it this month on a plan with that resolution.
 */
export function useCanViewFullResolution(id: PhotoId): boolean {
  return useLiveData(`pixels ${id}`, (context) => readCanViewFullResolution(context, id)) ?? false
}

/** Reads the value of `useCanViewFullResolution` once. */
export function canViewFullResolution(id: PhotoId): Promise<boolean> {
  return readCanViewFullResolution(requireContext(), id)
}

/** Runs `canViewFullResolution` with the given context. */
export async function readCanViewFullResolution(context: DataContext, id: PhotoId): Promise<boolean> {
  const { database, user } = context
  const row = await database.downloads.get(id)
  const freedom = await downloadKindOf(context, id, row)
  if (freedom !== 'again') return freedom !== 'counted'
  const plan = (await database.user.get(user.id))?.subscriptionPlan ?? user.subscriptionPlan
  const { rendition } = planLimits[plan]
  return rendition === 'high' || rendition === 'original'
}
