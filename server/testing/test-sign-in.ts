import { randomUUID } from 'node:crypto'
import type { DomainCheck } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import { domainCalls } from '#src/contract/calls/domain-calls.ts'
import { ssoCalls, ssoCallbackPath } from '#src/contract/calls/sso-calls.ts'
import * as v from 'valibot'
import type { Config } from '#server/kernel/environment/config.ts'
import { makeRoamingBrowser, type RoamingBrowser } from './roaming-browser.ts'
import type { TestPerson } from './test-client.ts'
import { startDns, type TestDns } from './test-dns.ts'
import { startOidc, type TestOidc } from './test-oidc.ts'
import { act, factsOf, startOrganisations } from './test-organisation.ts'
import type { TestServer } from './test-server.ts'

/** Starts a real provider that an organisation can configure. */
export function startOrganisationProvider(): Promise<TestOidc> {
  return startOidc({ host: '127.0.0.1', callbackPath: ssoCallbackPath })
}

/** Claims a domain. Returns its id and the required DNS record. */
export async function claim(owner: TestPerson, organisationId: string, domain: string) {
  const state = await act(owner, organisationId, { kind: 'claim', id: randomUUID(), domain })
  if (state !== 'applied') throw new Error(`Not claimed: ${state}`)
  const claimed = await domainOf(owner, domain)
  if (claimed === undefined) throw new Error('The claimed domain is missing')
  return { id: claimed.id, name: `_waypost.${domain}`, record: `waypost-verification=${claimed.token}` }
}

/** Returns one of an organisation's domains as its managers see it. */
export async function domainOf(owner: TestPerson, domain: string) {
  return (await factsOf(owner))?.managed?.signIn.domains.find((one) => one.domain === domain)
}

export async function requestDomainCheck(
  owner: TestPerson,
  organisationId: string,
  domainId: string,
): Promise<DomainCheck | number> {
  const { status, json } = await owner.call('POST /api/organisation/domain/check', {
    organisationId,
    domainId,
  })
  return status === 200 ? v.parse(domainCalls.checkDomain.answer, json).found : status
}

/** Claims a domain, sets its record and verifies it. */
export async function verify(dns: TestDns, owner: TestPerson, of: { id: string; domain: string }) {
  const claimed = await claim(owner, of.id, of.domain)
  dns.put(claimed.name, claimed.record)
  const found = await requestDomainCheck(owner, of.id, claimed.id)
  if (found !== 'verified') throw new Error(`Not verified: ${found}`)
  return claimed
}

/** Configures a provider. Returns the problem with it, or the status of a refusal. */
export async function configureProvider(
  owner: TestPerson,
  organisationId: string,
  sso: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null },
) {
  const { issuer, clientId, clientSecret } = sso
  const body = { organisationId, sso: { issuer, clientId, clientSecret } }
  const { status, json } = await owner.call('POST /api/organisation/sso', body)
  return status === 200 ? v.parse(domainCalls.saveSso.answer, json).problem : status
}

/** Requests the sign-in URL for a work address; null if there is none. */
export async function requestSignInUrl(
  server: TestServer,
  browser: RoamingBrowser,
  email: string,
): Promise<{ readonly outcome: string; readonly address: URL | null }> {
  const url = new URL(ssoCalls.ssoStart.path, server.url)
  const { text } = await browser.get(url, { email, returnTo: '/locations' })
  const answer = v.parse(ssoCalls.ssoStart.answer, JSON.parse(text))
  return { outcome: answer.outcome, address: answer.outcome === 'go' ? new URL(answer.address) : null }
}

/** Follows the provider's redirects until it sends the browser back. Returns the callback URL. */
export async function followProviderRedirects(
  server: TestServer,
  browser: RoamingBrowser,
  from: URL | null,
): Promise<URL> {
  let url = from
  while (url !== null && url.host !== new URL(server.url).host) url = (await browser.get(url)).next
  if (url === null) throw new Error('The provider did not redirect the browser back')
  return url
}

/** Follows a callback and returns the result. */
export async function followCallback(browser: RoamingBrowser, callback: URL): Promise<string> {
  return (await browser.get(callback)).next?.searchParams.get('oidc') ?? ''
}

/** Signs in at an organisation's provider with a work address. Returns the result and the browser. */
export async function signInByOrganisation(
  server: TestServer,
  email: string,
  browser = makeRoamingBrowser(server),
) {
  const { address } = await requestSignInUrl(server, browser, email)
  const outcome = await followCallback(browser, await followProviderRedirects(server, browser, address))
  return { outcome, browser }
}

export type SignInWorld = Awaited<ReturnType<typeof startSignIn>>

/** Starts a server with a provider for an organisation and a separate DNS. */
export async function startSignIn(now: number, config: Partial<Config> = {}) {
  const dns = await startDns()
  const provider = await startOrganisationProvider()
  const world = await startOrganisations(now, {
    ...config,
    dnsServer: dns.address,
    allowsLoopbackSso: true,
  })
  const { server } = world
  provider.serve(server.url)
  return {
    ...world,
    dns,
    provider,

    /** Creates an organisation with a domain. Its members sign in at its provider and get a seat. */
    async ready(seats = 3) {
      const { id, owner } = await world.createOrganisation({ seats })
      const { id: domainId } = await verify(dns, owner, { id, domain: 'alpine.example' })
      const problem = await configureProvider(owner, id, provider.config)
      if (problem !== null) throw new Error(`No provider: ${problem}`)
      await act(owner, id, { kind: 'domain-seats', domainId, isOn: true })
      return { id, owner, domainId }
    },

    /** Sets the user who signs in next. Returns the provider's subject for this user. */
    signInAs(email: string, { subject = randomUUID(), isVerified = true }: ProviderClaims = {}): string {
      const verified = isVerified === null ? {} : { email_verified: isVerified }
      provider.signInAs({ subject, email, ...verified, given_name: 'Carla', family_name: 'Roth' })
      return subject
    },

    signIn: (email: string) => signInByOrganisation(server, email),

    /** Returns a browser that is about to return from the provider. */
    async onTheWay(email: string) {
      const browser = makeRoamingBrowser(server)
      const { address } = await requestSignInUrl(server, browser, email)
      return { browser, callback: await followProviderRedirects(server, browser, address) }
    },

    async end() {
      await server.close()
      await provider.close()
      await dns.close()
    },
  }
}

interface ProviderClaims {
  readonly subject?: string
  /** null: the provider does not say. */
  readonly isVerified?: boolean | null
}
