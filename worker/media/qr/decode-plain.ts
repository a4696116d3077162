import { BarcodeDetector } from 'barcode-detector/ponyfill'
import type { QrResult } from '#worker/media/media-api.ts'

let detector: BarcodeDetector | null = null

/**
 * barcode-detector's own way, over RGBA and on every ground at once, on the same wasm module as the reader, which must be
 * loaded. Empty where it fails, too: it is the last that is asked.
 */
export async function decodePlain(image: Blob | ImageBitmap | ImageData): Promise<readonly QrResult[]> {
  detector ??= new BarcodeDetector({ formats: ['qr_code', 'micro_qr_code', 'rm_qr_code'] })
  try {
    const found = await detector.detect(image)
    return found.map(({ rawValue, cornerPoints }) => ({ rawValue, cornerPoints }))
  } catch {
    return []
  }
}
