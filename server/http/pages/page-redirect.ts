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
