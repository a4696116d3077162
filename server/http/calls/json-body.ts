import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { refused } from '#server/core/errors/refusal.ts'
import { readBody, tooLarge } from '#server/core/requests/read-body.ts'

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

function invalidBody(reason: string) {
  return refused('invalid', 'The body cannot be read', { details: [{ field: '', reason }] })
}
