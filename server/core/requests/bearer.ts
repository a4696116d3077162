import type { IncomingMessage } from 'node:http'

/** Returns the bearer token of a request; null if there is none, '' if it is empty. */
export function readBearer({ headers }: IncomingMessage): string | null {
  return /^bearer(?: +(.*))?$/i.exec(headers.authorization ?? '') === null
    ? null
    : (headers.authorization ?? '').slice('bearer'.length).trim()
}
