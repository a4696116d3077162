import { encode } from 'uqr'
import type { ScreenPicture } from './light-camera.ts'

const quietModules = 4
/** The light and dark brightness of a lit screen, as a camera sees it. */
const shown = { light: 240, dark: 28 } as const

/** A code as the worker draws it, on a lit square screen of `sidePx` pixels. */
export function screenWith(bytes: Uint8Array, sidePx: number): ScreenPicture {
  const { data: modules, size } = encode(Array.from(bytes), {
    ecc: 'L',
    boostEcc: false,
    maskPattern: 1,
    border: 0,
  })
  const modulePx = sidePx / (size + 2 * quietModules)
  const data = new Uint8Array(sidePx * sidePx)
  for (let y = 0; y < sidePx; y += 1) {
    const row = modules[Math.floor(y / modulePx) - quietModules]
    for (let x = 0; x < sidePx; x += 1) {
      const isDark = row?.[Math.floor(x / modulePx) - quietModules] === true
      data[y * sidePx + x] = isDark ? shown.dark : shown.light
    }
  }
  return { data, width: sidePx, height: sidePx }
}
