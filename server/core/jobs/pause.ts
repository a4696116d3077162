import type { Random } from '#server/core/clock/ids.ts'

interface Pauses {
  readonly firstMs: number
  readonly longestMs: number
  readonly random: Random
}

/**
 * The pause in milliseconds after so many failed attempts in a row: it doubles up to the longest one. A quarter more or less by
 * chance keeps what failed together from being tried together.
 */
export function pauseAfter(attempts: number, { firstMs, longestMs, random }: Pauses): number {
  const pauseMs = Math.min(firstMs * 2 ** Math.min(Math.max(0, attempts - 1), 40), longestMs)
  const [chance = 0] = random.bytes(1)
  return Math.round(pauseMs * (0.75 + chance / 510))
}
