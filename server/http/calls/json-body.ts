import type { IncomingMessage } from 'node:http'
import { refused } from '#server/core/errors/refusal.ts'
import { readBody, tooLarge } from '#server/core/requests/read-body.ts'
import { isUtf8 } from 'node:buffer'

/**
 * Reads a JSON body of at most `maxBytes`. Returns undefined if there is none. Throws `unsupported_type`, `too_large`
 * or `invalid`.
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

/** Maximum nesting of lists and objects. Our deepest body, a book in a batch of mutations, has ten levels. */
const maxDepth = 32

const quote = 0x22
const backslash = 0x5c
/** `[` and `{`, `]` and `}`. */
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Parses untrusted JSON. Throws `invalid` if it is not UTF-8, not JSON, or nested deeper than 32 levels, so that
 * recursive code terminates.
 */
function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw unreadable('is not UTF-8')
  if (isTooDeep(bytes)) throw unreadable(`must not be nested deeper than ${maxDepth} levels`)
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw unreadable('is not JSON')
  }
}

/** Counts brackets outside strings before parsing. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (isString) {
      if (byte === backslash) at += 1
      else if (byte === quote) isString = false
    } else if (byte === quote) isString = true
    else if (opening.has(byte)) {
      depth += 1
      if (depth > maxDepth) return true
    } else if (closing.has(byte)) depth -= 1
  }
  return false
}

function unreadable(reason: string) {
  return refused('invalid', 'The body cannot be read', { details: [{ field: '', reason }] })
}
