import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const minBytes = 1024
const texts = /\.(?:html|m?js|css|json|webmanifest|svg|wasm|txt)$/
const compress = promisify(brotliCompress)

/**
 * Puts a `.br` beside each text of the build, by Brotli's best quality: no server has time for that, and none has to compress
 * anything after its start.
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
              if (plain.byteLength >= minBytes)
                await writeFile(join(outDir, `${name}.br`), await compress(plain))
            }),
        )
      },
    },
  }
}
