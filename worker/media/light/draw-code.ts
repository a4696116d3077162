import { encode } from 'uqr'
import type { CodeModules } from '#worker/media/media-api.ts'

/**
 * The content of a code looks random, so any mask works. Choosing the best one takes five times as long as everything
 * else.
 */
const maskPattern = 1

/** See `MediaApi.drawCode`. */
export function drawCode(bytes: Uint8Array): CodeModules {
  const { data, size } = encode(Array.from(bytes), { ecc: 'L', boostEcc: false, maskPattern, border: 0 })
  const isDark = new Uint8Array(size * size)
  data.forEach((row, y) => row.forEach((dark, x) => (isDark[y * size + x] = dark ? 1 : 0)))
  return { size, isDark }
}
