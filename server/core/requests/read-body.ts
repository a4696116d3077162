import type { IncomingMessage } from 'node:http'
import { refused } from '#server/core/errors/refusal.ts'

/** Reads a body of at most `maxBytes`. Throws `too_large` if it is larger. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        request.removeAllListeners('data')
        // The rest of the body is drained so that the caller can read the response.
        request.resume()
        reject(tooLarge(maxBytes))
        return
      }
      chunks.push(chunk)
    })
    request.once('end', () => {
      const [only] = chunks
      resolve(chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks))
    })
    request.once('error', reject)
  })
}

/** Creates the refusal of a larger body. */
export function tooLarge(maxBytes: number) {
  return refused('too_large', `The body is larger than ${maxBytes} bytes`)
}
