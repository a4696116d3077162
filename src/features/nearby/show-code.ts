import { drawCode } from '#src/media/decode-qr.ts'

/** Around a code, as ISO/IEC 18004 wants it. */
const quietModules = 4

/**
 * The side of the square that changes, in pixels of the page: less than a quarter of the window's area, which flicker may not
 * exceed (WCAG 2.3.1), and no wider than it.
 */
export function codeSidePx({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.floor(Math.min(width * 0.88, Math.sqrt((width * height) / 4) * 0.97, 440))
}

/** Shows a code in the canvas, in whole pixels of the screen, in the middle of a white square. Keeps the last one on failure. */
export async function showCode(canvas: HTMLCanvasElement, bytes: Uint8Array): Promise<void> {
  const drawn = await drawCode(bytes)
  if (!drawn.ok) return
  const { size, isDark } = drawn.value
  const sidePx = Math.round(canvas.clientWidth * window.devicePixelRatio)
  // The edges of the modules are rounded, so that the code fills the square on a coarse screen, too.
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
