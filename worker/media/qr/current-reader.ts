import { prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { createReader, type ReadLuma } from './zxing-reader.ts'

let reader: Promise<ReadLuma> | null = null

/** The worker's one reader, loaded at the first call from this app's own files; the package's default is a CDN. */
export function currentReader(): Promise<ReadLuma> {
  reader ??= prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
    },
    fireImmediately: true,
  }).then(createReader)
  return reader
}

/** Drops a reader that could not be loaded or has failed; the next use loads it again. */
export function dropReader(): void {
  reader = null
  purgeZXingModule()
}
