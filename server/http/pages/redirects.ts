import type { Middleware } from 'koa'
import { isPagePath } from '#src/contract/wire/page-paths.ts'

/** Each page has one address: `/profile/` redirects to `/profile`. */
export const pageRedirect: Middleware = async (context, next) => {
  const { method, path } = context
  const withoutSlash = path.slice(0, -1)
  const hasExtraSlash = path.endsWith('/') && withoutSlash !== '' && isPagePath(withoutSlash)
  if (!hasExtraSlash || (method !== 'GET' && method !== 'HEAD')) return next()
  context.status = 308
  context.redirect(withoutSlash + context.search)
  return undefined
}

/** `GET /api/login`: redirects to our sign-in page, which returns to the previous page, never to another site. */
export const loginRedirect: Middleware = (context, next) => {
  if (context.path !== '/api/login' || context.method !== 'GET') return next()
  const returnTo = context.query['returnTo']
  context.set('Cache-Control', 'no-store')
  context.redirect(`/sign-in?returnTo=${encodeURIComponent(isOwnPath(returnTo) ? returnTo : '/')}`)
  return Promise.resolve()
}

/**
 * Whether the value is a path on this site. It has one leading slash and nothing that a browser would parse as a host
 * or the end of a header.
 */
function isOwnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\s]*$/.test(value)) return false
  const base = 'http://own.invalid'
  return URL.canParse(value, base) && new URL(value, base).origin === base
}
