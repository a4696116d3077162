import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const minBytes = 1024
const texts = /\.(?:html|m?js|css|json|webmanifest|svg|wasm|txt)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text of the build, at best quality, so that the server compresses nothing.
 * Browsers take Brotli over HTTPS only; the `.gz` is for the others.
 */
export function precompress(): Plugin {
  let outDir: string
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => void ({ outDir } = build),
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true })
        await Promise.all(
          names
            .filter((name) => texts.test(name))
            .map(async (name) => {
              const plain = await readFile(join(outDir, name))
              if (plain.byteLength < minBytes) return
              const level = constants.Z_BEST_COMPRESSION
              await writeFile(join(outDir, `${name}.br`), await toBrotli(plain))
              await writeFile(join(outDir, `${name}.gz`), await toGzip(plain, { level }))
            }),
        )
      },
    },
  }
}
