import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { refused } from '#server/core/errors/refusal.ts'

/**
 * Reads a JSON body of at most `maxBytes`; undefined where there is none. Throws `unsupported_type`, `too_large` or
 * `invalid`.
 */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const declared = Number(request.headers['content-length'] ?? '0')
  if (declared === 0 && request.headers['transfer-encoding'] === undefined) return undefined
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw refused('unsupported_type', 'The body must be application/json')
  }
  if (declared > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readBody(request, maxBytes)
  if (bytes.length === 0) return undefined
  if (!isUtf8(bytes)) throw invalidBody('is not UTF-8')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw invalidBody('is not JSON')
  }
}

/** Reads a body of at most `maxBytes`; throws `too_large`. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        request.removeAllListeners('data')
        // The rest is read away, so that the caller can read the answer.
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

function tooLarge(maxBytes: number) {
  return refused('too_large', `The body is larger than ${maxBytes} bytes`)
}

function invalidBody(reason: string) {
  return refused('invalid', 'The body cannot be read', { details: [{ field: '', reason }] })
}
