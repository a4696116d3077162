import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const minBytes = 1024
/** Large files whose bytes no test counts: a quarter of what Brotli takes. */
const uncounted = /(?:libheif|draw-streets|maplibre-gl-worker|movie-tools)-/
const isTestBuild = process.env['WAYPOST_TEST_BUILD'] === '1'
const texts = /\.(?:html|m?js|css|json|webmanifest|svg|wasm|txt)$/
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` beside each text of the build, at best quality, so that the server compresses nothing.
 * Browsers take Brotli over HTTPS and from this machine only; the `.gz` is for the others. A build for tests
 * (`WAYPOST_TEST_BUILD=1`) has none of some large files, and says in `.test-build` that it is one.
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
              if (!isTestBuild || !uncounted.test(name))
                await writeFile(join(outDir, `${name}.br`), await toBrotli(plain))
              await writeFile(join(outDir, `${name}.gz`), await toGzip(plain, { level }))
            }),
        )
      },
    },
  }
}
