/** Formats a video length as players do, in whole seconds: `1:05`. */
export function clipLengthText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
