import { encode } from 'uqr'
import type { CodeModules } from '#worker/media/media-api.ts'

/** Encrypted content looks random, so that each pattern does; choosing the best would take most of the time. */
const maskPattern = 1

/** See `MediaApi.drawCode`. */
export function drawCode(bytes: Uint8Array): CodeModules {
  const { data, size } = encode(Array.from(bytes), { ecc: 'L', boostEcc: false, maskPattern, border: 0 })
  const isDark = new Uint8Array(size * size)
  data.forEach((row, y) => row.forEach((dark, x) => (isDark[y * size + x] = dark ? 1 : 0)))
  return { size, isDark }
}
