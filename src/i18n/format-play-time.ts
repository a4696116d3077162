import { formatNumber } from './format.ts'

/** `0:24`, the minutes and seconds of a recording. */
export function formatPlayTime(lengthMs: number): string {
  const seconds = Math.max(0, Math.round(lengthMs / 1000))
  const rest = formatNumber(seconds % 60).padStart(2, formatNumber(0))
  return `${formatNumber(Math.floor(seconds / 60))}:${rest}`
}
