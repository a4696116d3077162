import type { Context } from 'koa'

/** Answers 304 where the caller holds this version; sets what lets the next request be conditional. */
export function isUnchanged(http: Context, etag: string): boolean {
  http.set('ETag', etag)
  http.set('Cache-Control', 'private, no-cache')
  http.vary('Cookie')
  const held = http.req.headers['if-none-match']
  if (held === undefined || !held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return false
  http.status = 304
  return true
}
