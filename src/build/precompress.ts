import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const minBytes = 1024
/** Large files whose size is not tested. Compressing them takes a quarter of the time. */
const excludedFiles = /(?:libheif|draw-streets|maplibre-gl-worker|movie-tools)-/
const isTestBuild = process.env['WAYPOST_TEST_BUILD'] === '1'
const texts = /\.(?:html|m?js|css|json|webmanifest|svg|wasm|txt)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text file of the build at the best quality, so that the server compresses
 * nothing. Browsers accept Brotli only over HTTPS and from localhost; the `.gz` is for all others. A build for tests
 * (`WAYPOST_TEST_BUILD=1`) skips some large files and is marked by `.test-build`.
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
        if (isTestBuild) await writeFile(join(outDir, '.test-build'), '')
        const names = await readdir(outDir, { recursive: true })
        await Promise.all(
          names
            .filter((name) => texts.test(name))
            .map(async (name) => {
              const plain = await readFile(join(outDir, name))
              if (plain.byteLength < minBytes) return
              const level = constants.Z_BEST_COMPRESSION
              if (!isTestBuild || !excludedFiles.test(name))
                await writeFile(join(outDir, `${name}.br`), await toBrotli(plain))
              await writeFile(join(outDir, `${name}.gz`), await toGzip(plain, { level }))
            }),
        )
      },
    },
  }
}
