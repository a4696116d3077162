import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Middleware } from 'koa'

/** The paths that receive parts. */
const partPaths = /^\/api\/(?:uploads\/|films\/|photos\/[^/]+\/(?:clip|loop)$)/
/** The maximum number of bytes buffered before the handler reads them. */
const maxWaitingBytes = 256 * 1024

const bodies = new WeakMap<IncomingMessage, AsyncIterable<Buffer>>()

/**
 * Buffers the bytes of an upload part as they arrive, while authorization is still running. Node discards unread bytes
 * when a connection drops, so over an unstable connection an upload would never make progress.
 */
export const bufferPartUploads: Middleware = (context, next) => {
  if (!partPaths.test(context.path)) return next()
  // Required by tus 1.0: some firewalls block PATCH.
  if (context.method === 'POST' && context.get('X-HTTP-Method-Override') === 'PATCH') context.method = 'PATCH'
  if (context.method === 'PATCH') bodies.set(context.req, bufferBody(context.req, context.res))
  return next()
}

/** Returns the body of a part: all received bytes, then the error if the connection dropped. */
export function partBody(request: IncomingMessage): AsyncIterable<Buffer> {
  return bodies.get(request) ?? request
}

/** Returns the body as it arrives. Unread bytes are discarded after the response. */
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
  // The remaining bytes of a refused part are discarded, because the next request uses the same connection.
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
  request.once('close', () =>
    finish(Object.assign(new Error('The client closed the connection'), { code: 'ECONNRESET' })),
  )
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
