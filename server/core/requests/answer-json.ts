import { type Readable, pipeline } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Context } from 'koa'
import { readBearer } from './bearer.ts'
import { gzipJoined, joinPlain, type JoinedJson } from './joined-json.ts'

/** JSON text that is sent more than once: its bytes, and their Brotli form after the first request that accepts it. */
export interface ReusableJson {
  readonly plain: Buffer
  compressed: Buffer | null
}

export function makeReusableJson(text: string): ReusableJson {
  return { plain: Buffer.from(text), compressed: null }
}

/** A shorter response fits in one packet with its headers. */
const minBytes = 1024
/**
 * Up to this size, compression takes about 0.1 ms and runs synchronously. Larger responses are compressed in the thread
 * pool.
 */
const maxBytesAtOnce = 65_536
/** The fastest useful level. It reduces the rows of a pull to about a tenth. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const quickGzip = { level: 1 }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Sends JSON, compressed if the client accepts an encoding and may receive compressed responses. */
export async function answerJson(context: Context, json: string | ReusableJson | JoinedJson): Promise<void> {
  context.type = 'application/json; charset=utf-8'
  if (typeof json === 'object' && 'head' in json) return answerJoined(context, json)
  const encoding = lengthOf(json) < minBytes ? null : encodingFor(context)
  if (encoding === null) {
    context.body = typeof json === 'string' ? json : json.plain
    return
  }
  context.body = await compressedBody(json, encoding)
  setCompressed(context, encoding)
}

async function compressedBody(json: string | ReusableJson, encoding: Encoding): Promise<Buffer> {
  if (typeof json === 'string') return compress(Buffer.from(json), encoding)
  if (encoding === 'gzip') return compress(json.plain, encoding)
  return (json.compressed ??= await compress(json.plain, encoding))
}

async function answerJoined(context: Context, json: JoinedJson): Promise<void> {
  const { head } = json
  const isShort = head.plain.length < minBytes
  const encoding = isShort ? null : encodingFor(context)
  if (encoding === null) {
    context.body = joinPlain(json)
    return
  }
  head.sent += 1
  const isJoined = head.sent > 1 && context.acceptsEncodings('gzip') === 'gzip'
  context.body = isJoined ? await gzipJoined(json) : await compress(joinPlain(json), encoding)
  setCompressed(context, isJoined ? 'gzip' : encoding)
}

/** Streams JSON in parts, compressed by the same rules as `answerJson`. */
export function answerJsonParts(context: Context, parts: Readable): void {
  context.status = 200
  context.type = 'application/json; charset=utf-8'
  const encoding = encodingFor(context)
  if (encoding === null) {
    context.body = parts
    return
  }
  setCompressed(context, encoding)
  const compressor = encoding === 'br' ? createBrotliCompress(brotli) : createGzip(quickGzip)
  // If the client disconnects, reading stops as well.
  context.body = pipeline(parts, compressor, () => {})
}

function lengthOf(json: string | ReusableJson): number {
  return typeof json === 'string' ? json.length : json.plain.length
}

/**
 * The length of a compressed response can leak its content to an attacker who triggers many requests with chosen text
 * (BREACH). So only requests from our own pages and requests with a token are compressed. Other sites can send neither.
 */
function encodingFor(context: Context): Encoding | null {
  context.vary('Accept-Encoding')
  const isOurs = context.req.headers['sec-fetch-site'] === 'same-origin' || readBearer(context.req) !== null
  if (!isOurs) return null
  const accepted = context.get('accept-encoding')
  const known = chosenFor.get(accepted)
  if (known !== undefined) return known
  const isRead = (encoding: Encoding) => context.acceptsEncodings(encoding) === encoding
  const chosen = isRead('br') ? 'br' : isRead('gzip') ? 'gzip' : null
  if (chosenFor.size < maxCached) chosenFor.set(accepted, chosen)
  return chosen
}

/** Encodings by `Accept-Encoding` value. Clients send few different values. */
const chosenFor = new Map<string, Encoding | null>()
const maxCached = 100

function setCompressed(context: Context, encoding: Encoding): void {
  context.set('Content-Encoding', encoding)
  // A strong ETag would promise identical bytes.
  const etag = context.res.getHeader('ETag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) context.set('ETag', `W/${etag}`)
}

function compress(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (bytes.length > maxBytesAtOnce)
    return encoding === 'br' ? brotliAsync(bytes, brotli) : gzipAsync(bytes, quickGzip)
  return encoding === 'br' ? brotliCompressSync(bytes, brotli) : gzipSync(bytes, quickGzip)
}
