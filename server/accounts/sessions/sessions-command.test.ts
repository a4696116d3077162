import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmedMember } from '#server/testing/test-account.ts'
import { guest } from '#server/testing/test-client.ts'
import { runCommandBeside } from '#server/testing/run-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Runs `npm run sessions` on the running server's data. */
const command = (...args: readonly string[]) => runCommandBeside(server, 'sessions', args)

test('an operator lists and ends the sessions of one account, and of all members, while the server runs', async () => {
  const ada = await confirmedMember(server, 'ada@example.org')
  const ben = await guest(server)
  const eve = await confirmedMember(server, 'eve@example.org')
  const listed = await command('ada@example.org', 'list')
  expect(listed.text.trim().split('\n')).toHaveLength(1)
  expect(await command('ada@example.org', 'end')).toEqual({ code: 0, text: 'sessions: 1 ended.\n' })
  expect((await ada.call('GET /api/auth/user')).status).toBe(401)
  expect((await ben.call('GET /api/auth/user')).status).toBe(200)
  expect(await command('members', 'end')).toEqual({ code: 0, text: 'sessions: 1 ended.\n' })
  expect((await eve.call('GET /api/auth/user')).status).toBe(401)
  expect((await ben.call('GET /api/auth/user')).status).toBe(200)
})

test('a wrong command says what to type, and ends nothing', async () => {
  const ben = await guest(server)
  for (const args of [
    [],
    ['members'],
    ['members', 'list'],
    [ben.id, 'remove'],
    ['nobody@example.org', 'end'],
  ]) {
    const answer = await command(...args)
    expect(answer.code).toBe(1)
    expect(answer.text).toMatch(/npm run sessions|There is no such account/)
  }
  expect((await ben.call('GET /api/auth/user')).status).toBe(200)
})
