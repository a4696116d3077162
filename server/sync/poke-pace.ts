import { shortestPullPauseMs } from '#src/contract/wire/sync-messages.ts'

/** How many pulls of one scope this process answers in a second before its listeners are asked to wait longer. */
const pullsPerSecond = 1700
const longestPauseMs = 10_000
/** The span over which the rate of change is taken. */
const rateWindowMs = 10_000

/** How often a scope changed lately. */
export interface ChangeRate {
  /** Notes a change. */
  count(atMs: number): void
  perSecond(atMs: number): number
}

/** Makes a meter that forgets exponentially. */
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
 * How long each listener of a scope waits between two pulls: it grows with their number and with the rate of change, so that
 * all of them together stay within what this process answers.
 */
export function pullPauseMs(listeners: number, changesPerSecond: number): number {
  const wanted = listeners * Math.min(1, changesPerSecond)
  const pauseMs = Math.round((wanted / pullsPerSecond) * 1000)
  return Math.min(longestPauseMs, Math.max(shortestPullPauseMs, pauseMs))
}

/** Over how long the listeners of a scope hear of a change that came after a quiet time. */
export function pokeSpreadMs(listeners: number): number {
  return Math.min(longestPauseMs, ((listeners - 1) / pullsPerSecond) * 1000)
}

const goldenRatio = (Math.sqrt(5) - 1) / 2

/** A place in [0, 1) for the nth listener, far from those of the listeners around it. */
export function spreadShare(ordinal: number): number {
  return (ordinal * goldenRatio) % 1
}
