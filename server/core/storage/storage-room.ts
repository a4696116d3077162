import { statfs } from 'node:fs/promises'
import type { Clock } from '#server/core/clock/clock.ts'
import type { Reader } from '#server/core/db/database.ts'
import { storedBytes } from './stored-bytes-store.ts'

/** Whether there is room for more pictures. What is small, and what makes room, is never asked here. */
export interface StorageRoom {
  /** Whether so many bytes may come; those that may are counted until the disk is measured again. */
  roomFor(bytes: number): Promise<boolean>
  /** Whether what is unfinished should make room: less than twice is free of what uploads must leave. */
  isShort(): Promise<boolean>
  /** The database found no room for a write. */
  recordFull(): void
  /** Whether that was within the last seconds; whoever is sent elsewhere meanwhile is a try later. */
  wasFull(): boolean
}

interface Measured {
  readonly at: number
  readonly freeBytes: number
  readonly lowWaterBytes: number
  readonly storedBytes: number
}

const lowWaterShare = 0.05
const leastLowWaterBytes = 500e6
const measuredForMs = 1000
const fullForMs = 5000

/** What uploads leave free: `minFreeBytes`, or 5 % of the disk and at least 500 MB. */
export function reservedBytes(
  disk: { readonly blocks: number; readonly bsize: number },
  minFreeBytes: number | null,
): number {
  return minFreeBytes ?? Math.max(disk.blocks * disk.bsize * lowWaterShare, leastLowWaterBytes)
}

/** Measures the disk under the pictures, at most once a second. */
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
): StorageRoom {
  let known: Measured | null = null
  let promisedBytes = 0
  let fullAt = Number.NEGATIVE_INFINITY

  async function measure(): Promise<Measured> {
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
    async roomFor(bytes) {
      const { freeBytes, lowWaterBytes, storedBytes: stored } = await measure()
      const coming = promisedBytes + bytes
      if (freeBytes - coming < lowWaterBytes) return false
      if (maxStorageBytes !== null && stored + coming > maxStorageBytes) return false
      promisedBytes = coming
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
    wasFull: () => clock.now() - fullAt < fullForMs,
  }
}
