import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PhotoId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { isPagePath } from '#src/contract/wire/page-paths.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { zoneForReader } from '#server/zones/zone/zone-store.ts'
import { readZoneShell } from './app-shell.ts'
import { type PreparedPage, cachePerKey, preparePage, sendPage } from './prepared-page.ts'
import { hasSessionCookie } from './rendered-page.ts'

/**
 * Sends members of a zone the app's page in the zone's brand, at the addresses of the zone and its photos. A device
 * without any data thus starts with the right theme. Everyone else gets the page of a missing zone.
 */
export function zonePage(deps: Deps): Middleware {
  const keep = cachePerKey<PreparedPage>(10)
  return async (context, next) => {
    const { method, path } = context
    const isRead = (method === 'GET' || method === 'HEAD') && context.accepts('html') !== false
    const zoneId = isRead && isPagePath(path) && hasSessionCookie(context, deps) ? zoneAt(path) : null
    const brand = zoneId === null ? null : await brandForMember(context, deps, zoneId)
    const shell = brand === null ? null : await readZoneShell(deps.config.distDir, brand)
    if (shell === null) return next()
    sendPage(context, await keep(shell, () => preparePage(shell)))
  }
}

/** Returns the zone in the address, or the zone of the photo in it. */
function zoneAt(path: string): ZoneId | null {
  const [, page, named] = path.split('/')
  const zone = v.safeParse(ZoneId, named)
  if (page === 'locations') return zone.success ? zone.output : null
  const photo = v.safeParse(PhotoId, named)
  return page === 'photo' && photo.success ? zoneIdOf(photo.output) : null
}

/** Returns null if the reader is not a member. If the database does not respond, the page is sent unchanged. */
async function brandForMember(context: Context, deps: Deps, zoneId: ZoneId): Promise<BrandSlug | null> {
  try {
    const viewer = await viewerOf(context, deps)
    if (viewer === null) return null
    const zone = await deps.database.reader.first(zoneForReader, { zoneId, userId: viewer.userId })
    return zone === undefined || zone.role === null ? null : zone.brand
  } catch (error) {
    deps.log.warn({ err: error }, 'Cannot read the brand of a zone for its page')
    return null
  }
}
