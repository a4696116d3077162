import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { shouldSaveData } from '#src/data/connection/connection-store.ts'
import { openEngineData } from '#src/data/session/open-device.ts'
import { type OfflineZoneRow, offlineZoneCacheOf } from '#src/data/engine/rows/offline-zone-row.ts'
import {
  deleteStrayOfflineZoneFiles,
  recordOfflineZone,
  removeOfflineZone,
} from '#src/data/offline-zones/offline-zone-store.ts'
import {
  type OfflineZoneFile,
  planOfflineZone,
  watchOfflineZones,
} from '#src/data/offline-zones/plan-offline-zone.ts'
import { offlineZoneWaitReason } from '#src/data/offline-zones/offline-zone-wait-reason.ts'
import { fillOfflineZone } from './fill-offline-zone.ts'

/** The delay before pending work is tried again. */
const retryDelayMs = 3000
const maxConcurrentPhotos = 3

interface SyncOfflineZonesOptions {
  /** Whether this tab fetches for all tabs. */
  readonly isLeading: () => boolean
  readonly signal: AbortSignal
}

/**
 * Keeps every offline zone of the user up to date until `signal` aborts: fetches missing photos, newest first, and
 * deletes those that must no longer be visible. Retries what is unavailable now.
 */
export function syncOfflineZones(
  dataContext: DataContext,
  { isLeading, signal }: SyncOfflineZonesOptions,
): void {
  if (signal.aborted) return
  const context = openEngineData(dataContext)
  const { database, platform } = context
  /** The missing files by offline zone, for those that lack any. */
  const missing = new Map<ZoneId, readonly (readonly OfflineZoneFile[])[]>()
  /** URLs that the server refused, until something changes. */
  const refused = new Set<string>()
  let isStale = true
  let isRunning = false
  let isAsked = false
  let cancel = () => {}

  const refresh = () => {
    isStale = true
    start()
  }
  const start = () => {
    isAsked = true
    if (isRunning || signal.aborted) return
    isRunning = true
    run()
      .catch((error: unknown) => {
        if (signal.aborted) return
        platform.log.error('offline-zones-not-stored', error)
        startLater()
      })
      .finally(() => {
        isRunning = false
        if (isAsked) start()
      })
  }
  const startLater = () => {
    cancel()
    cancel = platform.clock.startTimer(retryDelayMs, start)
  }
  const run = async () => {
    while (isAsked && !signal.aborted) {
      isAsked = false
      if (!isLeading()) {
        startLater()
        return
      }
      if (isStale) await planAll()
      for (const zoneId of missing.keys()) await fill(zoneId)
    }
    if (missing.size > 0) startLater()
  }

  const planAll = async () => {
    isStale = false
    missing.clear()
    await deleteStrayOfflineZoneFiles(context)
    for (const row of await database.packs.toArray()) {
      if (signal.aborted) return
      await plan(row)
    }
  }

  /** `isFull`: the device has no space for the missing files. */
  const plan = async (row: OfflineZoneRow, isFull = false) => {
    const { zoneId } = row
    const found = await planOfflineZone(context, zoneId)
    if (found === null) {
      await removeOfflineZone(zoneId, context)
      return
    }
    const missingFiles = found.missing.filter((files) => !files.some(({ address }) => refused.has(address)))
    const photos = found.photos - (found.missing.length - missingFiles.length)
    const keptPhotos = photos - missingFiles.length
    const isNew = found.hasShrunk || photos !== row.photos || keptPhotos !== row.keptPhotos
    const measured = isNew || row.completeAt === null ? await measure(zoneId) : {}
    if (missingFiles.length === 0) {
      const completeAt = platform.clock.now()
      const done = { state: 'ready', waitsFor: null, bytes: null, completeAt } as const
      await recordOfflineZone(context, zoneId, () => ({ ...measured, ...done, photos, keptPhotos }))
      return
    }
    // A user may have resumed a full offline zone since its row was read.
    const recorded = await recordOfflineZone(context, zoneId, ({ state }) => ({
      ...measured,
      state: isFull || state === 'full' ? 'full' : 'loading',
      photos,
      keptPhotos,
    }))
    if (recorded?.state === 'loading') missing.set(zoneId, missingFiles)
  }

  const fill = async (zoneId: ZoneId) => {
    const waitsFor = await offlineZoneWaitReason(context)
    if ((await recordOfflineZone(context, zoneId, () => ({ waitsFor }))) === null) missing.delete(zoneId)
    const missingFiles = missing.get(zoneId)
    if (missingFiles === undefined || waitsFor !== null) return
    const filled = await fillOfflineZone(context, {
      zoneId,
      missing: missingFiles,
      concurrency: (await shouldSaveData(context)) ? 1 : maxConcurrentPhotos,
      shouldContinue: async () =>
        !signal.aborted && isLeading() && (await offlineZoneWaitReason(context)) === null,
      signal,
    })
    if (signal.aborted) return
    for (const address of filled.refused) refused.add(address)
    switch (filled.outcome) {
      case 'paused':
        missing.set(zoneId, filled.left)
        return
      case 'gone':
        missing.delete(zoneId)
        await platform.storage.deleteCache(offlineZoneCacheOf(zoneId))
        return
      case 'full':
        missing.delete(zoneId)
        await recordStorageFull(zoneId)
        return
      case 'done':
        missing.delete(zoneId)
        refresh()
    }
  }

  const recordStorageFull = async (zoneId: ZoneId) => {
    const row = await database.packs.get(zoneId)
    if (row !== undefined) await plan(row, true)
  }

  const measure = async (zoneId: ZoneId) => {
    const { bytes } = await platform.storage.measureCaches(offlineZoneCacheOf(zoneId))
    return { keptBytes: bytes }
  }

  const stop = watchOfflineZones(context, () => {
    refused.clear()
    refresh()
  })
  signal.addEventListener('abort', () => {
    stop()
    cancel()
    database.close()
  })
}
