import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeFailureCode, QrEffort, QrResult } from '#worker/media/media-api.ts'
import { isVideoFrame, openPicture, type Picture, type View } from './open-picture.ts'
import { firstFound, LumaSearch } from './search-luma.ts'
import { createReader, type ReadLuma } from './zxing-reader.ts'

/** A 720p camera frame is decoded at full size. Larger frames are shrunk to a half, a third and so on. */
const framePassPx = 1280
const largeFramePx = 2560
/** Large photos are shrunk first: decoding at this size takes a fraction of the time. */
const stillPassPx = 2000
const largeStillPx = 4096

/** Cycles through the further passes, one per frame. */
let frameTurn = 0

/** See `MediaApi.decodeQr`. Corner points are in pixels of the full upright image. */
export async function decodeQr(
  image: Blob | ImageBitmap | ImageData | VideoFrame,
  effort: QrEffort,
): Promise<readonly QrResult[]> {
  // Loads while the image is opened.
  const loading = currentReader()
  loading.catch(dropReader)
  const picture = await openPicture(image)
  try {
    const read = await loading.catch(decoderFailed)
    if (effort === 'frame') return await searchFrame(picture, droppingReaderOnError(read))
    const results = await searchStill(picture, droppingReaderOnError(read))
    const needsPlainPass = results.length === 0 && !isVideoFrame(image)
    return needsPlainPass ? await decodePlain(image) : results
  } finally {
    picture.close()
  }
}

/** See `MediaApi.readCodes`. */
export async function readCodes(frame: ImageBitmap | VideoFrame): Promise<readonly Uint8Array[]> {
  const loading = currentReader()
  loading.catch(dropReader)
  const picture = await openPicture(frame)
  try {
    const read = droppingReaderOnError(await loading.catch(decoderFailed))
    const view = await picture.view(framePassPx)
    if (view === null) return []
    return read(view.luma, { symbology: 'model 2' }).flatMap(({ text, bytes }) =>
      text === null ? [] : [bytes],
    )
  } finally {
    picture.close()
  }
}

async function searchFrame(picture: Picture, read: ReadLuma): Promise<readonly QrResult[]> {
  const near = await decodePass(picture, read, framePassPx)
  const results = near.inPicture(near.search.first())
  if (results.length > 0) return results
  const whole = near.isWhole ? null : await decodePass(picture, read, largeFramePx)
  const turn = frameTurn++
  return firstFound([
    () => whole?.inPicture(whole.search.first()) ?? [],
    () => near.inPicture(near.search.second()),
    () => near.inPicture(near.search.searchNext(turn)),
  ])
}

async function searchStill(picture: Picture, read: ReadLuma): Promise<readonly QrResult[]> {
  const near = await decodePass(picture, read, stillPassPx)
  const results = near.inPicture(firstFound([() => near.search.first(), () => near.search.second()]))
  if (results.length > 0) return results
  const whole = near.isWhole ? null : await decodePass(picture, read, largeStillPx)
  return firstFound([
    () => whole?.inPicture(whole.search.first()) ?? [],
    () => whole?.inPicture(whole.search.second()) ?? [],
    () => near.inPicture(near.search.searchRemaining()),
    () => whole?.inPicture(whole.search.searchNext(0)) ?? [],
  ])
}

interface PassResult extends Pick<View, 'isWhole'> {
  readonly search: LumaSearch
  readonly inPicture: (results: readonly QrResult[]) => readonly QrResult[]
}

async function decodePass(picture: Picture, read: ReadLuma, maxLongSidePx: number): Promise<PassResult> {
  const view = await picture.view(maxLongSidePx)
  if (view === null) throw failure('unreadable_image', 'This file is not a picture that can be read.')
  return {
    search: new LumaSearch(read, view.luma),
    isWhole: view.isWhole,
    inPicture: (results) =>
      results.map(({ rawValue, cornerPoints }) => ({
        rawValue,
        cornerPoints: cornerPoints.map(view.toPicture),
      })),
  }
}

/** A module that has thrown cannot be used again, because its heap still contains the unfinished work. */
function droppingReaderOnError(read: ReadLuma): ReadLuma {
  return (luma, search) => {
    try {
      return read(luma, search)
    } catch (cause) {
      dropReader()
      return decoderFailed(cause)
    }
  }
}

function decoderFailed(cause: unknown): never {
  throw failure('decoder_failed', 'Cannot load the QR decoder.', cause)
}

function failure(name: DecodeFailureCode, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause })
  error.name = name
  return error
}

let reader: Promise<ReadLuma> | null = null

/** The worker's only reader. The first call loads it from this app's own files; the package's default is a CDN. */
function currentReader(): Promise<ReadLuma> {
  reader ??= prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
    },
    fireImmediately: true,
  }).then(createReader)
  return reader
}

/** Drops a reader that could not be loaded or has failed. The next use loads it again. */
function dropReader(): void {
  reader = null
  purgeZXingModule()
}

let detector: BarcodeDetector | null = null

/**
 * Decodes with barcode-detector itself, on RGBA and with all options at once. Uses the same wasm module as the reader,
 * which must be loaded. Returns an empty list on failure too, because it is the last attempt.
 */
async function decodePlain(image: Blob | ImageBitmap | ImageData): Promise<readonly QrResult[]> {
  detector ??= new BarcodeDetector({ formats: ['qr_code', 'micro_qr_code', 'rm_qr_code'] })
  try {
    const results = await detector.detect(image)
    return results.map(({ rawValue, cornerPoints }) => ({ rawValue, cornerPoints }))
  } catch {
    return []
  }
}
