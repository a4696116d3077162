import type { Dexie } from 'dexie'
import * as v from 'valibot'
import type { CallOutcome, Resumption } from '#src/api/api.ts'
import { localProblem } from '#src/api/client-problem.ts'
import { makeSharedPing } from '#src/api/ping.ts'
import { DeviceId, type MutationId } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DataContext, DeviceContext, KnownSession, Outdated } from '#src/data/engine/data-context.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { DeviceDatabase } from '#src/data/engine/device-database.ts'
import { reportBlocked } from '#src/data/engine/blocked-database.ts'
import { type Store, makeStore } from '#src/platform/store.ts'
import { makeSyncStatusStore } from '#src/data/engine/sync-status-store.ts'

/** Smaller changes of the server’s clock offset are due to network delay. */
const minOffsetChangeMs = 2000

/** Opens the device database and creates the context for API calls. */
export async function openDevice(platform: Platform): Promise<DeviceContext> {
  const outdated = makeStore<Outdated | null>(null)
  const device = new DeviceDatabase(platform.storage)
  closeForUpgrade(device, outdated)
  await reportBlocked(device, () => device.open())
  const [deviceId, stored, session] = await Promise.all([
    readDeviceId(device, platform),
    device.facts.get('server-offset-ms'),
    device.sessions.get('current'),
  ])
  const serverOffsetMs = makeStore(stored?.key === 'server-offset-ms' ? stored.value : 0)
  const listeners = new Set<(outcome: CallOutcome) => void>()

  const onOutcome = (outcome: CallOutcome) => {
    if (outcome.kind === 'answered' && outcome.serverNow !== null) {
      const offsetMs = outcome.serverNow - platform.clock.now()
      if (Math.abs(offsetMs - serverOffsetMs.get()) > minOffsetChangeMs) {
        serverOffsetMs.set(offsetMs)
        logFailure(platform, device.facts.put({ key: 'server-offset-ms', value: offsetMs }))
      }
    }
    for (const listener of listeners) listener(outcome)
  }

  // Sessions are rarely lost, so the code is loaded on demand. If it cannot be loaded, the outcome is unknown.
  const resume = (startedAtMs: number) =>
    import('./resume-session.ts').then(
      ({ resumeSession }) => resumeSession(context, startedAtMs),
      (): Resumption => ({ kind: 'unknown', problem: localProblem('network') }),
    )
  const serverNow = () => platform.clock.now() + serverOffsetMs.get()
  const base = { network: platform.network, clock: platform.clock, onOutcome }
  const context: DeviceContext = {
    platform,
    api: { ...base, resume, isReachable: makeSharedPing(base) },
    device,
    deviceId,
    syncStatus: makeSyncStatusStore(),
    uploadProgress: makeStore<ReadonlyMap<MutationId, number>>(new Map()),
    knownSession: makeStore<KnownSession>({ id: session?.id, sinceMs: 0 }),
    outdated,
    serverOffsetMs,
    serverNow,
    nowUntil: serverNow,
    onCallOutcome: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return context
}

/** Opens the user’s database, creating it on first sign-in. */
export async function openUser(context: DeviceContext, user: User): Promise<DataContext> {
  const database = new UserDatabase(context.platform.storage, user.id)
  closeForUpgrade(database, context.outdated)
  await reportBlocked(database, () => database.open())
  const lastSynced = await database.meta.get('last-synced-at')
  const lastSyncedAt = lastSynced?.key === 'last-synced-at' ? lastSynced.value : null
  context.syncStatus.set({ ...context.syncStatus.get(), lastSyncedAt })
  return { ...context, database, user }
}

/** Returns the same data with a separate database connection for the sync engine, which closes it. */
export function openEngineData(context: DataContext): DataContext {
  const database = new UserDatabase(context.platform.storage, context.user.id, 'relaxed')
  closeForUpgrade(database, context.outdated)
  return { ...context, database }
}

/**
 * Closes the database so that a newer version can upgrade it or so that it can be deleted. After an upgrade, records
 * that this version must not use it anymore.
 */
function closeForUpgrade(database: Dexie, outdated: Store<Outdated | null>): void {
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) outdated.set('superseded')
    database.close()
    // Dexie’s own handler would reopen it at the next query.
    return false
  })
}

async function readDeviceId(device: DeviceDatabase, platform: Platform): Promise<DeviceId> {
  // Read without a transaction first, because a read-write transaction waits for the disk.
  const existing = await device.facts.get('device-id')
  if (existing?.key === 'device-id') return existing.value
  return device.transaction('rw', device.facts, async () => {
    const stored = await device.facts.get('device-id')
    if (stored?.key === 'device-id') return stored.value
    const value = v.parse(DeviceId, platform.ids.uuid())
    await device.facts.put({ key: 'device-id', value })
    return value
  })
}

function logFailure(platform: Platform, work: PromiseLike<unknown>): void {
  work.then(undefined, (error: unknown) => {
    platform.log.warn('server-offset-not-stored', { error: String(error) })
  })
}
