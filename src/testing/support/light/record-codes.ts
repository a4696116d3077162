import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'

/** The codes that a screen showed, as square pictures with one byte of brightness per pixel. */
interface Recording {
  readonly sidePx: number
  /** In base64. */
  readonly pictures: readonly string[]
}

const framesPerSecond = 10
/** Brightness of the area around the screen. */
const surroundLuma = 120

/** Records `count` different codes that the page shows, each once. */
export function recordCodes(page: Page, count: number): Promise<Recording> {
  return page.evaluate(async (count) => {
    const canvas = document.querySelector('[data-light-code]')
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No code is shown.')
    const pictures: string[] = []
    let last = ''
    while (pictures.length < count) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { width } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, width).data
      if (pixels === undefined || width < 100) continue
      let luma = ''
      for (let at = 0; at < pixels.length; at += 4) luma += String.fromCharCode(pixels[at] ?? 0)
      if (luma === last) continue
      last = luma
      pictures.push(btoa(luma))
    }
    return { sidePx: canvas.width, pictures }
  }, count)
}

/** Writes a recording as a camera video for Chromium's `--use-file-for-fake-video-capture`, which plays it in a loop. */
export async function writeRecording({ sidePx, pictures }: Recording, path: string): Promise<void> {
  const edge = 20
  const side = sidePx + 2 * edge + (sidePx % 2)
  const chroma = Buffer.alloc((side * side) / 2, 128)
  const parts = [Buffer.from(`YUV4MPEG2 W${side} H${side} F${framesPerSecond}:1 Ip A1:1 C420\n`)]
  for (const picture of pictures) {
    const luma = Buffer.alloc(side * side, surroundLuma)
    const pixels = Buffer.from(picture, 'base64')
    for (let y = 0; y < sidePx; y += 1)
      pixels.copy(luma, (y + edge) * side + edge, y * sidePx, (y + 1) * sidePx)
    parts.push(Buffer.from('FRAME\n'), luma, chroma)
  }
  await writeFile(path, Buffer.concat(parts))
}
