import type { Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const minBytes = 1024
const maxBytes = 4 * 1024 * 1024
const compressible = /\.(?:html|m?js|css|json|webmanifest|svg|wasm|txt)$/

type Encoding = 'br' | 'gzip'

/** Gives a file compressed, each version of it once and from memory from then on; null where that is not worth it. */
export type CompressedFiles = (
  path: string,
  of: { readonly stats: Stats; readonly encoding: Encoding },
) => Promise<Buffer> | null

/** Holds a build's texts: a few megabytes. Pictures and whatever is small or very large go as they are. */
export function keepCompressedFiles(): CompressedFiles {
  const kept = new Map<string, { readonly version: string; readonly bytes: Promise<Buffer> }>()
  return (path, { stats, encoding }) => {
    if (stats.size < minBytes || stats.size > maxBytes || !compressible.test(path)) return null
    const key = `${encoding} ${path}`
    const version = `${stats.size} ${stats.mtimeMs}`
    const known = kept.get(key)
    if (known?.version === version) return known.bytes
    const bytes = readFile(path).then(compressors[encoding])
    kept.set(key, { version, bytes })
    bytes.catch(() => kept.delete(key))
    return bytes
  }
}

const asBrotli = promisify<Buffer, { params: Record<number, number> }, Buffer>(brotliCompress)

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
}
