declare module 'libheif-js/libheif-wasm/libheif.js' {
  import type { HeifModule } from '#worker/media/images/heic/heif-module.ts'

  /** Compiles the module synchronously. `wasmBinary` is the content of libheif.wasm. */
  export default function loadHeif(options: { readonly wasmBinary: Uint8Array }): HeifModule
}
