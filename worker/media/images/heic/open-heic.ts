import loadHeif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { decodeHeic, type HeicProblem } from './decode-heic.ts'
import type { HeifModule } from './heif-module.ts'

/** Pixels of a photo as it is decoded: more are halved, which the longest side of a stored photo halves anyway. */
const maxDecodedPixels = 25_000_000
/** On devices with little memory (Device Memory API, in GiB). */
const smallMemoryGb = 2
const maxDecodedPixelsOnSmall = 12_500_000

let loading: Promise<HeifModule> | null = null

/**
 * Decodes a HEIC or HEIF picture upright and in sRGB, for browsers that cannot. Rejects with a TypeError where the decoder
 * is not on this device and cannot be fetched.
 */
export async function openHeic(
  bytes: Uint8Array<ArrayBuffer>,
  maxPixels: number,
): Promise<ImageBitmap | HeicProblem> {
  loading ??= load()
  const module = await loading.catch((error: unknown) => {
    loading = null
    throw error
  })
  const pixels = decode(module, bytes, maxPixels)
  if (typeof pixels === 'string') return pixels
  return createImageBitmap(new ImageData(pixels.data, pixels.width, pixels.height))
}

function decode(module: HeifModule, bytes: Uint8Array, maxPixels: number) {
  try {
    return decodeHeic(module, bytes, { maxPixels, maxDecodedPixels: pixelsForDevice() })
  } catch {
    // The module aborts where the heap cannot grow, and is of no use from then on.
    loading = null
    return 'unreadable'
  }
}

function pixelsForDevice(): number {
  const memoryGb = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : Number.POSITIVE_INFINITY
  return memoryGb <= smallMemoryGb ? maxDecodedPixelsOnSmall : maxDecodedPixels
}

async function load(): Promise<HeifModule> {
  const answer = await fetch(wasmUrl)
  if (!answer.ok) throw new TypeError(`The decoder answered ${answer.status}`)
  return loadHeif({ wasmBinary: new Uint8Array(await answer.arrayBuffer()) })
}
