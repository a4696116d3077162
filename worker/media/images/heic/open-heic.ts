import loadHeif from 'libheif-js/libheif-wasm/libheif.js'
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { decodeHeic, type HeicProblem } from './decode-heic.ts'
import type { HeifModule } from './heif-module.ts'

/**
 * The maximum number of decoded pixels. Larger photos are halved; the limit for the long side of a stored photo would
 * halve them anyway.
 */
const maxDecodedPixels = 25_000_000
/** Devices with little memory (Device Memory API, in GiB). */
const smallMemoryGb = 2
const maxDecodedPixelsOnSmall = 12_500_000

let loading: Promise<HeifModule> | null = null

/**
 * Decodes a HEIC or HEIF photo upright and in sRGB, for browsers that cannot. Rejects with a TypeError if the decoder
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
    // The module aborts if the heap cannot grow, and is unusable afterwards.
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
  if (!answer.ok) throw new TypeError(`Cannot load the decoder: the server responded with ${answer.status}`)
  return loadHeif({ wasmBinary: new Uint8Array(await answer.arrayBuffer()) })
}
