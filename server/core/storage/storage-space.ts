import { statfs } from 'node:fs/promises'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import { storedBytes } from './stored-bytes-store.ts'

/** Checks the storage space for images. Small writes, and deletions that free space, do not use it. */
export interface StorageSpace {
  /** Returns true if this many bytes may be stored. Accepted bytes are counted until the disk is measured again. */
  hasSpaceFor(bytes: number): Promise<boolean>
  /**
   * Returns true if unfinished uploads should be deleted to free space: the free space is below twice the reserve, or
   * more than 90 % of the allowed storage is used.
   */
  isShort(): Promise<boolean>
  /** Records that the database had no space for a write. */
  recordFull(): void
  /** Returns true if that happened within the last five seconds. */
  wasFull(): boolean
}

interface StorageUsage {
  readonly at: number
  readonly freeBytes: number
  readonly lowWaterBytes: number
  readonly storedBytes: number
}

const lowWaterShare = 0.05
const minLowWaterBytes = 500e6
const measuredForMs = 1000
const diskFullCacheMs = 5000

/** Returns the space that uploads must leave free: `minFreeBytes`, or 5 % of the disk and at least 500 MB. */
export function reservedBytes(
  disk: { readonly blocks: number; readonly bsize: number },
  minFreeBytes: number | null,
): number {
  return minFreeBytes ?? Math.max(disk.blocks * disk.bsize * lowWaterShare, minLowWaterBytes)
}

/** Measures the disk of the photo store at most once per second. */
export function watchStorage(
  reader: Reader,
  {
    blobFolder,
    maxStorageBytes,
    minFreeBytes,
    clock,
  }: {
    readonly blobFolder: string
    readonly maxStorageBytes: number | null
    readonly minFreeBytes: number | null
    readonly clock: Clock
  },
): StorageSpace {
  let known: StorageUsage | null = null
  let promisedBytes = 0
  let fullAt = Number.NEGATIVE_INFINITY

  async function measure(): Promise<StorageUsage> {
    if (known !== null && performance.now() - known.at < measuredForMs) return known
    const disk = await statfs(blobFolder)
    const rows = await reader.all(storedBytes, {})
    promisedBytes = 0
    known = {
      at: performance.now(),
      freeBytes: disk.bavail * disk.bsize,
      lowWaterBytes: reservedBytes(disk, minFreeBytes),
      storedBytes: rows.reduce((sum, row) => sum + row.bytes, 0),
    }
    return known
  }

  return {
    async hasSpaceFor(bytes) {
      const { freeBytes, lowWaterBytes, storedBytes: stored } = await measure()
      const neededBytes = promisedBytes + bytes
      if (freeBytes - neededBytes < lowWaterBytes) return false
      if (maxStorageBytes !== null && stored + neededBytes > maxStorageBytes) return false
      promisedBytes = neededBytes
      return true
    },
    async isShort() {
      const { freeBytes, lowWaterBytes, storedBytes: stored } = await measure()
      if (maxStorageBytes !== null && stored > 0.9 * maxStorageBytes) return true
      return freeBytes < 2 * lowWaterBytes
    },
    recordFull() {
      fullAt = clock.now()
    },
    wasFull: () => clock.now() - fullAt < diskFullCacheMs,
  }
}
