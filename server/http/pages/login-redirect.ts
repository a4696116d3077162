import type { Middleware } from 'koa'

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
