import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware } from 'koa'

/** Where parts come. */
const partPaths = /^\/api\/(?:uploads\/|films\/|photos\/[^/]+\/(?:clip|loop)$)/
/** Taken in before anybody has asked for it. */
const maxWaitingBytes = 256 * 1024

const bodies = new WeakMap<IncomingMessage, AsyncIterable<Buffer>>()

/**
 * Takes in the bytes of an upload's part as they come, while it is still being found out whose they are. Node throws away
 * what was not read when a connection dies; of a link that dies all the time nothing would ever stay.
 */
export const bufferPartUploads: Middleware = (context, next) => {
  if (!partPaths.test(context.path)) return next()
  // As tus 1.0 asks: some firewalls let no PATCH through.
  if (context.method === 'POST' && context.get('X-HTTP-Method-Override') === 'PATCH') context.method = 'PATCH'
  if (context.method === 'PATCH') bodies.set(context.req, bufferBody(context.req, context.res))
  return next()
}

/** The body of a part: everything that came, then the error where the connection died. */
export function partBody(request: IncomingMessage): AsyncIterable<Buffer> {
  return bodies.get(request) ?? request
}

/** The body as it comes. What is not read of it is read away behind the answer. */
export function bufferBody(request: IncomingMessage, response: ServerResponse): AsyncIterable<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let end: { readonly error: Error | null } | null = null
  let wake = () => {}
  let isAnswered = false
  request.on('data', (chunk: Buffer) => {
    if (isAnswered) return
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxWaitingBytes) request.pause()
    wake()
  })
  // What a refused part still brings is read away: the next request comes on the same connection.
  response.once('finish', () => {
    isAnswered = true
    request.resume()
  })
  const finish = (error: Error | null) => {
    end ??= { error }
    wake()
  }
  request.once('end', () => finish(null))
  request.once('error', finish)
  request.once('close', () => finish(Object.assign(new Error('The caller hung up'), { code: 'ECONNRESET' })))
  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const chunk = chunks.shift()
        if (chunk !== undefined) {
          bytes -= chunk.length
          if (bytes < maxWaitingBytes) request.resume()
          yield chunk
        } else if (end === null) await new Promise<void>((resolve) => void (wake = resolve))
        else if (end.error === null) return
        else throw end.error
      }
    },
  }
}
