import type { EmbedKey, EmbeddedWall } from '#src/contract/entities/zones/embedded-wall.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** How many questions for the news of one wall this process wants to answer in a second. */
const wantedPerSecond = 20
const shortestMs = 15_000
const longestMs = 300_000
/** Questions are counted for at least so long; with a slower pace until each page has asked once. */
const countedMs = 30_000
const maxWalls = 10_000

interface Counted {
  readonly paceMs: number
  readonly since: EpochMs
  readonly asked: number
}

/** When the page of a wall is to ask again, in milliseconds: the longer, the more pages ask. */
export type EmbedPace = (
  key: EmbedKey,
  wall: Pick<EmbeddedWall, 'state' | 'revealAt'>,
  now: EpochMs,
) => number

/** Makes the pace of all walls of this process. */
export function makeEmbedPace(): EmbedPace {
  const walls = new Map<EmbedKey, Counted>()
  return (key, { state, revealAt }, now) => {
    const counted = after(walls.get(key), now)
    // Those asked for last stay; a wall that is forgotten begins again.
    walls.delete(key)
    walls.set(key, counted)
    for (const oldest of walls.keys()) {
      if (walls.size <= maxWalls) break
      walls.delete(oldest)
    }
    if (state === 'open') return counted.paceMs
    const untilNews = state === 'later' && revealAt !== null ? revealAt - now : longestMs
    return Math.min(longestMs, Math.max(counted.paceMs, untilNews))
  }
}

function after(before: Counted | undefined, now: EpochMs): Counted {
  if (before === undefined || now - before.since > 2 * longestMs)
    return { paceMs: shortestMs, since: now, asked: 1 }
  const { paceMs, since, asked } = before
  const lastedMs = now - since
  if (lastedMs < Math.max(countedMs, paceMs)) return { ...before, asked: asked + 1 }
  const pages = (asked * paceMs) / lastedMs
  const wanted = Math.round((pages / wantedPerSecond) * 1000)
  return { paceMs: Math.min(longestMs, Math.max(shortestMs, wanted)), since: now, asked: 1 }
}
