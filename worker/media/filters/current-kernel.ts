import kernelUrl from './kernel.gen.wasm?url'
import type { PixelKernel } from './pixel-kernel.ts'
import { createScriptKernel } from './script-kernel.ts'
import { createSimdKernel } from './simd-kernel.ts'

let current: Promise<PixelKernel> | null = null

/** This worker's one kernel: compiled where WebAssembly SIMD runs and the module can be had, else in JavaScript. */
export function currentKernel(): Promise<PixelKernel> {
  current ??= loadKernel()
  return current
}

async function loadKernel(): Promise<PixelKernel> {
  try {
    const bytes = await (await fetch(kernelUrl)).arrayBuffer()
    if (WebAssembly.validate(bytes)) return createSimdKernel(await WebAssembly.compile(bytes))
  } catch {
    // The next call tries again; this one need not wait for it.
    current = null
  }
  return createScriptKernel()
}
