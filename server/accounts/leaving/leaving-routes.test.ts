import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { User } from '#src/contract/entities/accounts/user.ts'
import { guest, pull, type TestPerson, visitor } from '#server/testing/test-client.ts'
import { writtenMails } from '#server/testing/test-mail.ts'
import {
  requestDeletion,
  leavingAccount as account,
  createConfirmedMember,
} from '#server/testing/test-removal.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { minuteMs, dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
let server: TestServer

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(() => server.close())

async function signIn(): Promise<TestPerson> {
  const device = visitor(server)
  expect((await device.call('POST /api/auth/sign-in', account)).status).toBe(200)
  return device
}

async function deletionOf(who: TestPerson): Promise<number | null | undefined> {
  return v.parse(User, (await who.call('GET /api/auth/user')).json).deletionAt
}

test('an account is deleted after seven days: one mail, and only this device stays signed in', async () => {
  const ada = await createConfirmedMember(server)
  const other = await signIn()
  const at = await requestDeletion(ada)
  expect(at).toBe(start + 7 * dayMs)
  expect((await other.call('GET /api/auth/user')).status).toBe(401)
  server.clock.advance(minuteMs)
  // A retry, as after a lost response.
  expect(await requestDeletion(ada)).toBe(at)
  expect(await deletionOf(ada)).toBe(at)
  const { rows } = await pull(ada, `user:${ada.id}`)
  expect(rows).toContainEqual({ table: 'user', row: expect.objectContaining({ deletionAt: at }) })
  await server.runJobs()
  const mails = await writtenMails(server.deps.config.dataDir)
  const deletionMails = mails.filter(({ mail }) => mail.subject === 'Your account will be deleted')
  expect(deletionMails).toMatchObject([{ to: account.email, text: expect.stringContaining('8 June 2026') }])
})

test('signing in during the seven days cancels the deletion', async () => {
  const ada = await createConfirmedMember(server)
  const at = await requestDeletion(ada)
  server.clock.advance(6 * dayMs)
  await server.runJobs()
  const device = await signIn()
  expect(await deletionOf(device)).toBe(at)
  for (const _ of [1, 2]) {
    const kept = await device.call('POST /api/auth/user/restore')
    expect(kept).toMatchObject({ status: 200, json: { id: ada.id, deletionAt: null } })
  }
  server.clock.advance(2 * dayMs)
  await server.runJobs()
  expect(v.parse(User, (await device.call('GET /api/auth/user')).json).displayName).toBe('Ada')
})

test('a member proves their identity by the password or a recent sign-in', async () => {
  const ada = await createConfirmedMember(server)
  server.clock.advance(10 * minuteMs + 1)
  expect(await ada.call('DELETE /api/auth/user', {})).toMatchObject({
    status: 403,
    json: { code: 'access_denied' },
  })
  expect(await ada.call('DELETE /api/auth/user')).toMatchObject({ status: 403 })
  expect(await ada.call('DELETE /api/auth/user', { password: 'wrong horse' })).toMatchObject({
    status: 401,
    json: { code: 'wrong_password' },
  })
  expect(await ada.call('DELETE /api/auth/user', { password: 7 })).toMatchObject({ status: 400 })
  expect(await deletionOf(ada)).toBeNull()
  await requestDeletion(ada, { password: account.password })
  const ben = await guest(server, 'Ben')
  server.clock.advance(dayMs)
  await requestDeletion(ben)
  expect((await visitor(server).call('DELETE /api/auth/user', {})).status).toBe(401)
})
