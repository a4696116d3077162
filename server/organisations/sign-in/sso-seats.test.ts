import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { makeRoamingBrowser } from '#server/testing/roaming-browser.ts'
import { mailsTo } from '#server/testing/test-account.ts'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import { act, factsOf, planOf } from '#server/testing/test-organisation.ts'
import {
  requestSignInUrl,
  followCallback,
  configureProvider,
  type SignInWorld,
  signInByOrganisation,
  startSignIn,
} from '#server/testing/test-sign-in.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let world: SignInWorld

beforeEach(async () => {
  world = await startSignIn(start)
})
afterEach(() => world.end())

const userOf = async (who: TestPerson) => v.parse(User, (await who.call('GET /api/auth/user')).json)

test('without a free seat, the colleague is signed in without one, and gets one next time', async () => {
  const { id, owner } = await world.ready(1)
  world.signInAs('carla@alpine.example')
  const { outcome, browser } = await world.signIn('carla@alpine.example')
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
  expect((await world.signIn('carla@alpine.example')).outcome).toBe('done')
  expect((await factsOf(owner))?.managed?.people).toHaveLength(2)
})

test('if two sign in for the last seat, one gets it', async () => {
  await world.ready(2)
  const callbacks = []
  for (const email of ['carla@alpine.example', 'dora@alpine.example']) {
    world.signInAs(email)
    callbacks.push(await world.onTheWay(email))
  }
  const outcomes = await Promise.all(
    callbacks.map(({ browser, callback }) => followCallback(browser, callback)),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'full'])
})

test('a removed seat is not given again at sign-in, and none is given if the switch is off', async () => {
  const { id, owner, domainId } = await world.ready()
  world.signInAs('carla@alpine.example')
  const { browser } = await world.signIn('carla@alpine.example')
  const { id: userId } = await userOf(browser.signedInAs())
  expect(await act(owner, id, { kind: 'remove', userId })).toBe('applied')
  expect((await world.signIn('carla@alpine.example')).outcome).toBe('done')
  expect((await factsOf(owner))?.managed?.people).toHaveLength(1)
  await act(owner, id, { kind: 'domain-seats', domainId, isOn: false })
  world.signInAs('dora@alpine.example')
  expect((await world.signIn('dora@alpine.example')).outcome).toBe('done')
  expect((await factsOf(owner))?.managed?.people).toHaveLength(1)
})

test('a guest who signs in through their organisation keeps their content', async () => {
  await world.ready()
  const ruth = await guest(world.server, 'Ruth')
  world.signInAs('ruth@alpine.example')
  const browser = makeRoamingBrowser(world.server, ruth.cookie)
  const { outcome } = await signInByOrganisation(world.server, 'ruth@alpine.example', browser)
  expect(outcome).toBe('done')
  expect(await userOf(browser.signedInAs())).toMatchObject({ id: ruth.id, kind: 'member' })
})

test('a stranger learns only which addresses lead to a provider', async () => {
  const { server } = world
  const { id, owner } = await world.ready()
  const ask = async (email: string) =>
    (await requestSignInUrl(server, makeRoamingBrowser(server), email)).outcome
  expect(await ask('nobody@alpine.example')).toBe('go')
  expect(await ask('nobody@valley.example')).toBe('unknown')
  await act(owner, id, { kind: 'sso-off' })
  expect(await ask('nobody@alpine.example')).toBe('unknown')
})

test('if sign-in is disabled, released, lost or ended, it cannot be used, and accounts keep other ways to sign in', async () => {
  const { server } = world
  const { id, owner, domainId } = await world.ready()
  world.signInAs('carla@alpine.example')
  const { browser } = await world.signIn('carla@alpine.example')
  const { browser: waiting, callback } = await world.onTheWay('carla@alpine.example')
  expect(await act(owner, id, { kind: 'sso-off' })).toBe('applied')
  expect(await followCallback(waiting, callback)).toBe('sso-off')
  expect((await requestSignInUrl(server, waiting, 'carla@alpine.example')).outcome).toBe('unknown')
  expect((await browser.signedInAs().call('GET /api/auth/user')).status).toBe(200)
  expect(await configureProvider(owner, id, { ...world.provider.config, clientSecret: null })).toBeNull()
  expect((await requestSignInUrl(server, waiting, 'carla@alpine.example')).outcome).toBe('go')
  await act(owner, id, { kind: 'release', domainId })
  expect((await requestSignInUrl(server, waiting, 'carla@alpine.example')).outcome).toBe('unknown')
  await browser.get(new URL('/api/auth/reset', server.url), { email: 'carla@alpine.example' })
  expect(await mailsTo(server, 'carla@alpine.example')).not.toEqual([])
})
