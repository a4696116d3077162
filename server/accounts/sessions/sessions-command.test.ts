import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedMember } from '#server/testing/test-account.ts'
import { guest } from '#server/testing/test-client.ts'
import { runAdminCommand } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Runs `npm run admin -- sessions` on the running server's data. */
const command = (...args: readonly string[]) => runAdminCommand(server, 'sessions', args)

test('an operator lists and ends the sessions of one account, or of all members, while the server runs', async () => {
  const ada = await confirmedMember(server, 'ada@example.org')
  const ben = await guest(server)
  const eve = await confirmedMember(server, 'eve@example.org')
  const listed = await command('list', 'ada@example.org')
  expect(listed.text.trim().split('\n')).toHaveLength(1)
  expect(await command('end', 'ada@example.org')).toEqual({ code: 0, text: 'sessions: 1 ended.\n' })
  expect((await ada.call('GET /api/auth/user')).status).toBe(401)
  expect((await ben.call('GET /api/auth/user')).status).toBe(200)
  expect(await command('end-members')).toEqual({ code: 0, text: 'sessions: 1 ended.\n' })
  expect((await eve.call('GET /api/auth/user')).status).toBe(401)
  expect((await ben.call('GET /api/auth/user')).status).toBe(200)
})

test('a wrong command prints the usage and ends nothing', async () => {
  const ben = await guest(server)
  for (const args of [[], ['end'], ['end-members', 'all'], ['remove', ben.id]])
    expect(await command(...args)).toEqual({
      code: 2,
      text: expect.stringContaining('npm run admin -- sessions'),
    })
  expect(await command('end', 'nobody@example.org')).toEqual({
    code: 1,
    text: 'There is no such account.\n',
  })
  expect((await ben.call('GET /api/auth/user')).status).toBe(200)
})
