import { transfer } from 'comlink'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { DecodeFailureCode, QrResult } from '#worker/media/media-api.ts'
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

async function decode(
  call: Pick<MediaCall<readonly QrResult[]>, 'limitMs' | 'run'>,
): Promise<Result<readonly QrResult[], WorkerProblem>> {
  try {
    return await mediaWorker.call({ kind: 'decodeQr', ...call })
  } catch (failure) {
    if (failure instanceof Error && failure.name === unreadableImage) return ok([])
    if (!(failure instanceof Error) || failure.name !== decoderFailed) throw failure
    return err({ code: 'worker_failed', message: failure.message })
  }
}
