import type { IncomingMessage } from 'node:http'

/** The token that a request brings; null where it brings none, '' where it brings an empty one. */
export function readBearer({ headers }: IncomingMessage): string | null {
  return /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '') === null
    ? null
    : (headers.authorization ?? '').slice('bearer'.length).trim()
}
