import { maxPeaks } from '#src/contract/entities/responses/guestbook.ts'

/** Encodes levels over time, each 0 to 1, as the bars of a waveform: two hexadecimal digits each, at most 64 bars. */
export function peaksOf(levels: readonly number[]): string {
  const bars = Math.min(maxPeaks, levels.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / bars))
    const level = Math.max(0, ...levels.slice(from, to))
    return Math.round(Math.min(1, level) * 255)
      .toString(16)
      .padStart(2, '0')
  }).join('')
}

/** Decodes the bars of a waveform, each 0 to 1. An unpaired digit is left out. */
export function barsOf(peaks: string): readonly number[] {
  return (peaks.match(/[0-9a-f]{2}/g) ?? []).map((digits) => Number.parseInt(digits, 16) / 255)
}
