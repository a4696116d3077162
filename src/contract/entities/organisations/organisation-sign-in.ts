import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { addressProblems } from '#src/contract/rules/address-problems.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/** Maximum number of domains of an organisation, claimed or verified. */
export const maxDomains = 10
/** A verified domain is lost after this many days without its DNS record. */
export const domainLostAfterDays = 7
/** Label before the domain at which its DNS record is stored. */
export const recordLabel = '_waypost'
/** Prefix of the DNS record's value, before the token. */
export const recordPrefix = 'waypost-verification='

/** In any script; the server converts it to DNS form. */
const domainPattern =
  /^(?=.{4,253}$)(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{M}\p{N}-]{2,63}$/u

/** An organisation's own domain, as typed. */
export const Domain = v.pipe(
  boundedText(500),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/^@/, '').replace(/\.$/, '')),
  v.regex(domainPattern, 'must be a domain such as example.com'),
)

/** lost: it was verified, and its record was missing for too long. */
const DomainState = v.picklist(['claimed', 'verified', 'lost'])

/** A claimed domain as its organisation's owners and admins see it. */
const ClaimedDomain = v.object({
  id: Uuid,
  domain: v.string(),
  /** The value of its DNS record after `recordPrefix`. Not secret, because DNS is public. */
  token: v.string(),
  state: DomainState,
  /** True if people who sign in with an address of the domain get a free seat. */
  givesSeats: v.boolean(),
  checkedAt: v.nullable(EpochMs),
  /** For how many days in a row the record of a verified domain has been missing. */
  failedDays: v.number(),
})
export type ClaimedDomain = v.InferOutput<typeof ClaimedDomain>

/** A change to the organisation's sign-in; `stopped` and `taken`: by the operator. */
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

/** Domains and sign-in of an organisation for its owners and admins. Contains no credentials for the provider. */
export const ManagedSignIn = v.object({
  domains: v.array(ClaimedDomain),
  sso: v.nullable(
    v.object({ issuer: v.string(), clientId: v.string(), isOn: v.boolean(), savedAt: EpochMs }),
  ),
  /** Newest first. `who` null: an automatic change, or the account was deleted. */
  log: v.array(
    v.object({ at: EpochMs, change: SignInChange, who: v.nullable(v.string()), about: v.string() }),
  ),
})
export type ManagedSignIn = v.InferOutput<typeof ManagedSignIn>

/** Result of checking a domain's DNS record; `taken`: another organisation has the domain. */
export const DomainCheck = v.picklist(['verified', 'missing', 'other', 'unreachable', 'taken'])
export type DomainCheck = v.InferOutput<typeof DomainCheck>

/**
 * Why nothing could be done at a provider's address. `not-a-provider`: its metadata is missing or invalid;
 * `other-issuer`: its metadata names another issuer.
 */
const SsoAddressProblem = v.picklist([
  ...addressProblems,
  'redirects',
  'too-large',
  'not-a-provider',
  'other-issuer',
])

/**
 * Why a provider could not be used. `secret-needed`: the stored secret is not reused for another provider or client;
 * `no-domain`: no domain is verified.
 */
export const SsoProblem = v.picklist([...SsoAddressProblem.options, 'secret-needed', 'no-domain'])
export type SsoProblem = v.InferOutput<typeof SsoProblem>

export function isProviderUrlProblem(problem: SsoProblem): boolean {
  return v.is(SsoAddressProblem, problem)
}

const typed = (maxLength: number) =>
  v.pipe(
    boundedText(maxLength),
    v.regex(/^[^\p{Cc}]*$/u, 'must not hold control characters'),
    v.trim(),
    v.nonEmpty('must not be empty'),
  )

/** A provider as an owner enters it; `clientSecret` null: keep the stored one. Sent to the server and never returned. */
export const SsoFields = v.object({
  issuer: typed(500),
  clientId: typed(300),
  clientSecret: v.nullable(typed(1000)),
})
export type SsoFields = v.InferOutput<typeof SsoFields>
