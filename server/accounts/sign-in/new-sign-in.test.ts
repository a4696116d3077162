import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#src/contract/wire/result.ts'
import { build, query } from '#server/core/db/query.ts'
import { startMailServer, type TestMailServer } from '#server/testing/test-mail.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

let mailServer: TestMailServer
let server: TestServer

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startTestServer({ config: { smtpUrl: mailServer.url } })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

/** A browser that keeps every cookie. */
function makeBrowser() {
  const cookies = new Map<string, string>()
  return async (path: string, body: unknown): Promise<number> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json', 'user-agent': phone }
    const answer = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    for (const given of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return answer.status
  }
}

const confirmAddress = query<{ email: string }>()((param) =>
  build
    .updateTable('users')
    .set({ email: param('email'), email_verified_at: 1, pending_email: null })
    .where('pending_email', '=', param('email')),
)

async function confirm(email: string): Promise<void> {
  await server.deps.database.write(
    async (transaction) => ok(await transaction.run(confirmAddress, { email })),
    allScopes,
  )
}

async function noticesTo(email: string) {
  await server.runJobs()
  return mailServer.mails.filter(({ to, mail }) => to === email && /new sign-in/.test(mail.subject ?? ''))
}

test('the owner is notified of each sign-in on a new device, once', async () => {
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse' }
  const [home, away] = [makeBrowser(), makeBrowser()]
  expect(await home('/api/auth/register', { ...account, firstName: 'Ada' })).toBe(201)
  await confirm(account.email)
  await home('/api/auth/sign-in', account)
  expect(await noticesTo(account.email)).toHaveLength(0)
  expect(await away('/api/auth/sign-in', { ...account, password: 'wrong' })).toBe(401)
  expect(await away('/api/auth/sign-in', account)).toBe(200)
  expect(await away('/api/auth/sign-in', account)).toBe(200)
  const notices = await noticesTo(account.email)
  expect(notices).toHaveLength(1)
  expect(notices[0]?.text).toContain('Safari on iPhone')
  expect(notices[0]?.text).toContain('127.0.0.x')
})
