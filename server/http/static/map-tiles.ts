import { clientHasVersion } from '#server/core/requests/conditional-request.ts'
import { createReadStream } from 'node:fs'
import type { Context, Middleware } from 'koa'
import { statIfExists } from '#server/core/errors/file-errors.ts'
import { refused } from '#server/core/errors/refusal.ts'

/** The path of the street map's tiles. The client requests byte ranges of it. */
const tilesPath = '/map/tiles.pmtiles'

/** A range may be cached for a day. The reader detects a replaced map by its ETag. */
const caching = 'public, max-age=86400'

interface ByteRange {
  readonly start: number
  /** The last byte, inclusive. */
  readonly end: number
}

/**
 * Serves the operator's tile file, completely or one range of it. Without a file, HEAD responds with 204 and GET with
 * 404.
 */
export function serveMapTiles(file: string | null): Middleware {
  return async (context, next) => {
    if (context.path !== tilesPath || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const stats = file === null ? null : await statIfExists(file)
    if (file === null || stats === null || !stats.isFile()) {
      if (context.method === 'GET') throw refused('not_found', 'No street map is installed')
      // Every map checks whether a tile file exists, and browsers log a 404 as an error.
      context.status = 204
      return undefined
    }
    const etag = `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`
    context.set({ ETag: etag, 'Cache-Control': caching, 'Accept-Ranges': 'bytes' })
    if (clientHasVersion(context, etag)) {
      context.status = 304
      return undefined
    }
    const range = requestedRange(context, { etag, size: stats.size })
    context.type = 'application/vnd.pmtiles'
    if (range === 'outside') {
      context.set('Content-Range', `bytes */${stats.size}`)
      context.status = 416
      context.body = ''
      return undefined
    }
    const { start, end } = range ?? { start: 0, end: stats.size - 1 }
    if (range !== null) context.set('Content-Range', `bytes ${start}-${end}/${stats.size}`)
    context.status = range === null ? 200 : 206
    context.length = end - start + 1
    if (context.method === 'GET') context.body = createReadStream(file, { start, end })
    return undefined
  }
}

/**
 * Returns the requested range. Returns null for the whole file, also for several ranges or other units, which a server
 * may ignore.
 */
function requestedRange(
  context: Context,
  { etag, size }: { readonly etag: string; readonly size: number },
): ByteRange | 'outside' | null {
  const condition = context.get('if-range')
  if (context.method !== 'GET' || (condition !== '' && condition !== etag)) return null
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(context.get('range')) ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 ? 'outside' : { start: Math.max(size - Number(last), 0), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'outside' : { start, end }
}
