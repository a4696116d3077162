import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { MailPage } from '#src/contract/calls/mail-calls.ts'
import { ok } from '#src/contract/wire/result.ts'
import { confirmedMember, member } from '#server/testing/test-account.ts'
import { makeAdmin } from '#server/testing/test-admin.ts'
import { guest, type TestPerson } from '#server/testing/test-client.ts'
import { startMailServer, type TestMailServer } from '#server/testing/test-mail.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { queueMail } from './queue-mail.ts'
import { allScopes } from '#server/core/db/database.ts'

const start = Date.parse('2026-06-01T12:00:00Z')
const token = 'T'.repeat(43)
let server: TestServer
let smtp: TestMailServer | null = null

beforeEach(async () => {
  server = await startTestServer({ now: start })
})
afterEach(async () => {
  await server.close()
  await smtp?.close()
  smtp = null
})

async function queueReset(address: string): Promise<void> {
  const { deps } = server
  const to = { address, language: 'en', brand: 'snapshare', origin: 'https://a.example' } as const
  const mail = { kind: 'reset-password', params: { token } } as const
  await deps.database.write(
    async (transaction) =>
      ok(await queueMail(transaction, deps, { key: `reset ${address} ${token}`, mail, to })),
    allScopes,
  )
}

async function admin(): Promise<TestPerson> {
  const ada = await confirmedMember(server)
  await makeAdmin(server, ada)
  return ada
}

async function mailsOf(who: TestPerson, before?: string) {
  const { json } = await who.call(`GET /api/admin/mails${before === undefined ? '' : `?before=${before}`}`)
  return v.parse(MailPage, json)
}

test('an admin sees which mails were sent to whom, without links, codes or keys', async () => {
  const ada = await admin()
  server.clock.advance(1000)
  await queueReset('bob@example.org')
  expect((await mailsOf(ada)).mails[0]).toMatchObject({ state: 'waiting', tries: 0 })
  await server.runJobs()
  const page = await mailsOf(ada)
  expect(page.goesTo).toBe('folder')
  expect(page.mails[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    kind: 'reset-password',
    to: 'bob@example.org',
    accountName: null,
    queuedAt: new Date(start + 1000).toISOString(),
    state: 'sent',
    tries: 1,
    nextAt: null,
    reason: null,
  })
  expect(page.mails.at(-1)).toMatchObject({ kind: 'verify-address', state: 'sent' })
  expect(page.mails.at(-1)?.accountName).not.toBeNull()
  expect(JSON.stringify(page)).not.toContain(token)
})

test('the mail server’s response is shown with a queued mail', async () => {
  smtp = await startMailServer()
  await server.close()
  server = await startTestServer({ now: start, config: { smtpUrl: smtp.url } })
  const ada = await member(server, 'ada@example.org')
  await makeAdmin(server, ada)
  await smtp.close()
  smtp = null
  server.clock.advance(1000)
  await queueReset('bob@example.org')
  await server.runJobs()
  const { mails, goesTo } = await mailsOf(ada)
  expect(goesTo).toBe('mail-server')
  expect(mails[0]).toMatchObject({ state: 'waiting', tries: 1, to: 'bob@example.org' })
  expect(mails[0]?.reason).not.toBeNull()
  expect(mails[0]?.nextAt).not.toBeNull()
})

test('every mail is on exactly one page, even if others arrive while an admin reads the list', async () => {
  const ada = await admin()
  const before = (await mailsOf(ada)).mails.length
  for (let index = 0; index < 120; index += 1) await queueReset(`person${index}@example.org`)
  const first = await mailsOf(ada)
  server.clock.advance(1000)
  await queueReset('late@example.org')
  const second = await mailsOf(ada, first.next ?? '')
  const third = await mailsOf(ada, second.next ?? '')
  const ids = [first, second, third].flatMap(({ mails }) => mails.map(({ id }) => id))
  expect(new Set(ids).size).toBe(120 + before)
  expect(ids).toHaveLength(120 + before)
  expect(third.next).toBeNull()
})

test('nobody else can read the list, and an invalid page is rejected', async () => {
  expect((await (await guest(server)).call('GET /api/admin/mails')).status).toBe(404)
  const ada = await confirmedMember(server)
  expect((await ada.call('GET /api/admin/mails')).status).toBe(404)
  await makeAdmin(server, ada)
  expect((await ada.call('GET /api/admin/mails?before=1.-1')).status).toBe(400)
})
