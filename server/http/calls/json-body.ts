import type { IncomingMessage } from 'node:http'
import { refused } from '#server/core/errors/refusal.ts'
import { readBody, tooLarge } from '#server/core/requests/read-body.ts'
import { readJson } from '#server/core/requests/read-json.ts'

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
  return bytes.length === 0 ? undefined : readJson(bytes)
}
