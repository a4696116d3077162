import { isSignedIn } from './rendered-page.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { statIfExists } from '#server/core/errors/file-errors.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { brandOfHost } from '#server/core/requests/hosts.ts'
import { publicUrlOf } from '#server/core/requests/hosts.ts'
import { type PreparedPage, cachePerKey, preparePage, sendPage } from './prepared-page.ts'

const nameAt = new Map([['/', 'index'], ...brandSlugs.map((slug) => [`/${slug}`, slug] as const)])

/**
 * Sends visitors the pages that the build prerendered, which are visible before any script runs. A signed-in browser
 * gets the app's shell, and so does everyone if there is no prerendered page.
 */
export function prerenderedPages({ config }: Deps): Middleware {
  const keep = cachePerKey<PreparedPage>(50)
  const pageOf = async (path: string, origin: string): Promise<PreparedPage | null> => {
    const file = join(config.distDir, '.pages', `${nameAt.get(path)}.html`)
    const drawn = await statIfExists(file)
    if (drawn === null) return null
    const key = `${drawn.mtimeMs} ${origin}${path}`
    return keep(key, async () => prepare(await readFile(file, 'utf8'), path, origin))
  }
  return async (context, next) => {
    const isAsked = context.method === 'GET' || context.method === 'HEAD'
    if (!isAsked || !nameAt.has(context.path) || context.accepts('html') === false || isSignedIn(context))
      return next()
    // A brand's host needs that brand's theme, and only the brand's own page is prerendered with it.
    if (context.path === '/' && brandOfHost(config, context.host) !== undefined) return next()
    const page = await pageOf(context.path, publicUrlOf(config, context.req))
    if (page === null) return next()
    sendPage(context, page)
  }
}

/** Adds the server's own address to the page. */
function prepare(drawn: string, path: string, origin: string): Promise<PreparedPage> {
  const preview = /data-preview="([^"]*)"/.exec(drawn)?.[1] ?? ''
  const named = [
    `<link rel="canonical" href="${origin}${path}">`,
    `<meta property="og:url" content="${origin}${path}">`,
    `<meta property="og:image" content="${origin}${preview}">`,
  ].join('\n')
  const text = drawn.replace(/<meta name="drawn-page"[^>]*>/, () => named)
  return preparePage(text)
}
