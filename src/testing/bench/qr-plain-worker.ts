import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { expose } from 'comlink'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({
  overrides: {
    locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
  },
})
const detector = new BarcodeDetector({ formats: ['qr_code'] })

/** For comparison with our decoder: barcode-detector without changes, in a worker. */
const plain = {
  detect: async (image: Blob | ImageData): Promise<readonly string[]> => {
    const found = await detector.detect(image)
    return found.map(({ rawValue }) => rawValue)
  },
}

export type PlainDetector = typeof plain

expose(plain)
