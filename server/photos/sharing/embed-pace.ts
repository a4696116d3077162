import type { EmbedKey, EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** The target number of update requests per second for one wall in this process. */
const wantedPerSecond = 20
const shortestMs = 15_000
const longestMs = 300_000
/**
 * The minimum time over which requests are counted. At a slower pace, counting lasts until each page has sent one
 * request.
 */
const countedMs = 30_000
const maxWalls = 10_000

interface PollCount {
  readonly paceMs: number
  readonly since: EpochMs
  readonly requestCount: number
}

/** Returns the time until the page of a wall polls again, in milliseconds. It grows with the number of pages. */
export type EmbedPace = (
  key: EmbedKey,
  wall: Pick<EmbeddedWall, 'state' | 'revealAt'>,
  now: EpochMs,
) => number

/** Creates the polling pace of all walls of this process. */
export function makeEmbedPace(): EmbedPace {
  const walls = new Map<EmbedKey, PollCount>()
  return (key, { state, revealAt }, now) => {
    const counted = after(walls.get(key), now)
    // Evicts the least recently requested walls; an evicted wall starts over.
    walls.delete(key)
    walls.set(key, counted)
    for (const oldest of walls.keys()) {
      if (walls.size <= maxWalls) break
      walls.delete(oldest)
    }
    if (state === 'open') return counted.paceMs
    const nextUpdateMs = state === 'later' && revealAt !== null ? revealAt - now : longestMs
    return Math.min(longestMs, Math.max(counted.paceMs, nextUpdateMs))
  }
}

function after(before: PollCount | undefined, now: EpochMs): PollCount {
  if (before === undefined || now - before.since > 2 * longestMs)
    return { paceMs: shortestMs, since: now, requestCount: 1 }
  const { paceMs, since, requestCount } = before
  const lastedMs = now - since
  if (lastedMs < Math.max(countedMs, paceMs)) return { ...before, requestCount: requestCount + 1 }
  const pages = (requestCount * paceMs) / lastedMs
  const wanted = Math.round((pages / wantedPerSecond) * 1000)
  return { paceMs: Math.min(longestMs, Math.max(shortestMs, wanted)), since: now, requestCount: 1 }
}
