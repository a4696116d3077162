const largestPartBytes = 1024 * 1024
export const smallestPartBytes = 64 * 1024

const quickMs = 2000
const slowMs = 10_000

/** The size of the next part, and the limit that parts never exceed again while the app runs. */
export interface PartSize {
  readonly bytes: number
  readonly ceilingBytes: number
}

export const firstPartSize: PartSize = { bytes: largestPartBytes, ceilingBytes: largestPartBytes }

/** The result of a part of `sentBytes`. `isTooLarge`: it was refused only because of its size. */
interface SentPart {
  readonly sentBytes: number
  readonly hasArrived: boolean
  readonly isTooLarge: boolean
  readonly tookMs: number
}

/**
 * The size of the next part: half after one that was lost or took over 10 s, twice after one that took under 2 s,
 * between 64 KiB and 1 MiB. The server keeps the bytes it received of a lost part, so the size only determines how soon
 * a loss is noticed. An intermediary that refused a size will refuse it again, so half of it becomes the limit.
 */
export function nextPartSize({ bytes, ceilingBytes }: PartSize, last: SentPart): PartSize {
  if (last.isTooLarge) {
    const half = Math.max(smallestPartBytes, Math.floor(Math.min(bytes, last.sentBytes) / 2))
    return { bytes: half, ceilingBytes: half }
  }
  if (!last.hasArrived || last.tookMs > slowMs)
    return { bytes: Math.max(smallestPartBytes, Math.floor(bytes / 2)), ceilingBytes }
  return { bytes: last.tookMs < quickMs ? Math.min(ceilingBytes, bytes * 2) : bytes, ceilingBytes }
}
