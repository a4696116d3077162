import Koa from 'koa'
import { headers } from '#src/contract/sync-messages.ts'
import { refused } from './access/refusal.ts'
import { adminRoutes } from './admins/admin-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import type { Deps } from './deps.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import type { CallHandlers } from './http/call-handler.ts'
import { exportRoutes } from './export/export-routes.ts'
import { instantRoutes } from './zones/instant-routes.ts'
import { brandPages } from './http/app-shell.ts'
import { callRouter } from './http/call-router.ts'
import { errorMiddleware } from './http/error-middleware.ts'
import { checkAddress } from './http/check-address.ts'
import { isAllowedHost, isHttps } from './http/hosts.ts'
import { joinPage } from './http/join-page.ts'
import { loginRedirect } from './http/login-redirect.ts'
import { checkOrigin } from './http/origin-check.ts'
import { serveMapTiles } from './http/map-tiles.ts'
import { pageRedirect } from './http/page-redirect.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { drawnPages } from './http/drawn-pages.ts'
import { keptShell } from './http/kept-shell.ts'
import { staticFiles } from './http/static-files.ts'
import { likeRoutes } from './likes/like-routes.ts'
import { orderRoutes } from './orders/order-routes.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { packRoutes } from './packs/pack-routes.ts'
import { photoRoutes } from './photos/photo-routes.ts'
import { leftBehindRoutes } from './photos/left-behind-routes.ts'
import { previewLinks } from './photos/link-preview.ts'
import { servePhotos } from './photos/serve-photo.ts'
import { sharedRoutes } from './photos/shared-routes.ts'
import { placeRoutes } from './places/place-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { reactionRoutes } from './reactions/reaction-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { makeLiveStreams } from './sync/live-streams.ts'
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts'
import { syncRoutes } from './sync/sync-routes.ts'
import { takeInParts } from './uploads/part-body.ts'
import { hostRoutes } from './http/host-routes.ts'
import { usageRoutes } from './usage/usage-routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { userRoutes } from './users/user-routes.ts'
import { codeRoutes } from './codes/code-routes.ts'
import { memberRoutes } from './members/member-routes.ts'
import { zoneSettingsRoutes } from './zones/zone-settings-routes.ts'
import { zoneRoutes } from './zones/zone-routes.ts'

export interface App {
  readonly koa: Koa
  /** Ends the open streams, so that the HTTP server can close. */
  close(): void
}

/** Puts the whole server together on its dependencies; listens to nothing yet. */
export async function buildApp(deps: Deps): Promise<App> {
  const streams = makeLiveStreams(deps)
  const handlers = {
    async ping() {
      return { answer: null }
    },
    ...userRoutes(deps),
    ...sessionRoutes(deps),
    ...adminRoutes(deps),
    ...zoneRoutes(deps),
    ...zoneSettingsRoutes(deps),
    ...memberRoutes(deps),
    ...codeRoutes(deps),
    ...photoRoutes(deps),
    ...leftBehindRoutes(deps),
    ...sharedRoutes(deps),
    ...reportRoutes(deps),
    ...noticeRoutes(deps),
    ...instantRoutes(deps),
    ...exportRoutes(deps),
    ...packRoutes(deps),
    ...auditRoutes(deps),
    ...uploadRoutes(deps),
    ...likeRoutes(deps),
    ...reactionRoutes(deps),
    ...commentRoutes(deps),
    ...downloadRoutes(deps),
    ...orderRoutes(deps),
    ...placeRoutes(deps),
    ...subscriptionRoutes(deps),
    ...catalogRoutes(deps),
    ...usageRoutes(deps),
    ...hostRoutes(deps),
    ...pushRoutes(deps),
    ...(await syncRoutes(deps, streams)),
  } satisfies CallHandlers

  const koa = new Koa()
  // Only what breaks after the answer has begun comes here, most often a caller who hung up on a stream.
  koa.on('error', (error: unknown) => deps.log.debug({ err: error }, 'An answer could not be finished'))
  koa.use(frontDoor(deps))
  koa.use(errorMiddleware(deps.log))
  koa.use((context, next) => {
    checkAddress(context.req)
    return next()
  })
  koa.use(takeInParts)
  koa.use(async (context, next) => {
    if (!isAllowedHost(context.req.headers.host ?? '', deps.config))
      throw refused('wrong_host', 'This application is not served under this name')
    checkOrigin(context.req, deps.config)
    await next()
  })
  koa.use(loginRedirect)
  for (const middleware of callRouter(deps, handlers)) koa.use(middleware)
  koa.use(servePhotos(deps))
  koa.use(previewLinks(deps))
  koa.use(serveMapTiles(deps.config.mapTilesPath))
  koa.use(pageRedirect)
  koa.use(joinPage(deps))
  koa.use(drawnPages(deps))
  koa.use(keptShell(deps))
  koa.use(brandPages(deps.config))
  koa.use(staticFiles(deps.config.distDir, deps.config.oldAssetsFolder))
  return {
    koa,
    close: () => streams.close(),
  }
}

/** Headers that every answer carries, errors too. */
function frontDoor({ config, clock }: Deps): Koa.Middleware {
  return (context, next) => {
    const kind = kindOf(context.req.url ?? '')
    setSecurityHeaders(context.res, { kind, isHttps: isHttps(context.req, config) })
    if (kind === 'api') {
      context.res.setHeader(headers.waypost, '1')
      context.res.setHeader(headers.serverNow, String(clock.now()))
    }
    return next()
  }
}

function kindOf(path: string): 'page' | 'api' | 'upload' | 'asset' {
  if (path.startsWith('/api/')) return 'api'
  // A worker takes its policy from its own script's answer: that of the page that starts it.
  if (/^\/assets\/[\w.-]+\.(?:js|css)$/.test(path) && !path.includes('worker')) return 'asset'
  return path.startsWith('/uploads/') ? 'upload' : 'page'
}
