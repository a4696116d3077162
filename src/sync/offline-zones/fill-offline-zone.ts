import type { ClientProblem } from '#src/api/client-problem.ts'
import { fetchPicture } from '#src/api/fetch-picture.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { offlineZoneCacheOf } from '#src/data/engine/rows/offline-zone-row.ts'
import { addDownloadedPhoto } from '#src/data/offline-zones/offline-zone-store.ts'
import type { OfflineZoneFile } from '#src/data/offline-zones/plan-offline-zone.ts'
import { spaceForOfflineZones } from '#src/data/offline-zones/space-for-offline-zones.ts'
import { isCompletePicture } from '#src/data/photos/complete-picture.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'

interface FillOptions {
  readonly zoneId: ZoneId
  /** One entry per photo. */
  readonly missing: readonly (readonly OfflineZoneFile[])[]
  readonly concurrency: number
  /** Checked before each photo. */
  readonly shouldContinue: () => Promise<boolean>
  readonly signal: AbortSignal
}

interface FillResult {
  /**
   * `done`: everything was requested. `paused`: it must not continue, or the server is unreachable. `gone`: the offline
   * zone was removed. `full`: there is no more space.
   */
  readonly outcome: 'done' | 'paused' | 'gone' | 'full'
  /** The missing files, without those that the server refused. */
  readonly left: readonly (readonly OfflineZoneFile[])[]
  /** URLs for which the server has nothing for this user, or only a truncated image. */
  readonly refused: readonly string[]
}

type StoreResult =
  | { readonly kind: 'kept'; readonly bytes: number }
  | { readonly kind: 'refused' | 'unreachable' | 'full' }

/**
 * Fetches photos into an offline zone, `concurrency` in parallel, and records each. If the device is full, it frees the
 * space of one large photo, so that the user's own photos still fit.
 */
export async function fillOfflineZone(
  context: DataContext,
  { zoneId, missing, concurrency, shouldContinue, signal }: FillOptions,
): Promise<FillResult> {
  const { storage } = context.platform
  const cacheName = offlineZoneCacheOf(zoneId)
  const left = [...missing]
  const refused: string[] = []
  const stored: { readonly address: string; readonly bytes: number }[] = []
  let outcome: FillResult['outcome'] = 'done'

  const work = async () => {
    while (outcome === 'done' && left.length > 0) {
      if (!(await shouldContinue())) outcome = 'paused'
      else if ((await spaceForOfflineZones(storage)) === 0) outcome = 'full'
      const files = outcome === 'done' ? left.shift() : undefined
      if (files === undefined) return
      const result = await keep(files)
      if (signal.aborted) outcome = 'paused'
      else if (result.kind === 'refused') refused.push(...files.map(({ address }) => address))
      else if (result.kind !== 'kept') {
        left.unshift(files)
        if (outcome === 'done') outcome = result.kind === 'full' ? 'full' : 'paused'
      } else if (!(await addDownloadedPhoto(context, zoneId, result.bytes))) outcome = 'gone'
    }
  }

  const keep = async (files: readonly OfflineZoneFile[]): Promise<StoreResult> => {
    let bytes = 0
    for (const { address, mediaType } of files) {
      const fetched = await fetchWhole(address, mediaType)
      if (!fetched.ok) return { kind: isRefusal(fetched.error.status) ? 'refused' : 'unreachable' }
      if (signal.aborted) return { kind: 'unreachable' }
      const blob = fetched.value
      if (blob === null) return { kind: 'refused' }
      const headers = { 'content-type': blob.type, 'content-length': String(blob.size) }
      try {
        await storage.putInCache(cacheName, address, new Response(blob, { headers }))
      } catch (error) {
        if (!isQuotaError(error)) throw error
        await releaseFiles()
        return { kind: 'full' }
      }
      // Leaves nothing behind if the user signed out.
      if (signal.aborted) await storage.deleteFromCache(cacheName, (url) => url.href.endsWith(address))
      stored.push({ address, bytes: blob.size })
      bytes += blob.size
    }
    return { kind: 'kept', bytes }
  }

  /** null: it was truncated twice. */
  const fetchWhole = async (
    address: string,
    mediaType: string,
  ): Promise<Result<Blob | null, ClientProblem>> => {
    for (let attempts = 1; attempts <= 2; attempts += 1) {
      const fetched = await fetchPicture(context.api, address, { signal, mediaType, isForStorage: true })
      if (!fetched.ok) return fetched
      const { blob } = fetched.value
      if (isCompletePicture(new Uint8Array(await blob.arrayBuffer()))) return ok(blob)
    }
    return ok(null)
  }

  const releaseFiles = async () => {
    const unusedUrls = new Set<string>()
    for (let bytes = 0; bytes < maxPhotoBytes;) {
      const last = stored.pop()
      if (last === undefined) break
      unusedUrls.add(last.address)
      bytes += last.bytes
    }
    await storage.deleteFromCache(cacheName, ({ pathname, search }) => unusedUrls.has(pathname + search))
  }

  await Promise.all(Array.from({ length: concurrency }, work))
  return { outcome, left, refused }
}

function isRefusal(status: number | null): boolean {
  return status === 403 || status === 404 || status === 410
}
