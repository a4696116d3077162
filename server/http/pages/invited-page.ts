import { cookieOf } from '#server/core/requests/cookies.ts'
import type { Middleware } from 'koa'
import * as v from 'valibot'
import { BrandSlug, brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { ReferralCode } from '#src/contract/entities/programs/influencer.ts'
import { invitationMs, invitationText, readInvitation } from '#src/contract/wire/invitation.ts'
import { invitedCookie } from '#src/contract/wire/invited-cookie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { brandOfHost, hasSecureCookies } from '#server/core/requests/hosts.ts'
import { hasSessionCookie, languageOf, sendText } from './rendered-page.ts'
import { joinTemplates } from './join-template.ts'

const linkPath = /^\/r\/([^/]*)\/?$/

/**
 * Serves the page of a friend's invitation link to signed-out visitors, complete in one response. The browser stores
 * whose link it was; the first one stays for 30 days, even if others are opened. No code is looked up. The page is the
 * same for all, in the brand of its host, or else in the brand named by the link.
 */
export function invitedPage(deps: Deps): Middleware {
  const { config, clock } = deps
  const templateOf = joinTemplates(config.distDir)
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    const match = linkPath.exec(context.path)
    if (!isRead || match === null || context.accepts('html') === false || hasSessionCookie(context, deps))
      return next()
    const code = v.safeParse(ReferralCode, match[1])
    const language = languageOf(context)
    const requestedBrand = v.safeParse(BrandSlug, context.query['brand'])
    const brand =
      brandOfHost(config, context.host) ?? (requestedBrand.success ? requestedBrand.output : brandSlugs[0])
    const template = code.success ? await templateOf('invited', brand, language) : null
    if (template === null || !code.success) return next()
    const touchedAt = clock.now()
    if (readInvitation(cookieOf(context.req, invitedCookie), touchedAt) === null) {
      const secure = hasSecureCookies(context.req, config) ? '; Secure' : ''
      const value = invitationText({ code: code.output, touchedAt })
      context.append(
        'Set-Cookie',
        `${invitedCookie}=${value}; Path=/; Max-Age=${invitationMs / 1000}; SameSite=Lax${secure}`,
      )
    }
    context.set('Content-Security-Policy', template.policy)
    context.set('Content-Language', language)
    await sendText(context, 200, template.text)
  }
}
