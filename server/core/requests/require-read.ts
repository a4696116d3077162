import type { Context } from 'koa'
import { refused } from '#server/core/errors/refusal.ts'

/** Throws `method_not_allowed` unless the method is GET or HEAD. */
export function requireRead(context: Context): void {
  if (context.method === 'GET' || context.method === 'HEAD') return
  context.set('Allow', 'GET, HEAD')
  throw refused('method_not_allowed', 'This method is not allowed here')
}
