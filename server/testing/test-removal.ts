import { expect } from 'vitest'
import * as v from 'valibot'
import { leavingCalls } from '#src/contract/calls/leaving-calls.ts'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { guest, type TestPerson } from './test-client.ts'
import type { TestServer } from './test-server.ts'
import { allScopes } from '#server/core/db/database.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

export const leavingAccount = { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada' }

const confirmAddress = query<{ id: UserId; email: string; now: number }>()((param) =>
  build
    .updateTable('users')
    .set({ email: param('email'), email_verified_at: param('now') })
    .where('id', '=', param('id')),
)

/** Creates Ada, an account with a confirmed address. */
export async function createConfirmedMember(server: TestServer): Promise<TestPerson> {
  const ada = await guest(server, 'Ada')
  expect((await ada.call('POST /api/auth/register', leavingAccount)).status).toBe(201)
  const id = v.parse(UserId, ada.id)
  await server.deps.database.write(
    async (transaction) =>
      ok(await transaction.run(confirmAddress, { id, email: leavingAccount.email, now: server.clock.now() })),
    allScopes,
  )
  return ada
}

/** Requests deletion of the account and returns when it is due. */
export async function requestDeletion(who: TestPerson, body: unknown = {}): Promise<number> {
  const answer = await who.call('DELETE /api/auth/user', body)
  expect(answer.status).toBe(202)
  return Date.parse(v.parse(leavingCalls.deleteAccount.answer, answer.json).deletedAt)
}

/** Requests deletion of the account and advances past the waiting period. */
export async function removeAccount(server: TestServer, who: TestPerson): Promise<void> {
  await requestDeletion(who)
  server.clock.advance(7 * dayMs)
  await server.runJobs()
  // Another job updates names in other users' data. It has finished at this point.
  await server.runJobs()
}

const endsOfZones = query<{ until: number }>()((param) =>
  build.updateTable('zones').set({ expires_at: param('until') }),
)
const endsOfPhotos = query<{ until: number }>()((param) =>
  build.updateTable('photos').set({ expires_at: param('until') }),
)

/** Extends zones and photos so that they do not end within the seven days. */
export async function postponeExpiries(server: TestServer): Promise<void> {
  const until = server.clock.now() + 30 * dayMs
  await server.deps.database.write(async (transaction) => {
    for (const statement of [endsOfZones, endsOfPhotos]) await transaction.run(statement, { until })
    return ok(null)
  }, allScopes)
}
