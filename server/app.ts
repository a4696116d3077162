import Koa from 'koa'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import { embedPath } from '#src/contract/wire/embed-path.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { handoverRoutes } from '#server/accounts/handover/handover-routes.ts'
import { mergingRoutes } from '#server/merging/merging-routes.ts'
import { authorityRoutes } from '#server/support/authorities/authority-routes.ts'
import { supportRoutes } from '#server/support/support-routes.ts'
import { deskRoutes } from '#server/desk/desk-routes.ts'
import { legalRoutes } from '#server/legal/legal-routes.ts'
import { addressRoutes } from '#server/accounts/addresses/address-routes.ts'
import { passwordRoutes } from '#server/accounts/passwords/password-routes.ts'
import { makePasswords } from '#server/accounts/sign-in/password.ts'
import { signInRoutes } from '#server/accounts/sign-in-routes.ts'
import { adminRoutes } from '#server/accounts/admins/admin-routes.ts'
import { auditRoutes } from '#server/zones/audit-routes.ts'
import { catalogRoutes } from '#server/shop/catalog/catalog-routes.ts'
import { commentRoutes } from '#server/responses/comments/comment-routes.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { downloadRoutes } from '#server/photos/sharing/download-routes.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { organisationRoutes } from '#server/organisations/organisation-routes.ts'
import { ssoRoutes } from '#server/organisations/sign-in/sso-routes.ts'
import { backupRoutes } from '#server/export/backups/backup-routes.ts'
import { exportRoutes } from '#server/export/export-routes.ts'
import { instantRoutes } from '#server/zones/creation/instant-routes.ts'
import { brandPages } from '#server/http/pages/app-shell.ts'
import { callRouter, hostRoutes } from '#server/http/calls/call-router.ts'
import { errorMiddleware } from '#server/http/calls/error-middleware.ts'
import { serveHealth } from '#server/http/operation/health.ts'
import { describeRequest } from '#server/http/operation/received-request.ts'
import { observeRequests } from '#server/http/operation/observe-requests.ts'
import { checkAddress } from '#server/http/security/check-address.ts'
import { isAllowedHost, isHttps } from '#server/core/requests/hosts.ts'
import { embeddedWall } from '#server/http/pages/embedded-wall.ts'
import { voiceMessagePage } from '#server/http/pages/voice-message-page.ts'
import { invitedPage } from '#server/http/pages/invited-page.ts'
import { joinPage } from '#server/http/pages/join-page.ts'
import { loginRedirect, pageRedirect } from '#server/http/pages/redirects.ts'
import { checkOrigin, isLostShare } from '#server/http/security/origin-check.ts'
import { answerLostShare } from '#server/http/pages/refusal-page.ts'
import { serveMapTiles } from '#server/http/static/map-tiles.ts'
import { setSecurityHeaders } from '#server/http/security/security-headers.ts'
import { prerenderedPages } from '#server/http/pages/prerendered-pages.ts'
import { styledShell } from '#server/http/pages/styled-shell.ts'
import { staticFiles } from '#server/http/static/static-files.ts'
import { leavingRoutes } from '#server/accounts/leaving/leaving-routes.ts'
import { likeRoutes } from '#server/responses/likes/like-routes.ts'
import { zoneOrderRoutes } from '#server/shop/orders/zone-order-routes.ts'
import { noticeRoutes } from '#server/notifications/notices/notice-routes.ts'
import { offlineZoneRoutes } from '#server/photos/sharing/offline-zone-routes.ts'
import { oidcRoutes } from '#server/accounts/oidc/oidc-routes.ts'
import { webhookRoutes } from '#server/accounts/webhooks/webhook-routes.ts'
import type { RouteDeps } from '#server/replication/single-request-mutation.ts'
import { apiTokenRoutes } from '#server/accounts/api-tokens/api-token-routes.ts'
import { passkeyRoutes } from '#server/accounts/passkeys/passkey-routes.ts'
import { boothPhotoRoutes } from '#server/photos/booths/booth-photo-routes.ts'
import { televisionWallRoutes } from '#server/photos/televisions/television-wall-routes.ts'
import { makeTelevisionWaits, type TelevisionWaiters } from '#server/photos/televisions/television-waiters.ts'
import { photoRoutes } from '#server/photos/photo-routes.ts'
import { leftBehindRoutes } from '#server/photos/sharing/left-behind-routes.ts'
import { previewLinks } from '#server/http/pages/link-preview.ts'
import { serveVoices } from '#server/photos/guestbook/guestbook-routes.ts'
import { serveClips } from '#server/photos/clips/serve-clip.ts'
import { serveFilms } from '#server/photos/films/film-routes.ts'
import { serveFolders } from '#server/photos/folders/serve-folder.ts'
import { servePhotos } from '#server/photos/serving/serve-photo.ts'
import { sharedRoutes } from '#server/photos/sharing/shared-routes.ts'
import { placeRoutes } from '#server/zones/places/place-routes.ts'
import { profileRoutes } from '#server/accounts/profile/profile-routes.ts'
import { countAd } from './ads/count-ad.ts'
import { serveAdPictures } from './ads/serve-ad-picture.ts'
import { servePictures } from '#server/accounts/profile/profile-picture.ts'
import { pushRoutes } from '#server/notifications/push/push-routes.ts'
import { reactionRoutes } from '#server/responses/reactions/reaction-routes.ts'
import { reportRoutes } from '#server/photos/moderation/report-routes.ts'
import { sessionRoutes } from '#server/accounts/session-routes.ts'
import { type LiveStreams, makeLiveStreams } from '#server/sync/live-streams.ts'
import { printRoutes } from '#server/shop/printing/print-routes.ts'
import { settlementRoutes } from '#server/checkout/settlement-routes.ts'
import { subscriptionRoutes } from '#server/plans/subscription-routes.ts'
import { applyMutation } from '#server/sync/run-mutation.ts'
import { courierRoutes } from '#server/sync/courier/courier-routes.ts'
import { syncRoutes } from '#server/sync/sync-routes.ts'
import { bufferPartUploads } from '#server/photos/ingest/part-body.ts'
import { openApiRoutes } from '#server/http/calls/open-api-routes.ts'
import { analyticsRoutes } from '#server/analytics/analytics-routes.ts'
import { uploadRoutes } from '#server/photos/ingest/upload-routes.ts'
import { siteRoutes } from '#server/site/site-routes.ts'
import { proveSite } from '#server/http/operation/prove-site.ts'
import { userRoutes } from '#server/accounts/account-routes.ts'
import { boothRoutes } from '#server/zones/booths/booth-routes.ts'
import { televisionRoutes } from '#server/zones/televisions/television-routes.ts'
import { codeRoutes } from '#server/zones/codes/code-routes.ts'
import { memberRoutes } from '#server/zones/members/member-routes.ts'
import { zoneSettingsRoutes, zoneWebsiteRoutes } from '#server/zones/settings/zone-settings-routes.ts'
import { zonePage } from '#server/http/pages/zone-page.ts'
import { zoneRoutes } from '#server/zones/zone-routes.ts'

export interface App {
  readonly koa: Koa
  /** The number of open live streams. */
  liveStreams(): number
  /** Ends the open streams, so that the HTTP server can close. */
  close(): void
}

/** Assembles the server from its dependencies. Does not listen yet. */
export async function buildApp(deps: Deps): Promise<App> {
  const streams = makeLiveStreams(deps)
  const televisions = makeTelevisionWaits(deps)
  const handlers = await makeCallHandlers(deps, { streams, televisions })

  const koa = new Koa()
  // Reached only by errors after the response has started, most often because a client closed a stream.
  koa.on('error', (error: unknown) => deps.log.debug({ err: error }, 'Cannot finish a response'))
  koa.use(observeRequests(deps))
  koa.use(securityHeaders(deps))
  koa.use(errorMiddleware(deps.log))
  koa.use(serveHealth(deps))
  koa.use(describeRequest(deps))
  koa.use(proveSite(deps))
  koa.use((context, next) => {
    checkAddress(context.req)
    return next()
  })
  koa.use(bufferPartUploads)
  koa.use(async (context, next) => {
    if (!isAllowedHost(context.req.headers.host ?? '', deps.config))
      throw refused('wrong_host', 'This server does not serve this host name')
    if (isLostShare(context.req)) return answerLostShare(context)
    checkOrigin(context.req, deps.config)
    await next()
  })
  koa.use(serveFolders({ ...deps, applyMutation }))
  koa.use(loginRedirect)
  for (const middleware of callRouter(deps, handlers)) koa.use(middleware)
  koa.use(servePictures(deps))
  koa.use(serveAdPictures(deps))
  koa.use(serveFilms(deps))
  koa.use(serveVoices(deps))
  koa.use(serveClips(deps))
  koa.use(servePhotos(deps))
  koa.use(embeddedWall(deps))
  koa.use(voiceMessagePage(deps))
  koa.use(zonePage(deps))
  koa.use(previewLinks(deps))
  koa.use(serveMapTiles(deps.config.mapTilesPath))
  koa.use(pageRedirect)
  koa.use(joinPage(deps))
  koa.use(invitedPage(deps))
  koa.use(prerenderedPages(deps))
  koa.use(styledShell(deps))
  koa.use(brandPages(deps.config))
  koa.use(staticFiles(deps.config.distDir, deps.config.oldAssetsFolder))
  return {
    koa,
    liveStreams: () => streams.size(),
    close() {
      streams.close()
      televisions.close()
    },
  }
}

/** Requests that stay open until their response is available. */
interface OpenRequests {
  readonly streams: LiveStreams
  readonly televisions: TelevisionWaiters
}

/** Returns the handlers of all calls from every domain. */
async function makeCallHandlers(deps: Deps, { streams, televisions }: OpenRequests) {
  const routeDeps = { ...deps, applyMutation }
  return {
    async ping() {
      return { answer: null }
    },
    ...accountHandlers(routeDeps),
    ...openApiRoutes(),
    ...legalRoutes(routeDeps),
    ...supportRoutes(routeDeps),
    ...authorityRoutes(routeDeps),
    ...deskRoutes(routeDeps),
    ...siteRoutes(routeDeps),
    ...zoneRoutes(routeDeps),
    ...zoneSettingsRoutes(routeDeps),
    ...zoneWebsiteRoutes(routeDeps),
    ...memberRoutes(routeDeps),
    ...codeRoutes(routeDeps),
    ...boothRoutes(routeDeps),
    ...boothPhotoRoutes(routeDeps),
    ...televisionRoutes(routeDeps),
    ...televisionWallRoutes(routeDeps, televisions),
    ...photoRoutes(routeDeps),
    ...leftBehindRoutes(routeDeps),
    ...sharedRoutes(routeDeps),
    ...reportRoutes(routeDeps),
    ...noticeRoutes(routeDeps),
    ...instantRoutes(routeDeps),
    ...exportRoutes(routeDeps),
    ...organisationRoutes(routeDeps),
    ...ssoRoutes(routeDeps),
    ...offlineZoneRoutes(routeDeps),
    ...auditRoutes(routeDeps),
    ...uploadRoutes(routeDeps),
    ...likeRoutes(routeDeps),
    ...reactionRoutes(routeDeps),
    ...commentRoutes(routeDeps),
    ...downloadRoutes(routeDeps),
    ...zoneOrderRoutes(routeDeps),
    ...placeRoutes(routeDeps),
    ...subscriptionRoutes(routeDeps),
    ...settlementRoutes(routeDeps),
    ...printRoutes(routeDeps),
    ...catalogRoutes(routeDeps),
    ...analyticsRoutes(routeDeps, (transaction, event) => countAd(transaction, deps.secret, event)),
    ...hostRoutes(routeDeps),
    ...pushRoutes(routeDeps),
    ...courierRoutes(routeDeps),
    ...(await syncRoutes(deps, streams)),
  } satisfies CallHandlers
}

/** Handlers for users' own accounts. */
function accountHandlers(routeDeps: RouteDeps) {
  const passwords = makePasswords(routeDeps.random, routeDeps.config.passwordCost)
  return {
    ...userRoutes(routeDeps),
    ...signInRoutes(routeDeps, passwords),
    ...addressRoutes(routeDeps),
    ...passwordRoutes(routeDeps, passwords),
    ...sessionRoutes(routeDeps),
    ...adminRoutes(routeDeps),
    ...passkeyRoutes(routeDeps, passwords),
    ...apiTokenRoutes(routeDeps, passwords),
    ...oidcRoutes(routeDeps),
    ...handoverRoutes(routeDeps),
    ...mergingRoutes(routeDeps),
    ...leavingRoutes(routeDeps, passwords),
    ...profileRoutes(routeDeps, passwords),
    ...backupRoutes(routeDeps, passwords),
    ...webhookRoutes(routeDeps),
  }
}

/** Sets the headers that every response has, including errors. */
function securityHeaders({ config, clock }: Deps): Koa.Middleware {
  return (context, next) => {
    const kind = kindOf(context.req.url ?? '')
    setSecurityHeaders(context.res, { kind, isHttps: isHttps(context.req, config) })
    // With this header, a device distinguishes our 404 for a photo from the 404 of a proxy.
    if (kind === 'api' || kind === 'upload') context.res.setHeader(headers.waypost, '1')
    if (kind === 'api') context.res.setHeader(headers.serverNow, String(clock.now()))
    return next()
  }
}

function kindOf(path: string): 'page' | 'api' | 'upload' | 'asset' | 'worker' | 'embed' {
  if (path.startsWith('/api/')) return 'api'
  if (/^\/(?:sw|background|assets\/[\w.-]*worker[\w.-]*)\.js$/.test(path)) return 'worker'
  if (/^\/assets\/[\w.-]+\.(?:js|css)$/.test(path)) return 'asset'
  if (path.startsWith(embedPath)) return 'embed'
  return path.startsWith('/uploads/') || path.startsWith(folderPath) ? 'upload' : 'page'
}
