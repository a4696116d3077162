import kernelUrl from './kernel.gen.wasm?url'
import type { PixelKernel } from './pixel-kernel.ts'
import { createScriptKernel } from './script-kernel.ts'
import { createSimdKernel } from './simd-kernel.ts'

let current: Promise<PixelKernel> | null = null

/** The worker's kernel: WebAssembly SIMD if it runs and the module loads, else JavaScript. */
export function currentKernel(): Promise<PixelKernel> {
  current ??= loadKernel()
  return current
}

async function loadKernel(): Promise<PixelKernel> {
  try {
    const bytes = await (await fetch(kernelUrl)).arrayBuffer()
    if (WebAssembly.validate(bytes)) return createSimdKernel(await WebAssembly.compile(bytes))
  } catch {
    // This call uses JavaScript, and the next call tries again.
    current = null
  }
  return createScriptKernel()
}
