import { longestClipMs } from '#src/contract/rules/clip-limits.ts'

/** A part of a film, counted from its first picture. */
export interface Cut {
  readonly startMs: number
  readonly endMs: number
}

const shortestMs = 1000

/** The beginning of a film, as long as a clip may be. */
export function firstCut(lengthMs: number): Cut {
  return { startMs: 0, endMs: Math.min(lengthMs, longestClipMs) }
}

/** The cut with another start; its end follows where it would be longer than a clip may be, and stays behind the start. */
export function withStart({ endMs }: Cut, startMs: number, lengthMs: number): Cut {
  const start = clamp(startMs, 0, Math.max(0, endMs - Math.min(shortestMs, lengthMs)))
  return { startMs: start, endMs: Math.min(endMs, start + longestClipMs) }
}

/** The cut with another end; its start follows where it would be longer than a clip may be, and stays before the end. */
export function withEnd({ startMs }: Cut, endMs: number, lengthMs: number): Cut {
  const end = clamp(endMs, Math.min(lengthMs, startMs + shortestMs), lengthMs)
  return { startMs: Math.max(startMs, end - longestClipMs), endMs: end }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
