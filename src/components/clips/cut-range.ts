import { longestClipMs } from '#src/contract/rules/clip-limits.ts'

/** A part of a film, relative to its first frame. */
export interface Cut {
  readonly startMs: number
  readonly endMs: number
}

const shortestMs = 1000

/** Returns the start of a film, up to the maximum length of a clip. */
export function firstCut(lengthMs: number): Cut {
  return { startMs: 0, endMs: Math.min(lengthMs, longestClipMs) }
}

/**
 * Returns the cut with a new start. The end moves along if the cut would exceed the maximum length of a clip, and stays
 * after the start.
 */
export function withStart({ endMs }: Cut, startMs: number, lengthMs: number): Cut {
  const start = clamp(startMs, 0, Math.max(0, endMs - Math.min(shortestMs, lengthMs)))
  return { startMs: start, endMs: Math.min(endMs, start + longestClipMs) }
}

/**
 * Returns the cut with a new end. The start moves along if the cut would exceed the maximum length of a clip, and stays
 * before the end.
 */
export function withEnd({ startMs }: Cut, endMs: number, lengthMs: number): Cut {
  const end = clamp(endMs, Math.min(lengthMs, startMs + shortestMs), lengthMs)
  return { startMs: Math.max(startMs, end - longestClipMs), endMs: end }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
