import type { IncomingMessage } from 'node:http'

/** The value of a request's cookie; null: it has none of that name. */
export function readCookie(request: IncomingMessage, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const cut = pair.indexOf('=')
    if (cut >= 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim()
  }
  return null
}
