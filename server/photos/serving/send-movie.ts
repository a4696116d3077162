import type { Context } from 'koa'
import { readRange } from '#src/contract/wire/byte-range.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { fileByName } from '#server/photos/photo/photo-file-store.ts'

interface Movie {
  readonly filename: string
  /** The name of the movie among the files of its filename. */
  readonly name: string
  /** The `Cache-Control` of the response. */
  readonly caching: string
}

/** Sends a movie, whole or in the range that a player requests. Responds with not found if the file does not exist. */
export async function sendMovie(
  context: Context,
  deps: Deps,
  { filename, name, caching }: Movie,
): Promise<void> {
  const file = await deps.database.reader.first(fileByName, { filename, name })
  const blob = await deps.blobs.open(filename, name)
  if (file === undefined || blob === null) throw refused('not_found', 'Not found')
  const etag = `"${file.sha256}"`
  context.set('ETag', etag)
  context.set('Cache-Control', caching)
  context.set('Vary', 'Authorization, Cookie')
  context.set('Accept-Ranges', 'bytes')
  if (context.get('if-none-match') === etag) {
    context.status = 304
    return
  }
  const ifRange = context.get('if-range')
  const rangeHeader = ifRange === '' || ifRange === etag ? context.get('range') : ''
  const range = readRange(rangeHeader, blob.bytes)
  if (range === 'unsatisfiable') {
    context.set('Content-Range', `bytes */${blob.bytes}`)
    context.status = 416
    context.body = ''
    return
  }
  context.type = file.type
  context.status = range === null ? 200 : 206
  if (range !== null) context.set('Content-Range', `bytes ${range.start}-${range.end}/${blob.bytes}`)
  context.length = range === null ? blob.bytes : range.end - range.start + 1
  if (context.method === 'GET') context.body = blob.stream(range ?? undefined)
}
