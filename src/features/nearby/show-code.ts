import { drawCode } from '#src/media/decode-qr.ts'

/** The quiet zone around a code, as ISO/IEC 18004 requires. */
const quietModules = 4

/**
 * Returns the side of the changing square in CSS pixels. It covers less than a quarter of the window's area, the limit
 * for flicker (WCAG 2.3.1), and is no wider than the window.
 */
export function codeSidePx({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.floor(Math.min(width * 0.88, Math.sqrt((width * height) / 4) * 0.97, 440))
}

/** Draws a code on the canvas in whole device pixels, centered in a white square. Keeps the last code on failure. */
export async function showCode(canvas: HTMLCanvasElement, bytes: Uint8Array): Promise<void> {
  const drawn = await drawCode(bytes)
  if (!drawn.ok) return
  const { size, isDark } = drawn.value
  const sidePx = Math.round(canvas.clientWidth * window.devicePixelRatio)
  // Module edges are rounded to pixels, so that the code fills the square on a low-resolution screen, too.
  const edgePx = (module: number) =>
    Math.round(((module + quietModules) * sidePx) / (size + 2 * quietModules))
  if (canvas.width !== sidePx) [canvas.width, canvas.height] = [sidePx, sidePx]
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) return
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, sidePx, sidePx)
  context.fillStyle = '#000000'
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (isDark[y * size + x] === 1) {
        const [left, top] = [edgePx(x), edgePx(y)]
        context.fillRect(left, top, edgePx(x + 1) - left, edgePx(y + 1) - top)
      }
}
