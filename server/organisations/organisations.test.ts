import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import { confirmedMember } from '#server/testing/test-account.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { runEach } from '#server/testing/run-each.ts'
import { guest, type TestPerson, visitor } from '#server/testing/test-client.ts'
import {
  act,
  factsOf,
  invitation,
  noticesOf,
  type OrganisationWorld,
  planOf,
  startOrganisations,
  acceptSeat,
  terms,
} from '#server/testing/test-organisation.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { organisationJobs } from './organisation-jobs.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const june = Date.parse('2026-06-01')
let world: OrganisationWorld

beforeEach(async () => {
  world = await startOrganisations(start)
})
afterEach(() => world.server.close())

test('an inquiry becomes an organisation once, whose owner has the plan, and the desk logs it', async () => {
  const { id, owner, made } = await world.createOrganisation()
  expect(await world.desk(made)).toBe('applied')
  expect(await world.desk({ ...made, id: randomUUID() })).toBe('conflict')
  expect(await planOf(owner)).toBe('pro')
  expect(await noticesOf(owner)).toContain('organisation-made')
  expect(await factsOf(owner)).toMatchObject({ name: 'Alpine Club', role: 'owner', managed: { seats: 3 } })
  expect(await world.atDesk('alp')).toMatchObject([
    { id, terms, taken: 1, managers: [{ id: owner.id, role: 'owner' }] },
  ])
  expect(await world.atDesk('lp')).toEqual([])
  const { json } = await world.admin.call('GET /api/desk/log?find=')
  expect(v.parse(DeskList, json).rows).toMatchObject([{ action: 'organisation' }])
})

test('an inquiry from a person without an account invites them to own the organisation', async () => {
  const ada = await guest(world.server, 'Ada')
  const requestId = await world.enquire(ada, 'boss@alpine.example')
  expect(await world.desk({ kind: 'organisation', id: randomUUID(), requestId, terms })).toBe('applied')
  expect(await world.atDesk()).toMatchObject([{ taken: 0, invitedOwners: ['boss@alpine.example'] }])
  const token = await world.tokenOf('boss@alpine.example')
  const read = await visitor(world.server).call('POST /api/organisation/invitation', { token })
  expect(read.json).toEqual({
    organisation: 'Alpine Club',
    plan: 'pro',
    email: 'boss@alpine.example',
    isTheirs: false,
  })
  const boss = await confirmedMember(world.server, 'boss@alpine.example')
  expect((await acceptSeat(boss, token)).status).toBe(200)
  expect(await factsOf(boss)).toMatchObject({ role: 'owner', invitedBy: null })
})

test('an invitation gives the plan only to the invited address, and works once', async () => {
  const { id, owner } = await world.createOrganisation()
  expect(await act(owner, id, invitation('ben@alpine.example'))).toBe('applied')
  const token = await world.tokenOf('ben@alpine.example')
  const eve = await confirmedMember(world.server)
  expect(await acceptSeat(eve, token)).toMatchObject({ status: 403, json: { code: 'email_unverified' } })
  expect(await acceptSeat(await guest(world.server), token)).toMatchObject({
    json: { code: 'email_unverified' },
  })
  const ben = await confirmedMember(world.server, 'ben@alpine.example')
  expect((await acceptSeat(ben, token)).status).toBe(200)
  expect(await planOf(ben)).toBe('pro')
  expect(await factsOf(ben)).toMatchObject({ role: 'member', managed: null })
  expect((await acceptSeat(ben, token)).status).toBe(404)
  expect(await factsOf(owner)).toMatchObject({
    managed: {
      people: expect.arrayContaining([expect.objectContaining({ email: 'ben@alpine.example' })]),
      invitations: [],
    },
  })
  expect(await act(owner, id, invitation('ben@alpine.example'))).toBe('conflict')
})

test('if two take the last seat at the same time, one gets it', async () => {
  const { id, owner } = await world.createOrganisation({ seats: 2 })
  const emails = ['ben@alpine.example', 'cleo@alpine.example']
  const people: TestPerson[] = []
  const tokens: string[] = []
  for (const email of emails) {
    people.push(await confirmedMember(world.server, email))
    expect(await act(owner, id, invitation(email))).toBe('applied')
    tokens.push(await world.tokenOf(email))
  }
  const answers = await Promise.all(people.map((who, index) => acceptSeat(who, tokens[index] ?? '')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await world.atDesk()).toMatchObject([{ taken: 2 }])
  const plans = await Promise.all(people.map(planOf))
  expect(plans.toSorted()).toEqual(['free', 'pro'])
  expect(await act(owner, id, invitation('dan@alpine.example'))).toBe('conflict')
})

test('a member changes nothing, an admin only members, and a stranger finds no organisation', async () => {
  const { id, owner } = await world.createOrganisation({ seats: 5 })
  const ann = await world.createSeatedMember(owner, id, 'admin')
  const ben = await world.createSeatedMember(owner, id)
  const eve = await confirmedMember(world.server)
  const actions = [
    { kind: 'invite', id: randomUUID(), email: 'x@alpine.example', role: 'member' },
    { kind: 'role', userId: ben.id, role: 'owner' },
    { kind: 'remove', userId: owner.id },
  ]
  for (const action of actions) {
    expect(await act(ben, id, action)).toBe('access_denied')
    expect(await act(eve, id, action)).toBe('not_found')
  }
  expect(await factsOf(eve)).toBeNull()
  expect(await act(eve, id, { kind: 'leave' })).toBe('not_found')
  expect(await act(ann, id, invitation('x@alpine.example', 'admin'))).toBe('access_denied')
  expect(await act(ann, id, { kind: 'remove', userId: owner.id })).toBe('access_denied')
  expect(await act(ann, id, { kind: 'role', userId: ann.id, role: 'owner' })).toBe('access_denied')
  expect(await act(ann, id, invitation('x@alpine.example'))).toBe('applied')
  expect(await act(ann, id, { kind: 'remove', userId: ben.id })).toBe('applied')
  expect(await noticesOf(ben)).toContain('seat-ended')
})

test('one organisation cannot change another', async () => {
  const { id, owner } = await world.createOrganisation({ seats: 5 })
  const ben = await world.createSeatedMember(owner, id)
  const other = await confirmedMember(world.server, 'otto@other.example')
  const requestId = await world.enquire(other, 'otto@other.example')
  await world.desk({ kind: 'organisation', id: randomUUID(), requestId, terms: { ...terms, name: 'Other' } })
  expect(await act(other, id, { kind: 'remove', userId: ben.id })).toBe('not_found')
  const { managed } = (await factsOf(owner)) ?? {}
  await act(owner, id, invitation('x@alpine.example'))
  const invitationId = (await factsOf(owner))?.managed?.invitations[0]?.id
  const theirs = (await world.atDesk('other'))[0]?.id ?? ''
  expect(await act(other, theirs, { kind: 'withdraw', invitationId })).toBe('not_found')
  expect(await act(other, theirs, { kind: 'remove', userId: ben.id })).toBe('not_found')
  expect(managed?.people).toHaveLength(2)
})

test('the last owner stays until there is another', async () => {
  const { id, owner } = await world.createOrganisation()
  const ben = await world.createSeatedMember(owner, id)
  expect(await act(owner, id, { kind: 'leave' })).toBe('conflict')
  expect(await act(owner, id, { kind: 'role', userId: owner.id, role: 'member' })).toBe('conflict')
  expect(await act(owner, id, { kind: 'role', userId: ben.id, role: 'owner' })).toBe('applied')
  expect(await act(owner, id, { kind: 'leave' })).toBe('applied')
  expect(await factsOf(ben)).toMatchObject({ role: 'owner', managed: { people: [{ id: ben.id }] } })
})

test('a removed seat gives its plan for seven more days, then the person’s own plan applies', async () => {
  const { id, owner } = await world.createOrganisation()
  const ben = await world.createSeatedMember(owner, id)
  await ben.call('POST /api/subscription/upgrade', { plan: 'basic', isPaidNow: true })
  expect(await planOf(ben)).toBe('pro')
  await act(owner, id, { kind: 'remove', userId: ben.id })
  await world.advanceDays(6, owner, ben)
  expect(await planOf(ben)).toBe('pro')
  expect((await factsOf(ben))?.endedAt).toBe(start)
  await world.advanceDays(1, owner, ben)
  expect(await planOf(ben)).toBe('basic')
  expect(await factsOf(ben)).toBeNull()
})

test('a better plan than the seat’s wins, and stays when the seat is removed', async () => {
  const { id, owner } = await world.createOrganisation({ plan: 'basic' })
  const ben = await confirmedMember(world.server, 'ben@alpine.example')
  await world.desk({ kind: 'gift', id: randomUUID(), userId: ben.id, plan: 'premium', days: 3 })
  await act(owner, id, invitation('ben@alpine.example'))
  await acceptSeat(ben, await world.tokenOf('ben@alpine.example'))
  expect(await planOf(ben)).toBe('premium')
  await world.advanceDays(4, ben)
  expect(await planOf(ben)).toBe('basic')
})

test('when an organisation ends, all keep the plan for seven days; a renewal restores it', async () => {
  const { id, owner } = await world.createOrganisation({ lastDay: '2026-06-09', seats: 2 })
  const ben = await world.createSeatedMember(owner, id)
  await world.advanceDays(9, owner, ben)
  expect(await planOf(ben)).toBe('pro')
  expect(await noticesOf(ben)).toContain('seat-ended')
  await world.advanceDays(7, owner, ben)
  expect([await planOf(ben), await planOf(owner)]).toEqual(['free', 'free'])
  const longer = { ...terms, lastDay: '2026-12-31', plan: 'plus' }
  const change = { kind: 'organisation-terms', id: randomUUID(), organisationId: id }
  expect(await world.desk({ ...change, terms: { ...longer, seats: 1 } })).toBe('invalid')
  expect(await world.desk({ ...change, id: randomUUID(), terms: longer })).toBe('applied')
  await world.server.runJobs()
  expect([await planOf(ben), await planOf(owner)]).toEqual(['plus', 'plus'])
  expect((await world.atDesk())[0]?.invoices.map(({ from }) => from)).toEqual([june + 16 * dayMs, june])
})

test('a deleted account frees its seat', async () => {
  const { id, owner } = await world.createOrganisation({ seats: 2 })
  const ben = await world.createSeatedMember(owner, id)
  await ben.call('DELETE /api/auth/user', {})
  await world.advanceDays(8, owner)
  await world.server.runJobs()
  expect(await world.atDesk()).toMatchObject([{ taken: 1 }])
  expect((await factsOf(owner))?.managed?.people).toHaveLength(1)
})

test('people of an organisation that is renewed at any step of the job get no notification that it ended', async () => {
  const { server } = world
  const { id, owner } = await world.createOrganisation()
  const runOrganisations = () => runEach(server.deps, organisationJobs)
  const setLastDay = async (days: number) => {
    const lastDay = new Date(server.clock.now() + days * dayMs).toISOString().slice(0, 10)
    const change = { kind: 'organisation-terms', id: randomUUID(), organisationId: id }
    expect(await world.desk({ ...change, terms: { ...terms, lastDay } })).toBe('applied')
    await runOrganisations()
  }
  const countNotices = async () => (await noticesOf(owner)).filter((kind) => kind === 'seat-ended').length
  await interruptEachStep(server, async () => {
    await setLastDay(0)
    server.clock.advance(dayMs)
    let before = 0
    return {
      act: runOrganisations,
      async meanwhile() {
        await setLastDay(30)
        before = await countNotices()
      },
      check: async () => expect(await countNotices()).toBe(before),
    }
  })
})
