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

/** JSON that is answered more than once: its bytes, and what Brotli makes of them once somebody has asked for that. */
export interface KeptJson {
  readonly plain: Buffer
  packed: Buffer | null
}

export function keepJson(text: string): KeptJson {
  return { plain: Buffer.from(text), packed: null }
}

/** Less fits into one packet with its head. */
const leastBytes = 1024
/** Brotli packs so much in 0.1 ms, at this level; more is packed beside the requests of others. */
const mostBytesAtOnce = 65_536
/** The quickest: rows of a pull become a sixth to a tenth, and 50 of them take 0.04 ms. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const quickGzip = { level: 1 }

const brotliBeside = promisify(brotliCompress)
const gzipBeside = promisify(gzip)

type Encoding = 'br' | 'gzip'

/** Answers JSON, packed where the caller reads that and may have it. */
export async function answerJson(context: Context, json: string | KeptJson): Promise<void> {
  context.type = 'application/json; charset=utf-8'
  const encoding = lengthOf(json) < leastBytes ? null : encodingFor(context)
  if (encoding === null) {
    context.body = typeof json === 'string' ? json : json.plain
    return
  }
  context.body = await packedBody(json, encoding)
  setPacked(context, encoding)
}

async function packedBody(json: string | KeptJson, encoding: Encoding): Promise<Buffer> {
  if (typeof json === 'string') return pack(Buffer.from(json), encoding)
  if (encoding === 'gzip') return pack(json.plain, encoding)
  return (json.packed ??= await pack(json.plain, encoding))
}

/** Answers JSON part by part, each as it is read, packed as `answerJson` does. */
export function answerJsonParts(context: Context, parts: Readable): void {
  context.status = 200
  context.type = 'application/json; charset=utf-8'
  const encoding = encodingFor(context)
  if (encoding === null) {
    context.body = parts
    return
  }
  setPacked(context, encoding)
  const packer = encoding === 'br' ? createBrotliCompress(brotli) : createGzip(quickGzip)
  // A reader who goes away ends the reading, too.
  context.body = pipeline(parts, packer, () => {})
}

function lengthOf(json: string | KeptJson): number {
  return typeof json === 'string' ? json.length : json.plain.length
}

/**
 * The length of a packed text can tell what is in it to somebody who has it asked for again and again with words of their
 * own. So only our own pages and the holders of tokens have texts packed: no other page can make either of these requests.
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
  if (chosenFor.size < mostKnown) chosenFor.set(accepted, chosen)
  return chosen
}

/** By what a caller accepts: browsers say the same each time. */
const chosenFor = new Map<string, Encoding | null>()
const mostKnown = 100

function setPacked(context: Context, encoding: Encoding): void {
  context.set('Content-Encoding', encoding)
  // The same text, in other bytes.
  const etag = context.res.getHeader('ETag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) context.set('ETag', `W/${etag}`)
}

function pack(bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (bytes.length > mostBytesAtOnce)
    return encoding === 'br' ? brotliBeside(bytes, brotli) : gzipBeside(bytes, quickGzip)
  return encoding === 'br' ? brotliCompressSync(bytes, brotli) : gzipSync(bytes, quickGzip)
}
