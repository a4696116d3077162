import type { Middleware } from 'koa'
import { isPagePath } from '#src/contract/wire/page-paths.ts'

/** Each page has one address: `/profile/` leads to `/profile`. */
export const pageRedirect: Middleware = async (context, next) => {
  const { method, path } = context
  const plain = path.slice(0, -1)
  const isTwin = path.endsWith('/') && plain !== '' && isPagePath(plain)
  if (!isTwin || (method !== 'GET' && method !== 'HEAD')) return next()
  context.status = 308
  context.redirect(plain + context.search)
  return undefined
}

/** `GET /api/login`: to our own sign-in page, and afterwards back to where one came from, never to another site. */
export const loginRedirect: Middleware = (context, next) => {
  if (context.path !== '/api/login' || context.method !== 'GET') return next()
  const returnTo = context.query['returnTo']
  context.set('Cache-Control', 'no-store')
  context.redirect(`/sign-in?returnTo=${encodeURIComponent(isOwnPath(returnTo) ? returnTo : '/')}`)
  return Promise.resolve()
}

/** A path of ours: one slash first, then anything but what a browser would read as a host or a header's end. */
function isOwnPath(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\/(?![/\\])[^\\\s]*$/.test(value)) return false
  const base = 'http://own.invalid'
  return URL.canParse(value, base) && new URL(value, base).origin === base
}
