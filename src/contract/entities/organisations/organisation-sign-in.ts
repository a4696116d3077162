import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { addressProblems } from '#src/contract/rules/address-problems.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** An organisation has at most so many domains, claimed or verified. */
export const maxDomains = 10
/** A verified domain is lost after so many days on which its record was missing. */
export const domainLostAfterDays = 7
/** Where the record of a domain stands, before the domain. */
export const recordLabel = '_waypost'
/** What the record begins with, before its token. */
export const recordPrefix = 'waypost-verification='

/** In any script; the server writes it as DNS does. */
const domainPattern =
  /^(?=.{4,253}$)(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u

/** A domain of an organisation's own, as a person types it. */
export const Domain = v.pipe(
  boundedText(500),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^@/, '').replace(/\.$/, '')),
  v.regex(domainPattern, 'must be a domain such as example.com'),
)

/** lost: it was verified, and its record was missing for too long. */
const DomainState = v.picklist(['claimed', 'verified', 'lost'])

/** A domain that an organisation claims, as those who run it see it. */
const ClaimedDomain = v.object({
  id: Uuid,
  domain: v.string(),
  /** What its record has to say, after `recordPrefix`; no secret, anybody reads it there. */
  token: v.string(),
  state: DomainState,
  /** Whoever signs in with an address of it gets a free seat. */
  givesSeats: v.boolean(),
  checkedAt: v.nullable(EpochMs),
  /** On so many days in a row the record of a verified domain was missing. */
  failedDays: v.number(),
})
export type ClaimedDomain = v.InferOutput<typeof ClaimedDomain>

/** What was done to the ways in; `stopped` and `taken`: by the operator. */
export const SignInChange = v.picklist([
  'domain-claimed',
  'domain-verified',
  'domain-lost',
  'domain-released',
  'domain-taken',
  'seats-on',
  'seats-off',
  'seat-taken',
  'account-linked',
  'sso-on',
  'sso-off',
  'sso-stopped',
])
export type SignInChange = v.InferOutput<typeof SignInChange>

/** Domains and sign-in of an organisation, as those who run it see them. Nothing in it opens anything at the provider. */
export const ManagedSignIn = v.object({
  domains: v.array(ClaimedDomain),
  sso: v.nullable(
    v.object({ issuer: v.string(), clientId: v.string(), isOn: v.boolean(), savedAt: EpochMs }),
  ),
  /** The newest first. `who` null: nobody did it, or somebody who is gone. */
  log: v.array(
    v.object({ at: EpochMs, change: SignInChange, who: v.nullable(v.string()), about: v.string() }),
  ),
})
export type ManagedSignIn = v.InferOutput<typeof ManagedSignIn>

/** What a check of a domain's record found; `taken`: another organisation has the domain. */
export const DomainCheck = v.picklist(['verified', 'missing', 'other', 'unreachable', 'taken'])
export type DomainCheck = v.InferOutput<typeof DomainCheck>

/**
 * Why nothing could be done at a provider's address. `not-a-provider`: what it tells of itself is not there or not right; `other-issuer`: it calls itself otherwise.
 */
const SsoAddressProblem = v.picklist([
  ...addressProblems,
  'redirects',
  'too-large',
  'not-a-provider',
  'other-issuer',
])

/**
 * Why a provider could not be used. `secret-needed`: another provider or client does not get the secret of the one before;
 * `no-domain`: no domain is verified.
 */
export const SsoProblem = v.picklist([...SsoAddressProblem.options, 'secret-needed', 'no-domain'])
export type SsoProblem = v.InferOutput<typeof SsoProblem>

export function isOfTheAddress(problem: SsoProblem): boolean {
  return v.is(SsoAddressProblem, problem)
}

const typed = (maxLength: number) =>
  v.pipe(
    boundedText(maxLength),
    v.regex(/^[^\p{Cc}]*$/u, 'must not hold control characters'),
    v.trim(),
    v.nonEmpty('must not be empty'),
  )

/** A provider as an owner enters it; `clientSecret` null: the one that is kept. It goes to the server, and never back. */
export const SsoFields = v.object({
  issuer: typed(500),
  clientId: typed(300),
  clientSecret: v.nullable(typed(1000)),
})
export type SsoFields = v.InferOutput<typeof SsoFields>
