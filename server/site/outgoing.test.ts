import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSetupLink } from '#server/site/setup-link.ts'
import { guardedSmtp } from '#server/core/mail/guarded-smtp.ts'
import { type TestPerson, visitor } from '#server/testing/test-client.ts'
import { startMailServer } from '#server/testing/test-mail.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const mail = { host: 'smtp.example.org', port: 587, user: 'photos', from: 'photos@example.org' } as const
const stops: (() => Promise<void>)[] = []
let server: TestServer

beforeEach(async () => {
  server = await start()
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const started = await startTestServer(options)
  stops.push(() => started.close())
  return started
}

/** Creates an admin through a link, because these servers may not write mails to files. */
async function admin(of = server): Promise<TestPerson> {
  const ada = visitor(of)
  const account = { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada' }
  await ada.call('POST /api/auth/register', account)
  const token = new URL(await makeSetupLink(of.deps, of.url)).hash.slice(1)
  await ada.call('POST /api/auth/admin', { token })
  return ada
}

const save = (who: TestPerson, change: object) => who.call('PATCH /api/admin/site', change)

test.each([
  'https://127.0.0.1',
  'https://10.0.0.1:8443',
  'https://169.254.169.254',
  'https://localhost:3000',
  'https://no-such-host.invalid',
])('the URL %s is refused as private or unreachable, and is not stored', async (publicUrl) => {
  const ada = await admin()
  const tested = await ada.call('POST /api/admin/site/address', { publicUrl })
  expect(tested.json).toMatchObject({ result: expect.stringMatching(/^(?:not-public|unreachable)$/) })
  const saved = await save(ada, { publicUrl, name: 'Club' })
  expect(saved.json).toMatchObject({ refused: expect.any(String), site: { publicUrl: null, name: 'Club' } })
})

test.each([
  'http://photos.example',
  'https://a.example/path',
  'https://u:p@a.example',
  'javascript:1',
  'https://',
])('a URL like %s is rejected before anything is called', async (publicUrl) => {
  const ada = await admin()
  expect((await save(ada, { publicUrl })).status).toBe(400)
})

test('the test mail goes to the admin’s own address, through the current server', async () => {
  const mails = await startMailServer()
  stops.push(() => mails.close())
  const set = await start({
    config: { smtpUrl: mails.url, mailFrom: { name: null, address: 'site@example.org' } },
  })
  const ada = await admin(set)
  expect((await ada.call('POST /api/admin/site/mail', { mail: null })).json).toEqual({ result: 'sent' })
  expect(mails.mails.at(-1)).toMatchObject({ to: 'ada@example.org', mail: { subject: 'Mail works' } })
})

test.each(['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '0.0.0.0'])(
  'a mail through %s is not sent: an admin cannot reach the private network with it',
  async (host) => {
    const ada = await admin()
    const { json } = await ada.call('POST /api/admin/site/mail', { mail: { ...mail, host } })
    expect(json).toEqual({ result: 'not-public' })
  },
)

test('a response of another service in place of a mail server is not shown', async () => {
  // Simulates a service that speaks first, or that rejects an unknown request.
  const service = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\ninternal figures'))
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve))
  stops.push(() => new Promise((resolve) => void service.close(() => resolve())))
  const address = service.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const transport = guardedSmtp(
    { host: '127.0.0.1', port, user: 'u', password: 'p' },
    { allowsLoopback: true },
  )
  const message = {
    messageId: '<a@example.org>',
    kind: 'test-letter',
    from: { name: '', address: 'a@example.org' },
    to: 'b@example.org',
    subject: '',
    text: '',
    html: '',
    language: 'en',
    madeAt: 0,
  } as const
  const outcome = await transport.send(message)
  expect(outcome).toEqual({ kind: 'unreachable', reason: expect.stringMatching(/^[a-z-]+$/) })
})
