import { mostPeaks } from '#src/contract/entities/responses/guestbook.ts'

/** Levels over time, 0 to 1 each, as the bars of a voice: two hexadecimal digits each, 64 at most. */
export function peaksOf(levels: readonly number[]): string {
  const bars = Math.min(mostPeaks, levels.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars))
    const level = Math.max(0, ...levels.slice(from, to))
    return Math.round(Math.min(1, level) * 255)
      .toString(16)
      .padStart(2, '0')
  }).join('')
}

/** The bars of a voice, 0 to 1 each. Digits without a pair are left out. */
export function barsOf(peaks: string): readonly number[] {
  return (peaks.match(/[0-9a-f]{2}/g) ?? []).map((digits) => Number.parseInt(digits, 16) / 255)
}
