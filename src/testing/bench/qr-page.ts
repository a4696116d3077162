import { type Remote, transfer, wrap } from 'comlink'
import { encode } from 'uqr'
import type { MediaApi, QrEffort } from '#worker/media/media-api.ts'
import type { PlainDetector } from './qr-plain-worker.ts'

/** One image decoded by both decoders: texts, and ms from the call to the result. */
export interface Comparison {
  readonly texts: readonly string[]
  readonly plainTexts: readonly string[]
  readonly ms: number
  readonly plainMs: number
}

interface StartedWorker<Api> {
  readonly worker: Worker
  readonly api: Remote<Api>
}

const startOurs = (): StartedWorker<MediaApi> => {
  const worker = new Worker(new URL('../../../worker/media/media-worker.ts', import.meta.url), {
    type: 'module',
  })
  return { worker, api: wrap<MediaApi>(worker) }
}
const startPlain = (): StartedWorker<PlainDetector> => {
  const worker = new Worker(new URL('./qr-plain-worker.ts', import.meta.url), { type: 'module' })
  return { worker, api: wrap<PlainDetector>(worker) }
}

const ours = startOurs()
const plain = startPlain()

/** Returns the file at this index in the page's input, where the benchmark put it. */
function fileAt(index: number): File {
  const file = document.querySelector('input')?.files?.[index]
  if (file === undefined) throw new Error(`File ${index} is missing.`)
  return file
}

async function timed<Value>(run: () => Promise<Value>) {
  const startedAt = performance.now()
  const value = await run()
  return { value, ms: performance.now() - startedAt }
}

async function compare(
  rounds: number,
  decode: () => Promise<readonly string[]>,
  decodePlain: () => Promise<readonly string[]>,
): Promise<Comparison> {
  const best = { ms: Infinity, plainMs: Infinity }
  let [texts, plainTexts]: (readonly string[])[] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const [first, second] = [await timed(decode), await timed(decodePlain)]
    if (round === 0) [texts, plainTexts] = [first.value, second.value]
    best.ms = Math.min(best.ms, first.ms)
    best.plainMs = Math.min(best.plainMs, second.ms)
  }
  return { texts: texts ?? [], plainTexts: plainTexts ?? [], ...best }
}

async function textsOf(image: Blob | VideoFrame, effort: QrEffort): Promise<readonly string[]> {
  const found = await ours.api.decodeQr(image instanceof Blob ? image : transfer(image, [image]), effort)
  return found.map(({ rawValue }) => rawValue)
}

/** From file to result; barcode-detector decodes the file itself. The fastest round counts. */
function compareStill(index: number, rounds: number): Promise<Comparison> {
  const file = fileAt(index)
  return compare(
    rounds,
    () => textsOf(file, 'still'),
    () => plain.api.detect(file),
  )
}

/**
 * From camera frame to result. The frame is given as a camera delivers it (I420). For barcode-detector, the page draws
 * it on a canvas and passes its pixels.
 */
async function compareFrame(index: number, rounds: number): Promise<Comparison> {
  return compareFrames(await frameOfFile(fileAt(index)), rounds)
}

async function compareFrames(frame: VideoFrame, rounds: number): Promise<Comparison> {
  const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('Cannot create a canvas context.')
  const compared = await compare(
    rounds,
    () => textsOf(frame.clone(), 'frame'),
    () => {
      context.drawImage(frame, 0, 0)
      const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
      return plain.api.detect(transfer(pixels, [pixels.data.buffer]))
    },
  )
  frame.close()
  return compared
}

async function frameOfFile(file: File): Promise<VideoFrame> {
  const bitmap = await createImageBitmap(file)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (context === null) throw new Error('Cannot create a canvas context.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  return cameraFrame(context.getImageData(0, 0, bitmap.width, bitmap.height))
}

function cameraFrame({ data, width, height }: ImageData): VideoFrame {
  const chroma = Math.ceil(width / 2) * Math.ceil(height / 2)
  const bytes = new Uint8Array(width * height + 2 * chroma).fill(128, width * height)
  for (let index = 0; index < width * height; index += 1) {
    const [red, green, blue] = [data[index * 4] ?? 0, data[index * 4 + 1] ?? 0, data[index * 4 + 2] ?? 0]
    bytes[index] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return new VideoFrame(bytes, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0 })
}

/** Draws a wall with a poster: a code of a third of the height, slightly rotated, with camera grain. */
function drawScene(width: number, height: number): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('Cannot create a canvas context.')
  context.fillStyle = '#beb8b0'
  context.fillRect(0, 0, width, height)
  const { data: modules, size } = encode('https://waypost.example/z/7Q2M4K', { ecc: 'M', border: 4 })
  const side = height / 3
  context.translate(width * 0.55, height * 0.5)
  context.rotate(0.2)
  context.fillStyle = '#f4f2ee'
  context.fillRect(-side / 2, -side / 2, side, side)
  context.fillStyle = '#202024'
  const modulePx = side / size
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * modulePx - side / 2, y * modulePx - side / 2, modulePx, modulePx)
    })
  })
  const pixels = context.getImageData(0, 0, width, height)
  for (let index = 0, seed = 1; index < pixels.data.length; index += 4) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    const grain = (seed >>> 28) - 8
    for (let part = 0; part < 3; part += 1)
      pixels.data[index + part] = (pixels.data[index + part] ?? 0) + grain
  }
  return pixels
}

function compareScene(width: number, height: number, rounds: number): Promise<Comparison> {
  return compareFrames(cameraFrame(drawScene(width, height)), rounds)
}

/** Returns for how many ms each frame of a video element keeps the page busy: capturing it and passing it on. */
async function busyMsPerFrame(frames: number): Promise<readonly number[]> {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [1280, 720]
  const context = canvas.getContext('2d')
  const video = document.createElement('video')
  video.muted = true
  video.srcObject = canvas.captureStream(30)
  context?.putImageData(drawScene(1280, 720), 0, 0)
  await video.play()
  const times: number[] = []
  for (let count = 0; count < frames; count += 1) {
    const startedAt = performance.now()
    const frame = new VideoFrame(video)
    const answer = ours.api.decodeQr(transfer(frame, [frame]), 'frame')
    times.push(performance.now() - startedAt)
    await answer
  }
  return times
}

/**
 * Measures the time from starting a worker to its first result, for ours and barcode-detector. `isPlainFirst`:
 * barcode-detector runs first.
 */
async function compareCold(isPlainFirst: boolean): Promise<readonly [number, number]> {
  const scene = drawScene(640, 480)
  const decode = async () => {
    const { worker, api } = startOurs()
    const frame = cameraFrame(scene)
    await api.decodeQr(transfer(frame, [frame]), 'frame')
    return worker
  }
  const decodePlain = async () => {
    const { worker, api } = startPlain()
    await api.detect(scene)
    return worker
  }
  const before = isPlainFirst ? await timed(decodePlain) : null
  const { value: worker, ms } = await timed(decode)
  worker.terminate()
  const after = before ?? (await timed(decodePlain))
  after.value.terminate()
  return [ms, after.ms]
}

/** Decodes frames of 640 x 480; every fiftieth frame has no code. */
async function decodeFrames(count: number): Promise<void> {
  const scene = cameraFrame(drawScene(640, 480))
  const blank = cameraFrame(new ImageData(640, 480))
  for (let index = 0; index < count; index += 1) {
    await textsOf((index % 50 === 49 ? blank : scene).clone(), 'frame')
  }
  scene.close()
  blank.close()
}

/** Memory of the page and its workers, after a garbage collection. */
async function memoryBytes(): Promise<number> {
  const { bytes } = await performance.measureUserAgentSpecificMemory()
  return bytes
}

const qrPage = {
  compareStill,
  compareFrame,
  compareScene,
  busyMsPerFrame,
  compareCold,
  decodeFrames,
  memoryBytes,
}

declare global {
  /** W3C Measure Memory API, which the DOM types do not include yet. */
  interface Performance {
    measureUserAgentSpecificMemory(): Promise<{ readonly bytes: number }>
  }
  interface Window {
    qrPage: typeof qrPage
  }
}

window.qrPage = qrPage
