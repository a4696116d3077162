import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { accountCalls } from '#src/contract/calls/account-calls.ts'
import { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import { confirmAddress } from '#server/accounts/addresses/confirm-address.ts'
import { endAccess } from '#server/removal/end-access.ts'
import { deviceGuestId, idProofOf } from '#server/accounts/sign-in/device-guest-id.ts'
import { interruptEachStep } from '#server/testing/interrupt-each-step.ts'
import { lastMail, member, password } from '#server/testing/test-account.ts'
import { tokenRequest } from '#server/testing/test-api-tokens.ts'
import { type Answer, guest, person, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { givePlan } from '#server/testing/test-hosting.ts'
import { authorityForm } from '#server/testing/test-requests.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const next = 'something quite new'
const under = (key: string) => ({ 'idempotency-key': key })
let server: TestServer

beforeAll(async () => {
  // Each run of a request registers more people from one address.
  const limits = { register: [], 'sign-in': [], guest: [], reset: [], authority: [], support: [], verify: [] }
  server = await startTestServer({ now: Date.parse('2026-06-01T12:00:00Z'), limits })
})
afterAll(() => server.close())

const newAccount = () => ({ email: `${randomUUID()}@example.org`, password, firstName: 'Ada' })
const onNewDevice = (who: TestPerson) => person(server, who.id, who.cookie)

async function createMember() {
  const account = newAccount()
  const who = await member(server, account.email)
  return { ...account, who }
}

const usersWithAddress = query<{ email: string }>()((param) =>
  build.selectFrom('users').select('id').where('pending_email', '=', param('email')),
)

/** Requests that may be sent again. Each returns how it is sent. */
const repeatable: readonly (readonly [string, () => Promise<() => Promise<Answer>>])[] = [
  [
    'a guest’s first visit',
    async () => {
      const key = under(randomUUID())
      return () => visitor(server).call('POST /api/auth/guest', { displayName: 'Ada' }, key)
    },
  ],
  [
    'the first connection of a guest from a device',
    async () => {
      const key = v.parse(MutationId, randomUUID())
      const id = deviceGuestId({ keyOrId: key, proof: idProofOf(key), courierKey: null })
      return () => visitor(server).call('POST /api/auth/guest', { displayName: 'Ada', id }, under(key))
    },
  ],
  [
    'a registration',
    async () => {
      const [account, key] = [newAccount(), under(randomUUID())]
      return async () => {
        const answer = await visitor(server).call('POST /api/auth/register', account, key)
        expect(await server.deps.database.reader.all(usersWithAddress, account)).toHaveLength(1)
        return answer
      }
    },
  ],
  [
    'the registration of a guest',
    async () => {
      const [account, key, ada] = [newAccount(), under(randomUUID()), await guest(server)]
      return () => onNewDevice(ada).call('POST /api/auth/register', account, key)
    },
  ],
  [
    'a code for another device',
    async () => {
      const { json } = await (await guest(server)).call('POST /api/auth/handover', {})
      const { code } = v.parse(accountCalls.handOver.answer, json)
      const key = under(randomUUID())
      return () => visitor(server).call('POST /api/auth/handover/complete', { code }, key)
    },
  ],
  [
    'the link of a mail',
    async () => {
      const { who, email } = await createMember()
      const { token } = await lastMail(server, email)
      return () => who.call('POST /api/auth/verify', { token })
    },
  ],
  [
    'a change of password',
    async () => {
      const { who } = await createMember()
      return () => who.call('PUT /api/auth/password', { current: password, password: next })
    },
  ],
  [
    'the deletion of an account',
    async () => {
      const { who } = await createMember()
      return () => who.call('DELETE /api/auth/user', { password })
    },
  ],
  [
    'a question',
    async () => {
      const question = { id: randomUUID(), email: 'ada@example.org', subject: 'Why', message: 'Why not?' }
      return () => visitor(server).call('POST /api/support', question)
    },
  ],
  [
    'the request of an authority',
    async () => {
      const form = { ...authorityForm, id: randomUUID() }
      return () => visitor(server).call('POST /api/authority-requests', form)
    },
  ],
]

test.each(repeatable)(
  'a repeat that overtakes %s at any step gets the same answer',
  async (_what, prepare) => {
    const steps = await interruptEachStep(server, async () => {
      const send = await prepare()
      const answers: Pick<Answer, 'status' | 'json'>[] = []
      const keep = async () => {
        const { status, json } = await send()
        answers.push({ status, json })
      }
      return {
        act: keep,
        meanwhile: keep,
        check() {
          expect(answers[1]).toEqual(answers[0])
          expect(answers[1]?.status).toBeLessThan(300)
        },
      }
    })
    expect(steps).toBeGreaterThan(0)
  },
)

test('a sign-in finds the account whose address is confirmed at any step of it', async () => {
  await interruptEachStep(server, async () => {
    const { who, email } = await createMember()
    const confirmed = { userId: v.parse(UserId, who.id), email, now: server.clock.now() }
    let status = 0
    return {
      act: async () =>
        void ({ status } = await visitor(server).call('POST /api/auth/sign-in', { email, password })),
      meanwhile: () =>
        server.deps.database.write(
          (transaction) => confirmAddress(transaction, server.deps, confirmed),
          allScopes,
        ),
      check: () => expect(status).toBe(200),
    }
  })
})

test('a password that is changed at any step of a sign-in with it opens no session', async () => {
  await interruptEachStep(server, async () => {
    const { who, email } = await createMember()
    const thief = visitor(server)
    return {
      act: () => thief.call('POST /api/auth/sign-in', { email, password }),
      meanwhile: () => who.call('PUT /api/auth/password', { current: password, password: next }),
      check: async () => expect((await thief.call('GET /api/auth/user')).status).toBe(401),
    }
  })
})

test('a password that is changed at any step of another change keeps that value', async () => {
  await interruptEachStep(server, async () => {
    const { who, email } = await createMember()
    const thief = visitor(server)
    await thief.call('POST /api/auth/sign-in', { email, password })
    return {
      act: () => thief.call('PUT /api/auth/password', { current: password, password: 'the thief’s words' }),
      meanwhile: () => who.call('PUT /api/auth/password', { current: password, password: next }),
      check: async () =>
        expect((await visitor(server).call('POST /api/auth/sign-in', { email, password: next })).status).toBe(
          200,
        ),
    }
  })
})

test('a session that is ended at any step of creating a token leaves no token', async () => {
  await interruptEachStep(server, async () => {
    const { who, email } = await createMember()
    await givePlan(server, who, 'pro')
    const thief = visitor(server)
    await thief.call('POST /api/auth/sign-in', { email, password })
    let status = 0
    return {
      act: async () => void ({ status } = await thief.call('POST /api/auth/tokens', tokenRequest())),
      meanwhile: () => who.call('DELETE /api/auth/sessions'),
      check: () => expect(status).toBe(401),
    }
  })
})

const endGuest = {
  'merged into an account': async (ada: TestPerson) => {
    const { json } = await ada.call('POST /api/auth/guest-proof')
    const { proof } = v.parse(accountCalls.guestProof.answer, json)
    const { who } = await createMember()
    return () => who.call('POST /api/auth/merge-guest', { guestId: ada.id, proof })
  },
  deleted: async ({ id }: TestPerson) => {
    const ended = { userId: v.parse(UserId, id), now: server.clock.now() }
    return () =>
      server.deps.database.write(
        async (transaction) => ok(await endAccess(transaction, server.deps, ended)),
        allScopes,
      )
  },
}

const kindOf = query<{ id: UserId }>()((param) =>
  build.selectFrom('users').select('kind').where('id', '=', param('id')),
)

test.each(['merged into an account', 'deleted'] as const)(
  'a guest who is %s at any step of a registration does not become its account',
  async (how) => {
    await interruptEachStep(server, async () => {
      const ada = await guest(server)
      const end = await endGuest[how](ada)
      const id = v.parse(UserId, ada.id)
      const readKind = () => server.deps.database.reader.first(kindOf, { id })
      let kindAtEnd: unknown = null
      return {
        act: () => onNewDevice(ada).call('POST /api/auth/register', newAccount()),
        async meanwhile() {
          await end()
          kindAtEnd = await readKind()
        },
        check: async () => expect(await readKind()).toEqual(kindAtEnd),
      }
    })
  },
)
