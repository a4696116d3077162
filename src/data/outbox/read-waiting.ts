import * as v from 'valibot'
import { ZoneId } from '#src/contract/ids.ts'
import type { EpochMs } from '#src/contract/time.ts'
import type { DataContext, DeviceContext } from '../data-context.ts'
import { UserDatabase } from '../database.ts'
import { readSession } from '../session/session-store.ts'
import { readZone } from '../zones/read-zones.ts'
import type { OutboxRow } from './outbox-row.ts'
import { type WaitingItem, waitingItemOf } from './waiting-item.ts'

/** How much is not with the server: on its way, refused or put off, and since when. */
export interface WaitingCounts {
  readonly waiting: number
  readonly failed: number
  readonly oldestQueuedAt: EpochMs | null
}

/** Everything that is not with the server yet, oldest first. */
export async function readWaiting(
  context: DataContext,
  needsSignIn: boolean,
): Promise<readonly WaitingItem[]> {
  const rows = await context.database.outbox.orderBy('seq').toArray()
  const names = new Map<string, string | null>()
  const items: WaitingItem[] = []
  for (const row of rows) {
    const key = row.entities.find((entity) => entity.startsWith('zone:')) ?? null
    if (key !== null && !names.has(key)) names.set(key, await zoneNameOf(context, key))
    const item = waitingItemOf(row, { zoneName: key === null ? null : (names.get(key) ?? null), needsSignIn })
    if (item !== null) items.push(item)
  }
  return items
}

/** Counts by index alone. */
export async function readWaitingCounts({ database }: DataContext): Promise<WaitingCounts> {
  const count = (states: readonly OutboxRow['state'][]) =>
    database.outbox.where('state').anyOf(states).count()
  const [waiting, failed, all] = await Promise.all([
    count(['queued', 'in-flight']),
    count(['rejected', 'blocked', 'parked']),
    database.outbox.where('state').notEqual('acknowledged').limit(1).count(),
  ])
  if (all === 0) return { waiting, failed, oldestQueuedAt: null }
  const oldest = await database.outbox
    .orderBy('seq')
    .filter((row) => row.state !== 'acknowledged')
    .first()
  return { waiting, failed, oldestQueuedAt: oldest?.createdAt ?? null }
}

/** How many unsent items of other accounts are on this device. */
export async function countOthersWaiting(context: DeviceContext): Promise<number> {
  const own = (await readSession(context))?.user.id
  const accounts = await context.device.accounts.toArray()
  let total = 0
  for (const { userId, isDiscarded } of accounts) {
    if (userId === own || isDiscarded) continue
    const database = new UserDatabase(context.platform.storage, userId)
    total += await database.outbox.where('state').notEqual('acknowledged').count()
    database.close()
  }
  return total
}

async function zoneNameOf(context: DataContext, key: string): Promise<string | null> {
  const id = v.safeParse(ZoneId, key.slice('zone:'.length))
  const zone = id.success ? await readZone(context, id.output) : null
  return zone?.name ?? null
}
