import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { threadCpuUsage } from 'node:process'
import { encode } from 'uqr'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { LightLink } from '#src/media/light/light-link.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { screenWith } from '#src/testing/support/light/code-screen.ts'
import { type CameraView, LightCamera, type ScreenPicture } from '#src/testing/support/light/light-camera.ts'
import { createReader, type ReadLuma } from '#worker/media/qr/zxing-reader.ts'
import { printFigure } from './figure.ts'

interface Scene {
  readonly name: string
  readonly framesPerSecond: 24 | 30 | 60
  /** How many times slower the phones are than this machine. */
  readonly slower: number
  readonly lossRatio: number
  readonly view: CameraView
}

const screenPx = 900
const screenHz = 60
/** Exposure of one row, and the time until the sensor has read all rows. */
const exposureMs = 8
const readoutMs = 16
/** Ten previews and ten likes, as one message each. */
const previewBytes = 12_000
const likeBytes = 400
const limitMs = 90_000

const held: CameraView = {
  width: 1280,
  height: 720,
  fill: 0.85,
  tiltDegrees: 8,
  rollDegrees: 5,
  blurPx: 1.2,
  noise: 10,
}
const still: CameraView = { ...held, tiltDegrees: 0, rollDegrees: 0, blurPx: 0.5, noise: 3 }
const scenes: readonly Scene[] = [
  { name: 'held still, no losses', framesPerSecond: 30, slower: 1, lossRatio: 0, view: still },
  ...([24, 30, 60] as const).flatMap((framesPerSecond) =>
    [1, 6].map((slower) => ({
      name: `8 degrees, blur, 20 % lost, ${framesPerSecond} frames a second`,
      framesPerSecond,
      slower,
      lossRatio: 0.2,
      view: held,
    })),
  ),
]

/**
 * Simulates one phone's screen filmed by another phone's camera: perspective, blur, grain, aliasing of the two pixel
 * grids, a rolling shutter while the code changes, and lost frames. The link and the decoder are the app's own. Time is
 * simulated; measured CPU time for drawing and reading is multiplied by `slower`. The return path carries the same
 * link's codes with the same losses but is not filmed.
 */
export async function lightBench(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(readFileSync(path)).buffer
  const read = createReader(await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
  for (const scene of scenes) {
    const { bytes, tookMs, pace, readMs, drawMs, seen } = film(scene, read)
    printFigure({
      bench: 'light',
      name: `${scene.name}, ${scene.slower}x`,
      value: bytes / tookMs,
      unit: 'kB/s',
      counts: {
        seconds: tookMs / 1000,
        codesPerSecond: pace.codesPerSecond,
        symbolsInCode: pace.symbolsInCode,
        readMs,
        drawMs,
        framesWithCode: seen,
      },
    })
  }
}

/** The picture on the screen from a given time on. */
interface Shown {
  readonly fromMs: number
  readonly screen: ScreenPicture
}

function film({ framesPerSecond, slower, lossRatio, view }: Scene, read: ReadLuma) {
  const random = makeFakeRandom(framesPerSecond * 10 + slower)
  const [from, to] = [new LightLink(1), new LightLink(2)]
  const messages = [
    ...Array.from({ length: 10 }, () => random.bytes(previewBytes)),
    ...Array.from({ length: 10 }, () => random.bytes(likeBytes)),
  ]
  for (const message of messages) from.send(message)
  const bytes = messages.reduce((sum, { length }) => sum + length, 0)
  const camera = new LightCamera(view, { width: screenPx, height: screenPx })
  const shown: Shown[] = [{ fromMs: 0, screen: screenWith(from.nextCode(0), screenPx) }]
  const spent = { read: 0, reads: 0, draw: 0, draws: 0, seen: 0 }
  let [nextCodeMs, reportMs, readerFreeMs, arrived] = [1000 / from.pace.codesPerSecond, 0, 0, 0]
  // The clocks of the camera and the screen are not in sync.
  for (let frameMs = 3; frameMs < limitMs; frameMs += 1000 / framesPerSecond) {
    while (nextCodeMs <= frameMs + readoutMs + exposureMs) {
      const [ms, screen] = cpuMs(() => {
        const code = from.nextCode(nextCodeMs)
        encode(Array.from(code), { ecc: 'L', boostEcc: false, maskPattern: 1, border: 0 })
        return code
      })
      spent.draw += ms
      spent.draws += 1
      const visibleMs = Math.ceil(((nextCodeMs + ms * slower) * screenHz) / 1000) * (1000 / screenHz)
      shown.push({ fromMs: visibleMs, screen: screenWith(screen, screenPx) })
      if (shown.length > 3) shown.shift()
      nextCodeMs += 1000 / from.pace.codesPerSecond
    }
    const doneMs = frameMs + readoutMs + exposureMs
    if (doneMs >= reportMs) {
      reportMs = doneMs + 1000 / to.pace.codesPerSecond
      if (random.next() >= lossRatio) from.receive(to.nextCode(doneMs), doneMs)
    }
    if (frameMs < readerFreeMs || random.next() < lossRatio) continue
    const luma = { data: exposed(camera, shown, frameMs), width: view.width, height: view.height }
    const [ms, codes] = cpuMs(() => read(luma, { symbology: 'model 2' }))
    spent.read += ms
    spent.reads += 1
    readerFreeMs = doneMs + ms * slower
    const read1 = codes.filter(({ text }) => text !== null)
    spent.seen += read1.length > 0 ? 1 : 0
    for (const { bytes } of read1) arrived += to.receive(bytes, readerFreeMs).length
    if (arrived === messages.length) return result(readerFreeMs)
  }
  return result(Number.POSITIVE_INFINITY)

  function result(tookMs: number) {
    return {
      bytes,
      tookMs,
      pace: from.pace,
      readMs: (spent.read / spent.reads) * slower,
      drawMs: (spent.draw / spent.draws) * slower,
      seen: spent.seen / spent.reads,
    }
  }
}

/** Returns a frame that begins at `frameMs`. Each row captures what the screen shows when the row is exposed. */
function exposed(camera: LightCamera, shown: readonly Shown[], frameMs: number): Uint8Array {
  const last = shown.findLast(({ fromMs }) => fromMs < frameMs + readoutMs + exposureMs) ?? shown[0]
  const before = shown.findLast(({ fromMs }) => fromMs <= frameMs) ?? shown[0]
  if (last === undefined || before === undefined) throw new Error('Nothing is shown.')
  if (last === before) return camera.film(last.screen)
  const rowsPerMs = held.height / readoutMs
  return camera.film(before.screen, {
    after: last.screen,
    row: (last.fromMs - frameMs) * rowsPerMs,
    blendRows: exposureMs * rowsPerMs,
  })
}

function cpuMs<Value>(work: () => Value): readonly [number, Value] {
  const before = threadCpuUsage()
  const value = work()
  const { user, system } = threadCpuUsage(before)
  return [(user + system) / 1000, value]
}
