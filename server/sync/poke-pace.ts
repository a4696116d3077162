import { shortestPullPauseMs } from '#src/contract/wire/sync-messages.ts'

/** How many pulls of one scope this process serves per second before its listeners must wait longer. */
const pullsPerSecond = 1700
const longestPauseMs = 10_000
/** The time over which the rate of change is measured. */
const rateWindowMs = 10_000

/** How often a scope has changed recently. */
export interface ChangeRate {
  count(atMs: number): void
  perSecond(atMs: number): number
}

/** Creates a meter with exponential decay. */
export function makeChangeRate(): ChangeRate {
  let level = 0
  let levelAtMs = 0
  const decayed = (atMs: number) => level * Math.exp(-(atMs - levelAtMs) / rateWindowMs)
  return {
    count(atMs) {
      level = decayed(atMs) + 1
      levelAtMs = atMs
    },
    perSecond: (atMs) => (decayed(atMs) * 1000) / rateWindowMs,
  }
}

/**
 * Returns how long each listener of a scope must wait between two pulls. It grows with the number of listeners and the
 * rate of change, so that all pulls stay within this process's capacity.
 */
export function pullPauseMs(listeners: number, changesPerSecond: number): number {
  const wanted = listeners * Math.min(1, changesPerSecond)
  const pauseMs = Math.round((wanted / pullsPerSecond) * 1000)
  return Math.min(longestPauseMs, Math.max(shortestPullPauseMs, pauseMs))
}

/** Returns the time over which a scope's listeners are notified of a change after a quiet period. */
export function pokeSpreadMs(listeners: number): number {
  return Math.min(longestPauseMs, ((listeners - 1) / pullsPerSecond) * 1000)
}

const goldenRatio = (Math.sqrt(5) - 1) / 2

/** Returns a position in [0, 1) for the nth listener, far from those of neighboring listeners. */
export function spreadShare(ordinal: number): number {
  return (ordinal * goldenRatio) % 1
}
