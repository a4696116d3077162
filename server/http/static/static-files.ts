import { requireRead } from '#server/core/requests/require-read.ts'
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context, Middleware } from 'koa'
import { isPagePath } from '#src/contract/wire/page-paths.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isUnchanged } from '#server/core/requests/conditional-request.ts'

const yearSeconds = 31_536_000

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const

/**
 * Serves the built app from a folder. Hashed assets are immutable; all other files are revalidated. Sends the
 * precompressed variant of a file if the browser accepts it. Looks for missing assets in `oldAssets`.
 * A page address without its own file gets the app's shell. The status is 404 if the app has no page at that address,
 * and the shell then shows that.
 */
export function staticFiles(folder: string, oldAssets: string): Middleware {
  const serve = (context: Context, path: string, status: 200 | 404 = 200) =>
    serveFile(context, { path, status })
  return async (context) => {
    requireRead(context)
    const path = safePath(folder, context.path)
    if (path !== null && path !== folder && (await serve(context, path))) return
    const oldPath = isHashed(context.path) ? safePath(oldAssets, context.path.slice('/assets'.length)) : null
    if (oldPath !== null && (await serve(context, oldPath))) return
    const isPage = extname(context.path) === '' && context.accepts('html') !== false
    if (!isPage) throw refused('not_found', 'Not found')
    const status = isPagePath(context.path) ? 200 : 404
    if (await serve(context, join(folder, 'index.html'), status)) return
    throw refused('unavailable', 'The app is not built yet: run npm run build')
  }
}

/** Returns the file inside the folder that a path names. Returns null for a path outside the folder. */
function safePath(folder: string, urlPath: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    return null
  }
  const path = normalize(join(folder, decoded)).replace(/[/\\]$/, '')
  if (
    decoded.includes('\0') ||
    decoded.split(/[/\\]/).some((part) => part.startsWith('.') && part !== '.well-known')
  )
    return null
  return path === folder || path.startsWith(folder + sep) ? path : null
}

interface ServedFile {
  readonly path: string
  readonly status: 200 | 404
}

async function serveFile(context: Context, { path, status }: ServedFile): Promise<boolean> {
  const plain = await statOf(path)
  const type = types[extname(path)]
  if (plain === null || type === undefined) return false
  const chosen = await chooseEncoding(context, path, plain)
  const etag = `"${plain.size.toString(36)}-${Math.trunc(plain.mtimeMs).toString(36)}${chosen.suffix}"`
  const isHeld = status === 200 && isUnchanged(context, etag)
  setCaching(context)
  if (isHeld) return true
  if (chosen.encoding !== null) context.set('Content-Encoding', chosen.encoding)
  context.status = status
  context.type = type
  context.length = chosen.stats.size
  if (context.method === 'GET') context.body = createReadStream(chosen.path)
  return true
}

const maxNameLength = 200

/** Whether the file name of an asset contains a hash: `main-AbCdEf12.js`. */
function isHashed(path: string): boolean {
  if (!path.startsWith('/assets/')) return false
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.length <= maxNameLength && /[-.][\w-]{8,}\.\w+$/.test(name)
}

function setCaching(context: Context): void {
  context.set(
    'Cache-Control',
    isHashed(context.path) ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
  )
  context.set('Vary', 'Accept-Encoding')
}

async function chooseEncoding(context: Context, path: string, plain: Stats) {
  const accepted = context.get('accept-encoding')
  for (const { name, extension } of encodings) {
    if (!new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)) continue
    const stats = await statOf(path + extension)
    if (stats !== null) return { path: path + extension, stats, encoding: name, suffix: extension }
  }
  return { path, stats: plain, encoding: null, suffix: '' }
}

/** System errors for paths at which no file can exist. The caller chose the path. */
const noSuchFile: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

async function statOf(path: string): Promise<Stats | null> {
  try {
    const stats = await stat(path)
    return stats.isFile() ? stats : null
  } catch (error) {
    if (error instanceof Error && 'code' in error && noSuchFile.has(error.code)) return null
    throw error
  }
}
