import type { ZXingReaderModule } from 'zxing-wasm/reader'
import type { Luma } from './luma.ts'

/** What Emscripten adds to a module. The package leaves these types to @types/emscripten. */
interface Heap {
  readonly HEAPU8: Uint8Array
  readonly _malloc: (bytes: number) => number
  readonly _free: (pointer: number) => void
}

type ReaderOptions = Parameters<ZXingReaderModule['readBarcodesFromPixmap']>[3]

/** How to search for codes in one luma buffer. Omitted options are off. */
export interface SearchOptions {
  /** Every QR symbology, or only the common one. The small symbologies have weak checks and appear in noise. */
  readonly symbology?: 'any' | 'model 2'
  /** Also light codes on dark. */
  readonly inverted?: boolean
  /** Also at a half, a quarter and so on, down to 200 pixels. */
  readonly smaller?: boolean
  /** Also after a morphological closing, which joins dots and fills speckles. */
  readonly denoised?: boolean
  /** Uses one threshold for the whole image (the valley of the histogram) instead of one per block. */
  readonly globalThreshold?: boolean
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Clockwise from the code's own top left. */
export type Corners = readonly [Point, Point, Point, Point]

/** A code in the image. `text` is null if it was located but could not be read. */
export interface CodeSymbol {
  readonly text: string | null
  /** The raw content, for example the bytes of a binary segment. Empty if `text` is null. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly corners: Corners
  /** 21 to 177. 0 if unknown or not a Model 2 code. */
  readonly modulesAcross: number
}

/** Searches once. Throws what the wasm module throws; the module is unusable afterwards. */
export type ReadLuma = (luma: Luma, search: SearchOptions) => readonly CodeSymbol[]

/** zxing-cpp finds nothing below this: a Model 2 code has at least 21 modules. */
const minSidePx = 21
/** A larger buffer is freed after use: the heap of a wasm module never shrinks. */
const keptBytes = 4 << 20

/** Passes luma buffers to a zxing-wasm module directly. Its own functions require RGBA. */
export function createReader(module: ZXingReaderModule): ReadLuma {
  if (!hasHeap(module)) throw new Error('This version of zxing-wasm does not expose its heap.')
  let [pointer, capacity] = [0, 0]
  const release = () => {
    if (pointer !== 0) module._free(pointer)
    ;[pointer, capacity] = [0, 0]
  }
  const reserve = (bytes: number) => {
    if (bytes <= capacity) return
    release()
    pointer = module._malloc(bytes)
    if (pointer === 0) throw new Error(`Cannot allocate ${bytes} bytes for a picture.`)
    capacity = bytes
  }
  return ({ data, width, height }, search) => {
    if (width < minSidePx || height < minSidePx) return []
    reserve(data.length)
    module.HEAPU8.set(data, pointer)
    const found = module.readBarcodesFromPixmap(pointer, width, height, optionsFor(search))
    if (capacity > keptBytes) release()
    try {
      return Array.from({ length: found.size() }, (_, index) => found.get(index))
        .filter((result) => result !== undefined)
        .map(symbolOf)
    } finally {
      free(found)
    }
  }
}

function hasHeap(module: object): module is Heap {
  return 'HEAPU8' in module && '_malloc' in module && '_free' in module
}

type BarcodeResult = NonNullable<ReturnType<ReturnType<ZXingReaderModule['readBarcodesFromPixmap']>['get']>>

function symbolOf({ error, text, bytes, format, version, position }: BarcodeResult): CodeSymbol {
  const { topLeft, topRight, bottomRight, bottomLeft } = position
  const number = format === 'QRCode' || format === 'QRCodeModel2' ? Number(version) : 0
  const isRead = error === '' && text !== ''
  return {
    text: isRead ? text : null,
    // Copied, because the list is freed.
    bytes: isRead ? Uint8Array.from(bytes) : new Uint8Array(),
    corners: [topLeft, topRight, bottomRight, bottomLeft],
    // ISO/IEC 18004: version 1 has 21 modules; each further version has 4 more.
    modulesAcross: number >= 1 && number <= 40 ? 17 + 4 * number : 0,
  }
}

/** Frees the list in the module's heap. The package leaves that to a finalizer that may never run. */
function free(list: object): void {
  if ('delete' in list && typeof list.delete === 'function') Reflect.apply(list.delete, list, [])
}

function optionsFor(search: SearchOptions): ReaderOptions {
  return {
    formats: search.symbology === 'any' ? 'QRCode' : 'QRCodeModel2',
    tryHarder: true,
    // Finder patterns look the same from every side.
    tryRotate: false,
    tryInvert: search.inverted ?? false,
    tryDownscale: search.smaller ?? false,
    downscaleFactor: 2,
    downscaleThreshold: 200,
    tryDenoise: search.denoised ?? false,
    binarizer: search.globalThreshold === true ? binarizers.globalHistogram : binarizers.localAverage,
    isPure: false,
    minLineCount: 2,
    maxNumberOfSymbols: 255,
    validateOptionalChecksum: false,
    returnErrors: true,
    eanAddOnSymbol: 0,
    textMode: plainText,
    characterSet: guessCharacterSet,
    tryCode39ExtendedMode: false,
  }
}

/** Positions in the enumerations of zxing-wasm's bindings. */
const binarizers = { localAverage: 0, globalHistogram: 1 } as const
const plainText = 0
const guessCharacterSet = 0
