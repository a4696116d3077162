import {
  BarcodeDetector,
  type DetectedBarcode,
  prepareZXingModule,
  purgeZXingModule,
} from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeFailureCode, QrResult } from '../media-api.ts'

let detector: BarcodeDetector | null = null

/**
 * Finds QR codes in pixels, in one pass. The engine is loaded at the first call, from this app's own files. Rejects with
 * an Error named `decoder_failed` when it cannot be loaded or run; the next call loads it anew.
 */
export async function detectQr(pixels: ImageData): Promise<readonly QrResult[]> {
  const found = await detect(pixels)
  return found
    .filter(({ rawValue }) => rawValue !== '')
    .map(({ rawValue, cornerPoints }) => ({
      rawValue,
      cornerPoints: cornerPoints.map(({ x, y }) => ({ x, y })),
    }))
}

async function detect(pixels: ImageData): Promise<readonly DetectedBarcode[]> {
  detector ??= createDetector()
  try {
    return await detector.detect(pixels)
  } catch (cause) {
    detector = null
    purgeZXingModule()
    const failure = new Error('The QR decoder could not be loaded.', { cause })
    failure.name = 'decoder_failed' satisfies DecodeFailureCode
    throw failure
  }
}

/** The wasm must be told before the first detector, which fetches it at once; the package's default is a CDN. */
function createDetector(): BarcodeDetector {
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
    },
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
