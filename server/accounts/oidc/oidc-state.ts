import { createHmac } from 'node:crypto'
import type { Context } from 'koa'
import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { readCookie, setCookie } from '#server/core/requests/cookies.ts'

const cookieName = 'waypost-oidc'
const secretBytes = 32
const secretPattern = /^[\w-]{43}$/
/** How long a person may take to sign in at the provider. */
const lifetimeMs = 15 * 60_000

/** One sign-in attempt at the provider, from start to callback. */
export interface OidcAttempt {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  /** Identifies the attempt, which can be completed only once. */
  readonly id: string
  /** A path on this site. */
  readonly returnTo: string
  /** The organisation that owns the provider; null for the deployment's provider. */
  readonly organisationId: Uuid | null
}

/**
 * Starts an attempt that only this browser can complete. Stores nothing: the signed state contains the start time and
 * the return path and is bound to the browser's cookie. Two tabs can run attempts at the same time.
 */
export function beginAttempt(
  deps: Deps,
  http: Context,
  { returnTo, organisationId }: Pick<OidcAttempt, 'returnTo' | 'organisationId'>,
): OidcAttempt {
  const { random, clock, config } = deps
  const browser = browserSecret(deps, http) ?? random.bytes(secretBytes).toString('base64url')
  setCookie(http, config, { name: cookieName, value: browser, maxAgeSeconds: lifetimeMs / 1000 })
  const id = random.bytes(16).toString('base64url')
  const attemptScope = organisationId ?? 'here'
  const facts = [id, String(clock.now()), Buffer.from(returnTo).toString('base64url'), attemptScope].join('.')
  return attemptOf(deps, { browser, facts })
}

/** Returns the attempt of a state if the same browser started it and it has not expired. Otherwise returns null. */
export function readAttempt(deps: Deps, http: Context, state: string): OidcAttempt | null {
  const browser = browserSecret(deps, http)
  const cut = state.lastIndexOf('.')
  const facts = state.slice(0, cut)
  const age = deps.clock.now() - Number(facts.split('.')[1])
  if (browser === null || cut < 0 || !(age >= 0 && age <= lifetimeMs)) return null
  const isOwn = isSignedBy(deps.secret, signedText(browser, facts), state.slice(cut + 1))
  return isOwn ? attemptOf(deps, { browser, facts }) : null
}

function attemptOf(
  { secret }: Deps,
  { browser, facts }: { readonly browser: string; readonly facts: string },
): OidcAttempt {
  const [id = '', , path = '', attemptScope] = facts.split('.')
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`oidc ${purpose} ${browser} ${id}`).digest('base64url')
  return {
    id,
    state: `${facts}.${signCode(signedText(browser, facts), secret)}`,
    nonce: derive('nonce'),
    codeVerifier: derive('verifier'),
    returnTo: Buffer.from(path, 'base64url').toString('utf8'),
    organisationId: v.safeParse(Uuid, attemptScope).success ? v.parse(Uuid, attemptScope) : null,
  }
}

function signedText(browser: string, facts: string): string {
  return `oidc state ${browser} ${facts}`
}

function browserSecret({ config }: Deps, { req }: Context): string | null {
  const value = readCookie(req, config, cookieName)
  return value !== null && secretPattern.test(value) ? value : null
}
