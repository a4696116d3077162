import { join } from 'node:path'
import type { Middleware } from 'koa'
import { statIfExists } from '#server/core/errors/file-errors.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { brandOfHost } from '#server/core/requests/hosts.ts'
import { readShell } from './app-shell.ts'
import { type PreparedPage, cachePerKey, preparePage, sendPage } from './prepared-page.ts'

/**
 * Sends the app shell that the service worker stores: the app's page with inlined styles, in the theme of the host's
 * brand.
 */
export function styledShell({ config }: Deps): Middleware {
  const keep = cachePerKey<PreparedPage>(10)
  return async (context, next) => {
    if (context.path !== '/shell.html' || (context.method !== 'GET' && context.method !== 'HEAD'))
      return next()
    const file = await statIfExists(join(config.distDir, 'shell.html'))
    const text = file === null ? null : await readShell(config, context.host, 'shell.html')
    if (file === null || text === null) return next()
    const key = `${file.mtimeMs} ${brandOfHost(config, context.host)}`
    sendPage(context, await keep(key, () => preparePage(text)))
  }
}
