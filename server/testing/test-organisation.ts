import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { OrganisationFacts } from '#src/contract/entities/organisations/organisation-facts.ts'
import { User } from '#src/contract/entities/accounts/user.ts'
import { DeskList } from '#src/contract/entities/desk/desk-rows.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { confirmedMember, mailsTo } from './test-account.ts'
import { makeAdmin } from './test-admin.ts'
import { pull, push, type TestPerson } from './test-client.ts'
import { startTestServer } from './test-server.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** The contract terms of the organisations in these tests. */
export const terms = {
  name: 'Alpine Club',
  seats: 3,
  plan: 'pro',
  priceCents: 12_000,
  taxCents: 2_000,
  period: 'month',
  lastDay: '2026-12-31',
} as const

export type OrganisationWorld = Awaited<ReturnType<typeof startOrganisations>>

/** Starts a server with an admin for tests of organisations. */
export async function startOrganisations(now: number, config: Partial<Config> = {}) {
  // All users of these tests register from one address and pull repeatedly.
  const limits = { register: [], 'register-email': [], pull: [], 'domain-check': [], 'backup-place': [] }
  const server = await startTestServer({ now, limits, config })
  const admin = await confirmedMember(server, 'admin@example.org')
  await makeAdmin(server, admin)

  /** Runs an action at the desk. Returns the error code, or `applied`. */
  async function desk(action: Record<string, unknown>): Promise<string> {
    const args = { on: 'organisation:1', about: 'a test', action }
    const [result] = await push(admin, [{ name: 'desk.do', args }])
    return (result?.status === 'rejected' ? result.code : result?.status) ?? ''
  }

  async function atDesk(find = '') {
    const { json } = await admin.call(`GET /api/desk/organisations?find=${encodeURIComponent(find)}`)
    return v.parse(DeskList, json).rows.flatMap((row) => (row.kind === 'organisation' ? [row] : []))
  }

  async function enquire(who: TestPerson, email: string): Promise<string> {
    const id = randomUUID()
    const organisation = { company: 'Alpine Club', seats: 3, domain: 'alpine.example' }
    const args = { id, kind: 'enterprise', email, subject: 'Alpine Club', message: 'Huts.', organisation }
    await push(who, [{ name: 'support.request', args }])
    return id
  }

  /** Creates an organisation with an owner. */
  async function createOrganisation(
    changes: Partial<Record<keyof typeof terms, unknown>> = {},
    email = 'olga@alpine.example',
  ) {
    const owner = await confirmedMember(server, email)
    const requestId = await enquire(owner, email)
    const id = randomUUID()
    const made = { kind: 'organisation', id, requestId, terms: { ...terms, ...changes } }
    const state = await desk(made)
    if (state !== 'applied') throw new Error(`Not made: ${state}`)
    return { id, owner, requestId, made }
  }

  async function tokenOf(email: string): Promise<string> {
    const tokens = (await mailsTo(server, email)).map(
      ({ text }) => /invitation=([\w-]{43})/.exec(text)?.[1] ?? '',
    )
    return tokens.findLast((token) => token !== '') ?? ''
  }

  /** Creates a user with a seat. */
  async function createSeatedMember(owner: TestPerson, id: string, role = 'member') {
    const email = `${randomUUID()}@alpine.example`
    const who = await confirmedMember(server, email)
    await act(owner, id, invitation(email, role))
    const taken = await acceptSeat(who, await tokenOf(email))
    if (taken.status !== 200) throw new Error(`Could not take a seat: ${JSON.stringify(taken.json)}`)
    return who
  }

  /** Advances by days while these users stay signed in, and runs the jobs at the end. */
  async function advanceDays(days: number, ...people: readonly TestPerson[]): Promise<void> {
    for (let left = days; left > 0; left -= 5) {
      server.clock.advance(Math.min(left, 5) * dayMs)
      for (const who of [admin, ...people]) await who.call('GET /api/auth/user')
    }
    await server.runJobs()
  }

  return {
    server,
    admin,
    desk,
    atDesk,
    enquire,
    createOrganisation,
    tokenOf,
    createSeatedMember,
    advanceDays,
  }
}

/** Performs an action in an organisation. Returns `applied` or the code of the refusal. */
export async function act(who: TestPerson, organisationId: string, action: Record<string, unknown>) {
  const args = { organisationId, on: 'somebody', about: 'a test', action }
  const [result] = await push(who, [{ name: 'organisation.do', args }])
  return result?.status === 'rejected' ? result.code : result?.status
}

export function invitation(email: string, role = 'member') {
  return { kind: 'invite', id: randomUUID(), email, role }
}

export function acceptSeat(who: TestPerson, token: string) {
  return who.call('POST /api/organisation/seat', { token })
}

export async function planOf(who: TestPerson): Promise<string> {
  return v.parse(User, (await who.call('GET /api/auth/user')).json).subscriptionPlan
}

/** Returns the organisation data that the user's devices pull. */
export async function factsOf(who: TestPerson) {
  const { rows } = await pull(who, `user:${who.id}`)
  const row = rows.find(({ table }) => table === 'organisation')
  return row?.table === 'organisation' ? v.parse(OrganisationFacts, row.row.facts) : null
}

export async function noticesOf(who: TestPerson): Promise<readonly string[]> {
  const { rows } = await pull(who, `user:${who.id}`)
  return rows.flatMap((one) => (one.table === 'notice' ? [one.row.kind] : []))
}
