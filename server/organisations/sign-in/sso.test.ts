import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { ssoCalls } from '#src/contract/calls/sso-calls.ts'
import { AccountExport } from '#src/contract/calls/leaving-calls.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import { unseal } from '#server/core/crypto/seal.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { makeRoamingBrowser } from '#server/testing/roaming-browser.ts'
import { confirmedMember, member } from '#server/testing/test-account.ts'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import { act, factsOf, planOf } from '#server/testing/test-organisation.ts'
import {
  domainOf,
  followCallback,
  configureProvider,
  type SignInWorld,
  startOrganisationProvider,
  startSignIn,
  verify,
} from '#server/testing/test-sign-in.ts'
import { unzip } from '#server/testing/test-zip.ts'
import { secretOwner } from './sso-provider.ts'
import { ssoOf } from './sso-store.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let world: SignInWorld

beforeEach(async () => {
  world = await startSignIn(start)
})
afterEach(() => world.end())

const userOf = async (who: TestPerson) => v.parse(User, (await who.call('GET /api/auth/user')).json)

test('a colleague signs in with the work address, gets an account and a seat, and the same account next time', async () => {
  const { owner } = await world.ready()
  world.signInAs('carla@alpine.example')
  const first = await world.signIn('carla@alpine.example')
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
  const second = await world.signIn('Carla@Alpine.example')
  expect((await userOf(second.browser.signedInAs())).id).toBe(made.id)
})

test('a provider without a confirmation claim is trusted for its domain; one that denies it is not', async () => {
  await world.ready()
  world.signInAs('dora@alpine.example', { isVerified: false })
  expect((await world.signIn('dora@alpine.example')).outcome).toBe('unverified-there')
  world.signInAs('dora@alpine.example', { isVerified: null })
  expect((await world.signIn('dora@alpine.example')).outcome).toBe('done')
})

test('no provider lets in an address of another domain', async () => {
  await world.ready()
  const other = await world.createOrganisation({ name: 'Valley' }, 'vera@valley.example')
  await verify(world.dns, other.owner, { id: other.id, domain: 'valley.example' })
  for (const email of [
    'carla@gmail.com',
    'vera@valley.example',
    'x@sub.alpine.example',
    'x@alpine.example.evil.example',
  ]) {
    world.signInAs(email)
    const { outcome, browser } = await world.signIn('carla@alpine.example')
    expect({ email, outcome }).toEqual({ email, outcome: 'foreign-address' })
    expect((await browser.signedInAs().call('GET /api/auth/user')).status).toBe(401)
  }
})

test('an existing account is linked only after its owner signs in to it', async () => {
  const { owner } = await world.ready()
  const ben = await confirmedMember(world.server, 'ben@alpine.example')
  world.signInAs('ben@alpine.example')
  const { outcome, browser } = await world.signIn('ben@alpine.example')
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
  const again = await world.signIn('ben@alpine.example')
  expect(again.outcome).toBe('done')
  expect((await userOf(again.browser.signedInAs())).id).toBe(ben.id)
  expect((await factsOf(owner))?.managed?.signIn.log.map(({ change }) => change)).toContain('account-linked')
})

test('a link is invalid after an hour, or if the domain was lost', async () => {
  const { id, owner, domainId } = await world.ready()
  const ben = await confirmedMember(world.server, 'ben@alpine.example')
  world.signInAs('ben@alpine.example')
  const link = new URL(ssoCalls.linkSso.path, world.server.url)
  const late = (await world.signIn('ben@alpine.example')).browser
  const gone = (await world.signIn('ben@alpine.example')).browser
  late.give(ben.cookie)
  gone.give(ben.cookie)
  await act(owner, id, { kind: 'release', domainId })
  expect((await gone.get(link, {})).status).toBe(404)
  world.server.clock.advance(3_601_000)
  expect((await late.get(link, {})).status).toBe(404)
})

test('an account with an unconfirmed address is neither linked nor taken over', async () => {
  await world.ready()
  await member(world.server, 'dora@alpine.example')
  world.signInAs('dora@alpine.example')
  expect((await world.signIn('dora@alpine.example')).outcome).toBe('unverified-here')
})

test('no organisation signs in an operator of the site', async () => {
  const { id, owner } = await world.createOrganisation()
  await verify(world.dns, owner, { id, domain: 'example.org' })
  await configureProvider(owner, id, world.provider.config)
  world.signInAs('admin@example.org')
  expect((await world.signIn('admin@example.org')).outcome).toBe('admin')
})

test('a state works once, in its own browser, in time, and at its own provider', async () => {
  await world.ready()
  const { server } = world
  world.signInAs('carla@alpine.example')
  const { browser, callback } = await world.onTheWay('carla@alpine.example')
  expect(await followCallback(makeRoamingBrowser(server), callback)).toBe('again')
  const other = new URL(callback)
  other.searchParams.set('iss', 'https://evil.example')
  expect(await followCallback(browser, other)).toBe('refused')
  const forged = new URL(callback)
  forged.searchParams.set('state', callback.searchParams.get('state')?.replace(/\.[^.]+\./, '.x.') ?? '')
  expect(await followCallback(browser, forged)).toBe('again')
  expect(await followCallback(browser, callback)).toBe('done')
  expect(await followCallback(browser, callback)).toMatch(/^(?:again|refused)$/)
  const late = await world.onTheWay('carla@alpine.example')
  server.clock.advance(16 * 60_000)
  expect(await followCallback(late.browser, late.callback)).toBe('again')
})

test('a sign-in started at an organisation’s provider cannot end at another, not even the deployment’s', async () => {
  await world.end()
  const oidc = { issuer: 'https://login.example', clientId: 'waypost', clientSecret: null, name: 'Login' }
  world = await startSignIn(start, { oidc })
  await world.ready()
  world.signInAs('carla@alpine.example')
  const { browser, callback } = await world.onTheWay('carla@alpine.example')
  callback.pathname = '/api/auth/oidc/callback'
  expect(await followCallback(browser, callback)).toBe('again')
})

test('only owners set a provider, with a verified domain, and a new one does not get the old secret', async () => {
  const { id, owner } = await world.createOrganisation()
  const admin = await world.createSeatedMember(owner, id, 'admin')
  expect(await configureProvider(owner, id, world.provider.config)).toBe('no-domain')
  await verify(world.dns, owner, { id, domain: 'alpine.example' })
  expect(await configureProvider(admin, id, world.provider.config)).toBe(403)
  expect(await act(admin, id, { kind: 'sso-off' })).toBe('access_denied')
  expect(await configureProvider(await confirmedMember(world.server), id, world.provider.config)).toBe(404)
  expect(await configureProvider(owner, id, { ...world.provider.config, clientSecret: null })).toBe(
    'secret-needed',
  )
  expect(await configureProvider(owner, id, world.provider.config)).toBeNull()
  const other = await startOrganisationProvider()
  other.serve(world.server.url)
  const moved = { ...other.config, clientSecret: null }
  expect(await configureProvider(owner, id, moved)).toBe('secret-needed')
  expect(
    await configureProvider(owner, id, { ...world.provider.config, clientId: 'x', clientSecret: null }),
  ).toBe('secret-needed')
  await other.close()
})

test('accounts linked to the old provider must be linked again to a new one', async () => {
  const { id, owner } = await world.ready()
  const subject = world.signInAs('carla@alpine.example')
  await world.signIn('carla@alpine.example')
  const other = await startOrganisationProvider()
  other.serve(world.server.url)
  expect(await configureProvider(owner, id, other.config)).toBeNull()
  other.signInAs({ subject, email: 'carla@alpine.example', email_verified: true })
  expect((await world.signIn('carla@alpine.example')).outcome).toBe('link')
  await other.close()
})

test('the secret is in no row, export or response, and the export names the identity', async () => {
  const { id, owner } = await world.ready()
  const secret = world.provider.config.clientSecret ?? ''
  expect(secret).not.toBe('')
  const subject = world.signInAs('carla@alpine.example')
  const carla = (await world.signIn('carla@alpine.example')).browser.signedInAs()
  const asked = v.parse(AccountExport, (await carla.call('POST /api/auth/user/export')).json)
  await world.server.runJobs()
  const zip = await world.server.fetch(`/api/auth/user/export/${asked.id}`, {
    headers: { cookie: carla.cookie },
  })
  const entries = unzip(Buffer.from(await zip.arrayBuffer()))
  const known = entries.get('organisation-sign-ins.json')?.toString() ?? ''
  expect(JSON.parse(known)).toMatchObject([{ organisation: 'Alpine Club', knownThereAs: subject }])
  const seen = [
    Array.from(entries.values(), String),
    await factsOf(owner),
    await world.atDesk(),
    (await owner.call('GET /api/auth/user')).json,
    (await world.admin.call('GET /api/desk/log?find=')).json,
    await domainOf(owner, 'alpine.example'),
  ]
  expect(JSON.stringify(seen)).toContain('alpine.example')
  expect(JSON.stringify(seen)).not.toContain(secret)
  expect((await factsOf(owner))?.managed?.signIn.sso).toEqual({
    issuer: world.provider.config.issuer,
    clientId: 'waypost',
    isOn: true,
    savedAt: start,
  })
  expect(await world.desk({ kind: 'organisation-sso', id: randomUUID(), organisationId: id })).toBe('applied')
  expect((await factsOf(owner))?.managed?.signIn.sso?.isOn).toBe(false)
})

test('a secret that is saved at any step of saving the provider without one is kept', async () => {
  const { server, provider } = world
  const { id, owner } = await world.ready()
  const organisationId = v.parse(Uuid, id)
  const save = (clientSecret: string | null) =>
    configureProvider(owner, id, { ...provider.config, clientSecret })
  await interruptEachStep(server, async () => {
    expect(await save('the first secret')).toBeNull()
    return {
      act: () => save(null),
      meanwhile: () => save('the second secret'),
      async check() {
        const sso = await server.deps.database.reader.first(ssoOf, { organisationId })
        const secret = unseal(sso?.secret ?? '', server.deps.secret, secretOwner(organisationId))
        expect(secret).toBe('the second secret')
      },
    }
  })
})
