import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { ssoCalls } from '#src/contract/calls/sso-calls.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { confirmedMember, mailsTo, member } from '#server/testing/test-account.ts'
import { makeRoamingBrowser } from '#server/testing/roaming-browser.ts'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import { startDns, type TestDns } from '#server/testing/test-dns.ts'
import type { TestOidc } from '#server/testing/test-oidc.ts'
import {
  act,
  factsOf,
  type OrganisationWorld,
  planOf,
  startOrganisations,
} from '#server/testing/test-organisation.ts'
import {
  begin,
  domainOf,
  finish,
  goThrough,
  nameProvider,
  signInByOrganisation,
  startOrganisationProvider,
  verify,
} from '#server/testing/test-sign-in.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let dns: TestDns
let provider: TestOidc
let world: OrganisationWorld

beforeEach(async () => {
  dns = await startDns()
  provider = await startOrganisationProvider()
  world = await startOrganisations(start, { dnsServer: dns.address, allowsLoopbackSso: true })
  provider.serve(world.server.url)
})
afterEach(async () => {
  await world.server.close()
  await provider.close()
  await dns.close()
})

/** An organisation with a domain, whose people sign in at its provider and get a seat. */
async function ready(seats = 3) {
  const { id, owner } = await world.found({ seats })
  const { id: domainId } = await verify(dns, owner, { id, domain: 'alpine.example' })
  if ((await nameProvider(owner, id, provider.config)) !== null) throw new Error('No provider')
  await act(owner, id, { kind: 'domain-seats', domainId, isOn: true })
  return { id, owner, domainId }
}

function letIn(email: string, subject: string = randomUUID(), isVerified: boolean | null = true) {
  const verified = isVerified === null ? {} : { email_verified: isVerified }
  provider.letIn({ subject, email, ...verified, given_name: 'Carla', family_name: 'Roth' })
  return subject
}

const signIn = (email: string) => signInByOrganisation(world.server, email)
const userOf = async (who: TestPerson) => v.parse(User, (await who.call('GET /api/auth/user')).json)

test('a colleague signs in with the work address, has an account and a seat, and the same account the next time', async () => {
  const { owner } = await ready()
  letIn('carla@alpine.example')
  const first = await signIn('carla@alpine.example')
  expect(first.outcome).toBe('done')
  const carla = first.browser.signedInAs()
  const made = await userOf(carla)
  expect(made).toMatchObject({
    email: 'carla@alpine.example',
    emailVerified: true,
    displayName: 'Carla Roth',
  })
  expect(await planOf(carla)).toBe('pro')
  const facts = await factsOf({ ...carla, id: made.id, cookie: carla.cookie })
  expect(facts).toMatchObject({ role: 'member', isByDomain: true, signInDomains: ['alpine.example'] })
  expect((await factsOf(owner))?.managed?.people).toHaveLength(2)
  const second = await signIn('Carla@Alpine.example')
  expect((await userOf(second.browser.signedInAs())).id).toBe(made.id)
})

test('a provider that does not say whether the address is confirmed is believed for its domain, one that denies it is not', async () => {
  await ready()
  letIn('dora@alpine.example', randomUUID(), false)
  expect((await signIn('dora@alpine.example')).outcome).toBe('unverified-there')
  letIn('dora@alpine.example', randomUUID(), null)
  expect((await signIn('dora@alpine.example')).outcome).toBe('done')
})

test('an address of another domain is let in by no provider, whoever’s it is', async () => {
  await ready()
  const other = await world.found({ name: 'Valley' }, 'vera@valley.example')
  await verify(dns, other.owner, { id: other.id, domain: 'valley.example' })
  for (const email of [
    'carla@gmail.com',
    'vera@valley.example',
    'x@sub.alpine.example',
    'x@alpine.example.evil.example',
  ]) {
    letIn(email)
    const { outcome, browser } = await signIn('carla@alpine.example')
    expect({ email, outcome }).toEqual({ email, outcome: 'foreign-address' })
    expect((await browser.signedInAs().call('GET /api/auth/user')).status).toBe(401)
  }
})

test('an account that has the address is linked once its owner is signed in to it, and by nobody else', async () => {
  const { owner } = await ready()
  const ben = await confirmedMember(world.server, 'ben@alpine.example')
  letIn('ben@alpine.example')
  const { outcome, browser } = await signIn('ben@alpine.example')
  expect(outcome).toBe('link')
  expect((await browser.signedInAs().call('GET /api/auth/user')).status).toBe(401)
  const link = new URL(ssoCalls.linkSso.path, world.server.url)
  expect((await browser.get(link, {})).status).toBe(401)
  const eve = await guest(world.server)
  browser.give(eve.cookie)
  expect((await browser.get(link, {})).status).toBe(403)
  browser.give((await confirmedMember(world.server, 'eve@alpine.example')).cookie)
  expect((await browser.get(link, {})).status).toBe(403)
  browser.give(ben.cookie)
  expect(await browser.get(link, {})).toMatchObject({ status: 200, text: '{"isFull":false}' })
  expect(await planOf(ben)).toBe('pro')
  const again = await signIn('ben@alpine.example')
  expect(again.outcome).toBe('done')
  expect((await userOf(again.browser.signedInAs())).id).toBe(ben.id)
  expect((await factsOf(owner))?.managed?.signIn.log.map(({ change }) => change)).toContain('account-linked')
})

test('a link that waited for more than an hour is none, nor is one where the domain is gone', async () => {
  const { id, owner, domainId } = await ready()
  const ben = await confirmedMember(world.server, 'ben@alpine.example')
  letIn('ben@alpine.example')
  const link = new URL(ssoCalls.linkSso.path, world.server.url)
  const late = (await signIn('ben@alpine.example')).browser
  const gone = (await signIn('ben@alpine.example')).browser
  late.give(ben.cookie)
  gone.give(ben.cookie)
  await act(owner, id, { kind: 'release', domainId })
  expect((await gone.get(link, {})).status).toBe(404)
  world.server.clock.advance(3_601_000)
  expect((await late.get(link, {})).status).toBe(404)
})

test('an account that never confirmed the address is neither linked nor taken over', async () => {
  await ready()
  await member(world.server, 'dora@alpine.example')
  letIn('dora@alpine.example')
  expect((await signIn('dora@alpine.example')).outcome).toBe('unverified-here')
})

test('who operates the site is let in by no organisation', async () => {
  const { id, owner } = await world.found()
  await verify(dns, owner, { id, domain: 'example.org' })
  await nameProvider(owner, id, provider.config)
  letIn('admin@example.org')
  expect((await signIn('admin@example.org')).outcome).toBe('admin')
})

test('a state works once, in its own browser, in time, and at its own provider', async () => {
  await ready()
  const { server } = world
  letIn('carla@alpine.example')
  const browser = makeRoamingBrowser(server)
  const callback = await goThrough(
    server,
    browser,
    (await begin(server, browser, 'carla@alpine.example')).address,
  )
  expect(await finish(makeRoamingBrowser(server), callback)).toBe('again')
  const other = new URL(callback)
  other.searchParams.set('iss', 'https://evil.example')
  expect(await finish(browser, other)).toBe('refused')
  const forged = new URL(callback)
  forged.searchParams.set('state', callback.searchParams.get('state')?.replace(/\.[^.]+\./, '.x.') ?? '')
  expect(await finish(browser, forged)).toBe('again')
  expect(await finish(browser, callback)).toBe('done')
  expect(await finish(browser, callback)).toMatch(/^(?:again|refused)$/)
  const late = makeRoamingBrowser(server)
  const second = await goThrough(server, late, (await begin(server, late, 'carla@alpine.example')).address)
  server.clock.advance(16 * 60_000)
  expect(await finish(late, second)).toBe('again')
})

test('an attempt at an organisation’s provider opens nothing at the deployment’s callback', async () => {
  await ready()
  const { server } = world
  letIn('carla@alpine.example')
  const browser = makeRoamingBrowser(server)
  const callback = await goThrough(
    server,
    browser,
    (await begin(server, browser, 'carla@alpine.example')).address,
  )
  callback.pathname = '/api/auth/oidc/callback'
  expect((await browser.get(callback)).status).toBe(404)
})

test('no seat that is free: the colleague is signed in without one, and gets one the next time', async () => {
  const { id, owner } = await ready(1)
  letIn('carla@alpine.example')
  const { outcome, browser } = await signIn('carla@alpine.example')
  expect(outcome).toBe('full')
  const carla = browser.signedInAs()
  expect(await planOf(carla)).toBe('free')
  const terms = { name: 'Alpine Club', seats: 2, plan: 'pro', priceCents: 0, taxCents: 0, period: 'month' }
  await world.desk({
    kind: 'organisation-terms',
    id: randomUUID(),
    organisationId: id,
    terms: { ...terms, lastDay: '2026-12-31' },
  })
  expect((await signIn('carla@alpine.example')).outcome).toBe('done')
  expect((await factsOf(owner))?.managed?.people).toHaveLength(2)
})

test('two who sign in for the last seat: one has it', async () => {
  await ready(2)
  const { server } = world
  const callbacks = []
  for (const email of ['carla@alpine.example', 'dora@alpine.example']) {
    letIn(email)
    const browser = makeRoamingBrowser(server)
    const { address } = await begin(server, browser, email)
    callbacks.push({ browser, callback: await goThrough(server, browser, address) })
  }
  const outcomes = await Promise.all(callbacks.map(({ browser, callback }) => finish(browser, callback)))
  expect(outcomes.toSorted()).toEqual(['done', 'full'])
})

test('whose seat was taken away gets none by signing in again, and none is given where the switch is off', async () => {
  const { id, owner, domainId } = await ready()
  letIn('carla@alpine.example')
  const { browser } = await signIn('carla@alpine.example')
  const { id: userId } = await userOf(browser.signedInAs())
  expect(await act(owner, id, { kind: 'remove', userId })).toBe('applied')
  expect((await signIn('carla@alpine.example')).outcome).toBe('done')
  expect((await factsOf(owner))?.managed?.people).toHaveLength(1)
  await act(owner, id, { kind: 'domain-seats', domainId, isOn: false })
  letIn('dora@alpine.example')
  expect((await signIn('dora@alpine.example')).outcome).toBe('done')
  expect((await factsOf(owner))?.managed?.people).toHaveLength(1)
})

test('a guest who signs in by their organisation keeps what they made', async () => {
  await ready()
  const ruth = await guest(world.server, 'Ruth')
  letIn('ruth@alpine.example')
  const browser = makeRoamingBrowser(world.server, ruth.cookie)
  const { outcome } = await signInByOrganisation(world.server, 'ruth@alpine.example', browser)
  expect(outcome).toBe('done')
  expect(await userOf(browser.signedInAs())).toMatchObject({ id: ruth.id, kind: 'member' })
})

test('which addresses lead to a provider is all that a stranger learns', async () => {
  const { server } = world
  const { id, owner } = await ready()
  const ask = async (email: string) => (await begin(server, makeRoamingBrowser(server), email)).outcome
  expect(await ask('nobody@alpine.example')).toBe('go')
  expect(await ask('nobody@valley.example')).toBe('unknown')
  await act(owner, id, { kind: 'sso-off' })
  expect(await ask('nobody@alpine.example')).toBe('unknown')
})

test('switched off, released, lost or over, nobody signs in there, and accounts stay with their other ways in', async () => {
  const { server } = world
  const { id, owner, domainId } = await ready()
  letIn('carla@alpine.example')
  const { browser } = await signIn('carla@alpine.example')
  const waiting = makeRoamingBrowser(server)
  const callback = await goThrough(
    server,
    waiting,
    (await begin(server, waiting, 'carla@alpine.example')).address,
  )
  expect(await act(owner, id, { kind: 'sso-off' })).toBe('applied')
  expect(await finish(waiting, callback)).toBe('sso-off')
  expect((await begin(server, waiting, 'carla@alpine.example')).outcome).toBe('unknown')
  expect((await browser.signedInAs().call('GET /api/auth/user')).status).toBe(200)
  expect(await nameProvider(owner, id, { ...provider.config, clientSecret: null })).toBeNull()
  expect((await begin(server, waiting, 'carla@alpine.example')).outcome).toBe('go')
  await act(owner, id, { kind: 'release', domainId })
  expect((await begin(server, waiting, 'carla@alpine.example')).outcome).toBe('unknown')
  await browser.get(new URL('/api/auth/reset', server.url), { email: 'carla@alpine.example' })
  expect(await mailsTo(server, 'carla@alpine.example')).not.toEqual([])
})

test('owners alone name a provider, with a verified domain, and another one gets no secret of the one before', async () => {
  const { id, owner } = await world.found()
  const admin = await world.seated(owner, id, 'admin')
  expect(await nameProvider(owner, id, provider.config)).toBe('no-domain')
  await verify(dns, owner, { id, domain: 'alpine.example' })
  expect(await nameProvider(admin, id, provider.config)).toBe(403)
  expect(await act(admin, id, { kind: 'sso-off' })).toBe('access_denied')
  expect(await nameProvider(await confirmedMember(world.server), id, provider.config)).toBe(404)
  expect(await nameProvider(owner, id, { ...provider.config, clientSecret: null })).toBe('secret-needed')
  expect(await nameProvider(owner, id, provider.config)).toBeNull()
  const other = await startOrganisationProvider()
  other.serve(world.server.url)
  const moved = { ...other.config, clientSecret: null }
  expect(await nameProvider(owner, id, moved)).toBe('secret-needed')
  expect(await nameProvider(owner, id, { ...provider.config, clientId: 'x', clientSecret: null })).toBe(
    'secret-needed',
  )
  await other.close()
})

test('another provider knows nobody of the one before', async () => {
  const { id, owner } = await ready()
  const subject = letIn('carla@alpine.example')
  await signIn('carla@alpine.example')
  const other = await startOrganisationProvider()
  other.serve(world.server.url)
  expect(await nameProvider(owner, id, other.config)).toBeNull()
  other.letIn({ subject, email: 'carla@alpine.example', email_verified: true })
  expect((await signIn('carla@alpine.example')).outcome).toBe('link')
  await other.close()
})

test('the secret is in no row, export, log or answer', async () => {
  const { id, owner } = await ready()
  const secret = provider.config.clientSecret ?? ''
  expect(secret).not.toBe('')
  const seen = [
    await factsOf(owner),
    await world.atDesk(),
    (await owner.call('GET /api/auth/user')).json,
    (await world.admin.call('GET /api/desk/log?find=')).json,
    await domainOf(owner, 'alpine.example'),
  ]
  expect(JSON.stringify(seen)).toContain('alpine.example')
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect((await factsOf(owner))?.managed?.signIn.sso).toEqual({
    issuer: provider.config.issuer,
    clientId: 'waypost',
    isOn: true,
    savedAt: start,
  })
  expect(await world.desk({ kind: 'organisation-sso', id: randomUUID(), organisationId: id })).toBe('applied')
  expect((await factsOf(owner))?.managed?.signIn.sso?.isOn).toBe(false)
})
