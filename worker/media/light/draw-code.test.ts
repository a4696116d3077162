import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { LightCamera } from '#src/testing/support/light/light-camera.ts'
import { createReader, type ReadLuma } from '#worker/media/qr/zxing-reader.ts'
import { drawCode } from './draw-code.ts'

let read: ReadLuma

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(readFileSync(path)).buffer
  read = createReader(await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
})

const modulePx = 6
const quietModules = 4

/** Renders the code as a lit screen filmed at an angle and slightly out of focus. */
function filmed(bytes: Uint8Array): readonly Uint8Array[] {
  const { size, isDark } = drawCode(bytes)
  const sidePx = (size + 2 * quietModules) * modulePx
  const data = new Uint8Array(sidePx * sidePx).fill(240)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (isDark[y * size + x] === 1)
        for (let row = 0; row < modulePx; row += 1) {
          const start = ((y + quietModules) * modulePx + row) * sidePx + (x + quietModules) * modulePx
          data.fill(28, start, start + modulePx)
        }
  const [width, height] = [1280, 720]
  const view = { width, height, fill: 0.85, tiltDegrees: 8, rollDegrees: -4, blurPx: 1, noise: 8 }
  const camera = new LightCamera(view, { width: sidePx, height: sidePx })
  const found = read(
    { data: camera.film({ data, width: sidePx, height: sidePx }), width, height },
    {
      symbology: 'model 2',
    },
  )
  return found.filter(({ text }) => text !== null).map(({ bytes }) => bytes)
}

test('[CL1] all byte values survive a code, from a report to the largest code', () => {
  const random = makeFakeRandom(17)
  for (const length of [22, 222, 598, 1162]) {
    const bytes = random.bytes(length)
    expect(filmed(bytes)).toEqual([bytes])
  }
  const everyByte = Uint8Array.from({ length: 256 }, (_, value) => value)
  expect(filmed(everyByte)).toEqual([everyByte])
})
