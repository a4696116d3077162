export const largestPartBytes = 1024 * 1024
export const smallestPartBytes = 64 * 1024

const quickMs = 2000
const slowMs = 10_000

/**
 * How large the next part should be: half after one that was lost or took over 10 s, twice after one that took under 2 s,
 * between 64 KiB and 1 MiB. What the server got of a lost part is kept, so that this only decides how soon it is known.
 */
export function nextPartBytes(
  before: number,
  last: { readonly hasArrived: boolean; readonly tookMs: number },
): number {
  if (!last.hasArrived || last.tookMs > slowMs) return Math.max(smallestPartBytes, Math.floor(before / 2))
  return last.tookMs < quickMs ? Math.min(largestPartBytes, before * 2) : before
}
