const largestPartBytes = 1024 * 1024
export const smallestPartBytes = 64 * 1024

const quickMs = 2000
const slowMs = 10_000

/** How large the next part is to be, and the size that parts never exceed again while the app lives. */
export interface PartSize {
  readonly bytes: number
  readonly ceilingBytes: number
}

export const firstPartSize: PartSize = { bytes: largestPartBytes, ceilingBytes: largestPartBytes }

/** What became of a part of `sentBytes`. `isTooLarge`: it was refused for its size alone. */
interface SentPart {
  readonly sentBytes: number
  readonly hasArrived: boolean
  readonly isTooLarge: boolean
  readonly tookMs: number
}

/**
 * How large the next part should be: half after one that was lost or took over 10 s, twice after one that took under 2 s,
 * between 64 KiB and 1 MiB. What the server got of a lost part is kept, so that this only decides how soon it is known.
 * Something on the way that refuses a size refuses it again: half of it is then the most.
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
