import type { Context } from 'koa'

/** Sets the headers for conditional requests. Sends 304 and returns true if the client has this version. */
export function isUnchanged(http: Context, etag: string): boolean {
  http.set('ETag', etag)
  http.set('Cache-Control', 'private, no-cache')
  http.vary('Cookie')
  if (!clientHasVersion(http, etag)) return false
  http.status = 304
  return true
}

/** Whether the caller has this version. */
export function clientHasVersion(http: Context, etag: string): boolean {
  return http
    .get('if-none-match')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
