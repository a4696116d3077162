import { cookieOf } from '#server/core/requests/cookies.ts'
import { type Language, languageCodes } from '#src/contract/wire/languages.ts'
import type { ZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'koa'
import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readSessionCookie } from '#server/kernel/requests/session-cookie.ts'

/** Whether the browser sends one of our session cookies. The app finds out whether the session is still valid. */
export function hasSessionCookie(context: Context, { config }: Pick<Deps, 'config'>): boolean {
  return isSignedIn(context) || readSessionCookie(context.req, config) !== null
}

/** Whether our pages would treat the browser as signed in. */
export function isSignedIn({ req }: Context): boolean {
  return cookieOf(req, signedInCookie) === '1'
}

/** Sets `Retry-After` to at least one second. */
export function setRetryAfter(context: Context, waitMs: number): void {
  context.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))))
}

/**
 * Returns the reader's first supported language. A program that names none, such as a link preview, gets the zone's
 * language.
 */
export function languageOf(context: Context, ofZone: ZoneLanguage = null): Language {
  const acceptsAnyLanguage = ['', '*'].includes(context.get('accept-language'))
  if (ofZone !== null && acceptsAnyLanguage) return ofZone
  const accepted = context.acceptsLanguages(...languageCodes)
  return languageCodes.find((language) => language === accepted) ?? 'en'
}

/** Returns the language tags that the browser accepts, in its order. */
export function acceptedTags(context: Context): readonly string[] {
  return context
    .get('accept-language')
    .split(',')
    .map((part) => part.replace(/;.*$/, '').trim())
}

/** Sends a page created for this reader. It is not cached and not indexed by search engines. */
export async function sendText(context: Context, status: number, text: string): Promise<void> {
  const body = Buffer.from(text)
  const isCompressed = context.acceptsEncodings('br', 'identity') === 'br'
  // The page is created for this request, so compression must be fast.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const sent = isCompressed ? await promisify(brotliCompress)(body, { params }) : body
  if (isCompressed) context.set('Content-Encoding', 'br')
  context.vary('Accept-Encoding, Accept-Language, Cookie')
  context.set('Cache-Control', 'no-store')
  context.set('X-Robots-Tag', 'noindex')
  context.status = status
  context.type = 'text/html; charset=utf-8'
  context.length = sent.byteLength
  if (context.method !== 'HEAD') context.body = sent
}
