import type { Context, Middleware } from 'koa'
import * as v from 'valibot'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { type BrandSlug, brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { IdempotencyKey } from '#src/contract/entities/ids/ids.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { codePath } from '#src/contract/wire/code-address.ts'
import type { Language } from '#src/contract/wire/languages.ts'
import { linkWordsIn } from '#src/i18n/en/every-link.ts'
import { joinCookie, joinedQuery, joinFields, type JoinMessage } from '#src/contract/wire/join-template.ts'
import { type NameProblem, nameProblem } from '#src/contract/rules/name-problem.ts'
import { problemStatus } from '#src/contract/wire/problem.ts'
import { regionIn, languageTagFor } from '#src/contract/wire/language-tag.ts'
import { safeText } from '#src/contract/rules/safe-text.ts'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'
import { typedZoneCode, type ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { unwrap, RefusedError, refused } from '#server/core/errors/refusal.ts'
import { type AlbumPreview, albumPreviews, type PreviewedZone } from '#server/photos/sharing/album-preview.ts'
import { zoneOfCode } from '#server/zones/codes/code-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { makeGuest } from '#server/accounts/sign-in/make-guest.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import { brandOfHost } from '#server/core/requests/hosts.ts'
import { answerPage, readZoneShell } from './app-shell.ts'
import { viewerOf } from '#server/accounts/sessions/viewer-of.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { readBody } from '#server/core/requests/read-body.ts'
import { acceptedTags, hasSessionCookie, languageOf, sendText, setRetryAfter } from './rendered-page.ts'
import { fillTemplate, joinTemplates } from './join-template.ts'
import { writeSessionCookie } from '#server/kernel/requests/session-cookie.ts'

const maxFormBytes = 8192
/** How many requests an unknown code counts as. */
const unknownCodePoints = 50
const joinCookieAgeSeconds = 600

/**
 * The result of looking up a code. `unnamed`: this address has looked up too many codes, so this one was not looked up.
 */
type CodeLookup =
  | {
      readonly kind: 'open'
      readonly name: string
      readonly brand: BrandSlug
      readonly language: ZoneLanguage
      readonly needsPresence: boolean
      /** Null if it has no end. */
      readonly endsAt: number | null
      readonly timeZone: string
      readonly zone: PreviewedZone
    }
  | { readonly kind: 'unnamed' | 'gone' }

interface JoinSite {
  readonly deps: Deps
  readonly templateOf: ReturnType<typeof joinTemplates>
  readonly previewOf: ReturnType<typeof albumPreviews>
}

interface JoinRequest {
  readonly context: Context
  readonly code: ZoneCode | null
  /** The payload after the code in a printed address. */
  readonly payload: string | null
  readonly found: CodeLookup
}

interface JoinPageState {
  readonly status: number
  readonly message?: JoinMessage
  readonly typedName?: string
  readonly problem?: NameProblem
  /** The key of the submitted form. A page that is requested again gets a new one. */
  readonly key?: string
}

/**
 * Serves the page of a zone's code to signed-out visitors, complete in one response, in the zone's brand and with its
 * name. Its form works without scripts. A signed-in browser gets the app.
 */
export function joinPage(deps: Deps): Middleware {
  const site = { deps, templateOf: joinTemplates(deps.config.distDir), previewOf: albumPreviews(deps) }
  return async (context, next) => {
    const { method } = context
    const match = codePath.exec(context.path)
    const isRead = (method === 'GET' || method === 'HEAD') && context.accepts('html') !== false
    if (match === null || (!isRead && method !== 'POST')) return next()
    const code = typedZoneCode(match[1] ?? '')
    const found = code === null ? ({ kind: 'gone' } as const) : await find(context, deps, code)
    const pageRequest = { context, code, payload: match[2] ?? null, found }
    const isSent = isRead ? await get(site, pageRequest) : await post(site, pageRequest)
    if (!isSent) return next()
  }
}

/** Responds with the page of the zone's brand. Returns false if the build has none. */
async function send(
  site: JoinSite,
  { context, code, found }: JoinRequest,
  shown: JoinPageState,
): Promise<boolean> {
  const { deps, templateOf, previewOf } = site
  const language = languageOf(context, found.kind === 'open' ? found.language : null)
  const brand =
    found.kind === 'open' ? found.brand : (brandOfHost(deps.config, context.host) ?? brandSlugs[0])
  const template = await templateOf(found.kind, brand, language)
  if (template === null) return false
  const preview = found.kind === 'open' ? await previewOf(found.zone) : null
  const text = fillTemplate(template, {
    code,
    zoneName: found.kind === 'open' ? safeText(found.name) : '',
    needsPresence: found.kind === 'open' ? found.needsPresence : null,
    lastDay: lastDayOf(found, languageTagFor(language, regionIn(language, acceptedTags(context)))),
    album: preview === null ? null : albumText(preview, language),
    cover: preview?.cover ?? null,
    typedName: shown.typedName ?? '',
    key: shown.key ?? deps.ids.uuid(),
    nameProblem: shown.problem ?? null,
    message: shown.message ?? null,
  })
  context.set('Content-Security-Policy', template.policy)
  context.set('Content-Language', language)
  await sendText(context, shown.status, text)
  return true
}

/** Shows the number of people only if there are several, because a single one may be the host. */
function albumText({ photos, guests }: AlbumPreview, language: Language): string {
  const words = linkWordsIn[language]
  return guests > 1 ? words.joinAlbum({ photos, guests }) : words.albumTitle({ count: photos })
}

async function get(site: JoinSite, pageRequest: JoinRequest): Promise<boolean> {
  const { deps } = site
  const { context } = pageRequest
  if (hasSessionCookie(context, deps)) {
    if (pageRequest.found.kind !== 'open') return false
    const shell = await readZoneShell(deps.config.distDir, pageRequest.found.brand)
    if (shell !== null) answerPage(context, shell)
    return shell !== null
  }
  if (pageRequest.found.kind === 'gone') return send(site, pageRequest, { status: 404 })
  const hasPosted = context.query[joinedQuery] !== undefined
  if (hasPosted) return send(site, pageRequest, { status: 400, message: 'cookies' })
  return send(site, pageRequest, { status: pageRequest.found.kind === 'open' ? 200 : 429 })
}

/** Creates the form's guest once. A changed name afterwards creates another guest. */
async function enterAsGuest(
  deps: Deps,
  context: Context,
  typed: { readonly typedName: string; readonly key: string; readonly found: JoinRequest['found'] },
) {
  const audience = audienceOf(context.req, deps.config)
  const guest = {
    displayName: v.parse(DisplayName, typed.typedName),
    userAgent: context.get('user-agent'),
    audience: typed.found.kind === 'open' ? { ...audience, brand: typed.found.brand } : audience,
    before: null,
  }
  const key = v.parse(v.fallback(v.nullable(IdempotencyKey), null), typed.key)
  const made = await makeGuest(deps, { ...guest, key })
  return made.ok ? made.value : unwrap(await makeGuest(deps, { ...guest, key: null }))
}

async function post(site: JoinSite, pageRequest: JoinRequest): Promise<boolean> {
  const { deps } = site
  const { context, code, payload, found } = pageRequest
  if (code === null || found.kind === 'gone') return send(site, pageRequest, { status: 404 })
  const fields = await readForm(context)
  const typed = { typedName: fields.get(joinFields.name) ?? '', key: fields.get(joinFields.key) ?? '' }
  try {
    const viewer = await viewerOf(context, deps)
    if (viewer === null) {
      const problem = nameProblem(typed.typedName)
      if (problem !== null) return await send(site, pageRequest, { status: 400, problem, ...typed })
      const waitMs = await countGuest(context, deps)
      if (waitMs !== null) {
        setRetryAfter(context, waitMs)
        return await send(site, pageRequest, { status: 429, message: 'tooMany', ...typed })
      }
      const { token } = await enterAsGuest(deps, context, { ...typed, found })
      writeSessionCookie(context.req, context.res, { config: deps.config, token })
    }
    context.append(
      'Set-Cookie',
      `${joinCookie}=${code}; Path=/; Max-Age=${joinCookieAgeSeconds}; SameSite=Lax`,
    )
    // Without its own fragment, the new address keeps that of the form's page, which contains the code's payload.
    context.redirect(`/z/${code}?${joinedQuery}=1${payload === null ? '' : `#${payload.toUpperCase()}`}`)
    context.status = 303
    context.set('Cache-Control', 'no-store')
    return true
  } catch (error) {
    if (!(error instanceof RefusedError)) deps.log.error({ err: error }, 'Cannot sign in a guest')
    const status = error instanceof RefusedError ? problemStatus[error.refusal.code] : 500
    return send(site, pageRequest, { status, message: 'failed', ...typed })
  }
}

async function find(
  context: Context,
  { database, limits, clock, config }: Deps,
  code: ZoneCode,
): Promise<CodeLookup> {
  const address = addressKeyOf(context.req, config)
  if ((await limits.consume('code-page', address)) !== null) return { kind: 'unnamed' }
  const zone = await database.reader.first(zoneOfCode, { code })
  const isOpen =
    zone !== undefined &&
    zone.kind !== 'request' &&
    zone.closed_at === null &&
    (zone.expires_at === null || zone.expires_at > clock.now())
  if (!isOpen) {
    await limits.consume('code-page', address, unknownCodePoints - 1)
    return { kind: 'gone' }
  }
  const { name, brand, language, latitude, expires_at: endsAt, time_zone: timeZone } = zone
  return { kind: 'open', name, brand, language, needsPresence: latitude !== null, endsAt, timeZone, zone }
}

/**
 * Returns the day of the zone's last moment in its time zone, formatted for `tag`. A zone that ends at midnight ends on
 * the day before.
 */
function lastDayOf(found: CodeLookup, tag: string): string | null {
  if (found.kind !== 'open' || found.endsAt === null) return null
  const { endsAt, timeZone } = found
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }).format(endsAt - 1)
}

/** Counts a new guest like the call that creates guests. Returns how long to wait if there were too many. */
function countGuest(context: Context, { limits, config }: Deps): Promise<number | null> {
  return limits.consume(accountCalls.continueAsGuest.limit, addressKeyOf(context.req, config))
}

async function readForm(context: Context): Promise<URLSearchParams> {
  if (context.is('application/x-www-form-urlencoded') === false)
    throw refused('unsupported_type', 'The body must be a form')
  return new URLSearchParams((await readBody(context.req, maxFormBytes)).toString('utf8'))
}
