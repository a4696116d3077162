import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startDns, type TestDns } from '#server/testing/test-dns.ts'
import { guest } from '#server/testing/test-client.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import {
  act,
  factsOf,
  noticesOf,
  type OrganisationWorld,
  startOrganisations,
} from '#server/testing/test-organisation.ts'
import { claim, domainOf, requestDomainCheck, verify } from '#server/testing/test-sign-in.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let dns: TestDns
let world: OrganisationWorld

beforeEach(async () => {
  dns = await startDns()
  world = await startOrganisations(start, { dnsServer: dns.address })
})
afterEach(async () => {
  await world.server.close()
  await dns.close()
})

test('a domain is verified once its record is found, in ASCII and lower case', async () => {
  const { id, owner } = await world.createOrganisation()
  expect(await act(owner, id, { kind: 'claim', id: randomUUID(), domain: ' Hütte.Example ' })).toBe('applied')
  const claimed = await domainOf(owner, 'xn--htte-0ra.example')
  expect(claimed).toMatchObject({
    state: 'claimed',
    givesSeats: false,
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const domainId = claimed?.id ?? ''
  expect(await requestDomainCheck(owner, id, domainId)).toBe('missing')
  dns.put('_waypost.xn--htte-0ra.example', 'v=spf1 -all', 'waypost-verification=other')
  expect(await requestDomainCheck(owner, id, domainId)).toBe('other')
  dns.put('_waypost.xn--htte-0ra.example', 'v=spf1 -all', `waypost-verification=${claimed?.token}`)
  world.server.clock.advance(1000)
  expect(await requestDomainCheck(owner, id, domainId)).toBe('verified')
  expect(await domainOf(owner, 'xn--htte-0ra.example')).toMatchObject({
    state: 'verified',
    checkedAt: start + 1000,
  })
  const log = (await factsOf(owner))?.managed?.signIn.log
  expect(log).toMatchObject([
    { change: 'domain-verified', who: 'Ada', about: 'xn--htte-0ra.example' },
    { change: 'domain-claimed', who: 'Ada' },
  ])
})

test('invalid domains, domains of mail providers and an eleventh domain are rejected', async () => {
  const { id, owner } = await world.createOrganisation()
  for (const domain of [
    'gmail.com',
    'GMX.de',
    'ｇmail.com',
    'localhost',
    '127.0.0.1',
    'a b.example',
    'https://a.example',
  ])
    expect(await act(owner, id, { kind: 'claim', id: randomUUID(), domain })).toBe('invalid')
  for (const n of Array.from({ length: 10 }).keys()) await claim(owner, id, `hut${n}.example`)
  expect(await act(owner, id, { kind: 'claim', id: randomUUID(), domain: 'hut10.example' })).toBe('conflict')
})

test('a job verifies a claimed domain once its record exists', async () => {
  const { id, owner } = await world.createOrganisation()
  const { name, record } = await claim(owner, id, 'alpine.example')
  await world.server.runJobs()
  expect(dns.asked(name)).toBe(0)
  dns.put(name, record)
  world.server.clock.advance(3_600_000)
  await world.server.runJobs()
  expect(await domainOf(owner, 'alpine.example')).toMatchObject({ state: 'verified' })
})

test('if two organisations verify a domain, only one gets it until it is released', async () => {
  const alpine = await world.createOrganisation()
  const other = await world.createOrganisation({ name: 'Valley' }, 'vera@valley.example')
  const [ours, theirs] = [
    await claim(alpine.owner, alpine.id, 'alpine.example'),
    await claim(other.owner, other.id, 'alpine.example'),
  ]
  expect(ours.record).not.toBe(theirs.record)
  dns.put(ours.name, ours.record)
  expect(await requestDomainCheck(other.owner, other.id, theirs.id)).toBe('other')
  dns.put(ours.name, ours.record, theirs.record)
  const raced = await Promise.all([
    requestDomainCheck(alpine.owner, alpine.id, ours.id),
    requestDomainCheck(other.owner, other.id, theirs.id),
  ])
  expect(raced.toSorted()).toEqual(['taken', 'verified'])
  const [winner, loser] = raced[0] === 'verified' ? [alpine, other] : [other, alpine]
  const [won, lost] = raced[0] === 'verified' ? [ours, theirs] : [theirs, ours]
  // Knowing the id of another organisation's domain gives no access to it.
  expect(await requestDomainCheck(loser.owner, loser.id, won.id)).toBe(404)
  expect(await requestDomainCheck(loser.owner, winner.id, won.id)).toBe(404)
  expect(await act(loser.owner, loser.id, { kind: 'release', domainId: won.id })).toBe('not_found')
  expect(await act(loser.owner, loser.id, { kind: 'domain-seats', domainId: won.id, isOn: true })).toBe(
    'not_found',
  )
  expect(await act(winner.owner, winner.id, { kind: 'release', domainId: won.id })).toBe('applied')
  expect(await requestDomainCheck(loser.owner, loser.id, lost.id)).toBe('verified')
})

test('admins see and change domains, members and strangers do not', async () => {
  const { id, owner } = await world.createOrganisation()
  const admin = await world.createSeatedMember(owner, id, 'admin')
  const ben = await world.createSeatedMember(owner, id)
  const eve = await guest(world.server)
  const claimed = await claim(admin, id, 'alpine.example')
  expect((await factsOf(ben))?.managed).toBeNull()
  const wanted = { kind: 'claim', id: randomUUID(), domain: 'hut.example' }
  expect(await act(ben, id, wanted)).toBe('access_denied')
  expect(await act(eve, id, wanted)).toBe('not_found')
  expect(await requestDomainCheck(ben, id, claimed.id)).toBe(403)
  expect(await requestDomainCheck(eve, id, claimed.id)).toBe(404)
  expect(await act(ben, id, { kind: 'release', domainId: claimed.id })).toBe('access_denied')
  dns.put(claimed.name, claimed.record)
  expect(await requestDomainCheck(admin, id, claimed.id)).toBe('verified')
})

test('a verified domain is checked weekly, and lost after seven days without its record', async () => {
  const { id, owner } = await world.createOrganisation()
  const { id: domainId, name, record } = await verify(dns, owner, { id, domain: 'alpine.example' })
  const before = dns.asked(name)
  await world.advanceDays(6, owner)
  expect(dns.asked(name)).toBe(before)
  dns.put(name)
  await world.advanceDays(1, owner)
  expect(await domainOf(owner, 'alpine.example')).toMatchObject({ state: 'verified', failedDays: 1 })
  expect(await noticesOf(owner)).toContain('domain-missing')
  // Repeated checks do not count as failed days.
  expect(await requestDomainCheck(owner, id, domainId)).toBe('missing')
  expect(await domainOf(owner, 'alpine.example')).toMatchObject({ failedDays: 1 })
  dns.put(name, record)
  await world.advanceDays(1, owner)
  expect(await domainOf(owner, 'alpine.example')).toMatchObject({ state: 'verified', failedDays: 0 })
  dns.put(name)
  await world.advanceDays(7, owner)
  for (const _ of Array.from({ length: 6 })) await world.advanceDays(1, owner)
  expect(await domainOf(owner, 'alpine.example')).toMatchObject({ state: 'lost', failedDays: 7 })
  // For the first failed day of each of the two outages, and for the loss of the domain.
  const domainNotices = (await noticesOf(owner)).filter((kind) => kind === 'domain-missing')
  expect(domainNotices).toHaveLength(3)
  dns.put(name, record)
  expect(await requestDomainCheck(owner, id, domainId)).toBe('verified')
})

test('days without DNS do not count as failed days of a domain', async () => {
  const { id, owner } = await world.createOrganisation()
  const { id: domainId } = await verify(dns, owner, { id, domain: 'alpine.example' })
  await dns.close()
  for (const _ of Array.from({ length: 9 })) await world.advanceDays(1, owner)
  expect(await domainOf(owner, 'alpine.example')).toMatchObject({ state: 'verified', failedDays: 0 })
  expect(await requestDomainCheck(owner, id, domainId)).toBe('unreachable')
  dns = await startDns()
})

test('the operator can see domains and remove one', async () => {
  const { id, owner } = await world.createOrganisation()
  const { id: domainId } = await verify(dns, owner, { id, domain: 'alpine.example' })
  expect(await world.atDesk()).toMatchObject([
    { signIn: { domains: [{ domain: 'alpine.example', state: 'verified' }], sso: null } },
  ])
  const action = { kind: 'organisation-domain', id: randomUUID(), organisationId: id, domainId }
  world.server.clock.advance(1000)
  expect(await world.desk(action)).toBe('applied')
  expect(await domainOf(owner, 'alpine.example')).toBeUndefined()
  const log = (await factsOf(owner))?.managed?.signIn.log
  expect(log?.[0]).toMatchObject({ change: 'domain-taken', who: null })
})

test('an outdated DNS answer does not count against a domain that another check has just verified', async () => {
  const { server } = world
  const { id, owner } = await world.createOrganisation()
  await interruptEachStep(server, async () => {
    const domain = `${randomUUID()}.example`
    const claimed = await claim(owner, id, domain)
    const check = () => requestDomainCheck(owner, id, claimed.id)
    return {
      act: check,
      async meanwhile() {
        dns.put(claimed.name, claimed.record)
        expect(await check()).toBe('verified')
      },
      async check() {
        expect(await noticesOf(owner)).not.toContain('domain-missing')
        expect(await domainOf(owner, domain)).toMatchObject({ state: 'verified', failedDays: 0 })
        await act(owner, id, { kind: 'release', domainId: claimed.id })
      },
    }
  })
})
