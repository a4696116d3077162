import { writeFile } from 'node:fs/promises'
import { encode } from 'uqr'

const widthPx = 640
const heightPx = 480
const framesPerSecond = 10
const frameCount = 20
/** The share of the image's height that the code and its quiet zone use. */
const codeRatio = 0.75
const quietZoneModules = 4
/** Smaller modules are lost in the noise. */
const minModulePx = 3
/** Luma of a light-gray wall, white paper and printed black, as a camera sees them. */
const luma = { wall: 190, paper: 235, ink: 32 } as const
const noiseLuma = 6

/**
 * Writes a two-second video (YUV4MPEG2, 640 x 480, 10 frames a second) of a QR code with `text`, on white paper before
 * a gray wall with camera noise. It is for Chromium's `--use-file-for-fake-video-capture`, which plays it in a loop.
 * The same text produces the same bytes.
 */
export async function makeCameraVideo(text: string, path: string): Promise<void> {
  const scene = drawScene(text)
  const chroma = Buffer.alloc((widthPx * heightPx) / 2, 128)
  const nextNoise = createNoise()
  const parts = [Buffer.from(`YUV4MPEG2 W${widthPx} H${heightPx} F${framesPerSecond}:1 Ip A1:1 C420\n`)]
  for (let frame = 0; frame < frameCount; frame++) {
    parts.push(Buffer.from('FRAME\n'), Buffer.from(scene.map((value) => value + nextNoise())), chroma)
  }
  await writeFile(path, Buffer.concat(parts))
}

function drawScene(text: string): Uint8Array {
  const { data: modules, size } = encode(text, { ecc: 'M', border: quietZoneModules })
  const modulePx = Math.floor((heightPx * codeRatio) / size)
  if (modulePx < minModulePx) throw new Error('The text is too long for this camera to read.')
  const left = Math.floor((widthPx - size * modulePx) / 2)
  const top = Math.floor((heightPx - size * modulePx) / 2)
  const scene = new Uint8Array(widthPx * heightPx).fill(luma.wall)
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let line = 0; line < modulePx; line++) {
        const start = (top + y * modulePx + line) * widthPx + left + x * modulePx
        scene.fill(isDark ? luma.ink : luma.paper, start, start + modulePx)
      }
    })
  })
  return scene
}

/** A linear congruential generator, so that the noise is the same in each run. */
function createNoise(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.round((state / 2 ** 32 - 0.5) * 2 * noiseLuma)
  }
}
