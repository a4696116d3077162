import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { UserId } from '#src/contract/entities/ids/ids.ts'
import { runAdmin } from '#server/cli/run-admin.ts'
import { saveSettings } from '#server/site/site-store.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { startMailServer, type TestMailServer } from '#server/testing/test-mail.ts'
import { picture } from '#server/testing/test-pictures.ts'
import {
  breaks,
  distrustTestCertificate,
  trustTestCertificate,
  type Variables,
} from '#server/testing/test-doctor.ts'
import { forwardedHeaders, startTestProxy, type TestProxy } from '#server/testing/test-proxy.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { checks } from './doctor.ts'

/** The doctor command next to a real server with one photo, a real TLS proxy and a real mail server. */
let server: TestServer
let mailServer: TestMailServer
let proxy: TestProxy
let userId: UserId

beforeAll(async () => {
  trustTestCertificate()
  server = await startTestServer()
  mailServer = await startMailServer()
  proxy = await startTestProxy(server.url, forwardedHeaders)
  const ada = await guest(server, 'Ada')
  userId = v.parse(UserId, ada.id)
  const zone = await makeZone(ada)
  await upload(ada, uploadForm(zone.location.id, await picture(1)))
})
afterAll(async () => {
  distrustTestCertificate()
  await proxy.close()
  await mailServer.close()
  await server.close()
})

const Finding = v.strictObject({
  name: v.string(),
  state: v.picklist(['ok', 'warning', 'failing']),
  sentence: v.pipe(v.string(), v.regex(/^[A-Z].*\.$/)),
  remedy: v.nullable(v.pipe(v.string(), v.nonEmpty())),
})

/** The variables of an installation without problems. */
function healthy(): Variables {
  return {
    ...server.environment,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'photos@example.org',
    MIN_FREE_BYTES: '0',
    NODE_ENV: 'test',
  }
}

async function examine(variables: Variables) {
  const lines: string[] = []
  const code = await runAdmin(['doctor', '--json'], {
    environment: variables,
    print: (line) => lines.push(line),
    printProblem: () => {},
  })
  const findings = lines.map((line) => v.parse(Finding, JSON.parse(line)))
  for (const { state, remedy } of findings) expect(remedy === null).toBe(state === 'ok')
  expect(code).toBe(findings.some(({ state }) => state === 'failing') ? 1 : 0)
  return { code, findings, of: (name: string) => findings.find((finding) => finding.name === name) }
}

test('an installation without problems passes every check, with exit code 0', async () => {
  const { code, findings } = await examine(healthy())
  expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual(checks.map(({ name }) => name))
  expect(code).toBe(0)
})

test('settings that admins enter in the browser count like variables', async () => {
  await saveSettings(server.deps, (settings) => ({ ...settings, publicUrl: proxy.url }))
  try {
    const { findings } = await examine({ ...healthy(), PUBLIC_URL: undefined })
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
  } finally {
    await saveSettings(server.deps, (settings) => ({ ...settings, publicUrl: null }))
  }
})

test('every check has a test that makes it fail', () => {
  expect(new Set(breaks.map(({ check }) => check))).toEqual(new Set(checks.map(({ name }) => name)))
})

test.each(breaks)(
  '$check detects $how, and says what to do',
  async ({ check, state, expectedMessage, act }) => {
    const { variables: differing = {}, repair } = await act({ server, proxy, userId })
    try {
      const { of } = await examine({ ...healthy(), ...differing })
      expect(of(check)).toMatchObject({ state, sentence: expect.stringMatching(expectedMessage) })
    } finally {
      await repair?.()
    }
  },
)

test('wrong variables fail the configuration check, and no other check runs', async () => {
  const { code, findings } = await examine({
    PORT: 'x',
    DEMO: 'y',
    DATA_DIR: join(server.environment['DATA_DIR'] ?? '', 'never'),
  })
  expect(code).toBe(1)
  expect(findings.map(({ name, state }) => ({ name, state }))).toEqual([
    { name: 'configuration', state: 'failing' },
    { name: 'configuration', state: 'failing' },
  ])
  expect(findings[0]?.sentence).toContain('PORT')
})

test('for a person each check is a sentence, followed by what to do', async () => {
  const lines: string[] = []
  const print = (line: string) => lines.push(line)
  const environment = { ...healthy(), SMTP_URL: undefined }
  await runAdmin(['doctor'], { environment, print, printProblem: print })
  expect(lines.find((line) => line.startsWith('warning  mail'))).toMatch(
    /^warning {2}mail +Emails are not sent\. .*\.\n +Set SMTP_URL/,
  )
})
