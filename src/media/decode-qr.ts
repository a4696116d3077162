import { transfer } from 'comlink'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { CodeModules, DecodeFailureCode, QrResult } from '#worker/media/media-api.ts'
import { mediaWorker } from './current-media-worker.ts'
import type { WorkerProblem } from './media-problem.ts'
import type { MediaCall } from './media-worker.ts'

const frameLimitMs = 10_000
const stillLimitMs = 30_000
const stillAttempts = 2
const idleDelayMs = 1000
const decoderFailed: DecodeFailureCode = 'decoder_failed'
const unreadableImage: DecodeFailureCode = 'unreadable_image'

/**
 * Reads the QR codes in a photo with every method. Returns an empty list if there are none, if the file is no image, or
 * if the worker failed twice, for example because the photo is too large for this device.
 */
export async function decodeStill(file: Blob): Promise<readonly QrResult[]> {
  for (let attempt = 0; attempt < stillAttempts; attempt++) {
    const found = await decode({ limitMs: stillLimitMs, run: (api) => api.decodeQr(file, 'still') })
    if (found.ok) return found.value
  }
  return []
}

/** Reads the QR codes in a camera frame in one quick pass. The frame is transferred and closed. */
export function decodeFrame(
  frame: ImageBitmap | VideoFrame,
): Promise<Result<readonly QrResult[], WorkerProblem>> {
  return decode({ limitMs: frameLimitMs, run: (api) => api.decodeQr(transfer(frame, [frame]), 'frame') })
}

/**
 * Reads the bytes of each QR code in a camera frame, using only the cheapest pass. The frame is transferred and closed.
 */
export function readCodes(
  frame: ImageBitmap | VideoFrame,
): Promise<Result<readonly Uint8Array[], WorkerProblem>> {
  return decode({
    kind: 'readCodes',
    limitMs: frameLimitMs,
    run: (api) => api.readCodes(transfer(frame, [frame])),
  })
}

/** Draws a QR code with these bytes in the worker. */
export function drawCode(bytes: Uint8Array): Promise<Result<CodeModules, WorkerProblem>> {
  return mediaWorker.call({ kind: 'drawCode', limitMs: frameLimitMs, run: (api) => api.drawCode(bytes) })
}

/** Starts the worker and loads the decoder, so that the first frame does not wait for it. Never fails. */
export async function warmDecoder(): Promise<void> {
  await decode({ limitMs: frameLimitMs, run: (api) => api.decodeQr(new ImageData(1, 1), 'frame') })
}

/** Calls `warmDecoder` when the page is idle. Returns a function that cancels it. */
export function warmDecoderWhenIdle(): () => void {
  // Safari has no idle callbacks, although the DOM types claim otherwise.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => void warmDecoder(), idleDelayMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => void warmDecoder())
  return () => cancelIdleCallback(request)
}

async function decode<Found = QrResult>({
  kind = 'decodeQr',
  ...call
}: Partial<Pick<MediaCall<readonly Found[]>, 'kind'>> &
  Pick<MediaCall<readonly Found[]>, 'limitMs' | 'run'>): Promise<Result<readonly Found[], WorkerProblem>> {
  try {
    return await mediaWorker.call({ kind, ...call })
  } catch (failure) {
    if (failure instanceof Error && failure.name === unreadableImage) return ok([])
    if (!(failure instanceof Error) || failure.name !== decoderFailed) throw failure
    return err({ code: 'worker_failed', message: failure.message })
  }
}
