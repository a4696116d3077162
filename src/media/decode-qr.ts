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
 * Reads the QR codes in a picture with every effort. Empty when it holds none or is no picture; also when the worker
 * failed twice over it, as on a picture too large for this device.
 */
export async function decodeStill(file: Blob): Promise<readonly QrResult[]> {
  for (let attempt = 0; attempt < stillAttempts; attempt++) {
    const found = await decode({ limitMs: stillLimitMs, run: (api) => api.decodeQr(file, 'still') })
    if (found.ok) return found.value
  }
  return []
}

/** Reads the QR codes in a camera frame in one quick pass. The frame is handed over and closed. */
export function decodeFrame(
  frame: ImageBitmap | VideoFrame,
): Promise<Result<readonly QrResult[], WorkerProblem>> {
  return decode({ limitMs: frameLimitMs, run: (api) => api.decodeQr(transfer(frame, [frame]), 'frame') })
}

/** The bytes of each QR code in a camera frame, by the cheapest pass alone. The frame is handed over and closed. */
export function readCodes(
  frame: ImageBitmap | VideoFrame,
): Promise<Result<readonly Uint8Array[], WorkerProblem>> {
  return decode({
    kind: 'readCodes',
    limitMs: frameLimitMs,
    run: (api) => api.readCodes(transfer(frame, [frame])),
  })
}

/** A QR code that holds these bytes, drawn by the worker. */
export function drawCode(bytes: Uint8Array): Promise<Result<CodeModules, WorkerProblem>> {
  return mediaWorker.call({ kind: 'drawCode', limitMs: frameLimitMs, run: (api) => api.drawCode(bytes) })
}

/** Starts the worker and has it load the decoder, so that the first frame need not wait for it. Never fails. */
export async function warmDecoder(): Promise<void> {
  await decode({ limitMs: frameLimitMs, run: (api) => api.decodeQr(new ImageData(1, 1), 'frame') })
}

/** `warmDecoder` once this page has nothing better to do; answers how to give that up. */
export function warmDecoderWhenIdle(): () => void {
  // Safari has no idle callbacks, whatever the DOM's types say.
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
