import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { closeDeps, openDeps } from './deps.ts'
import { startupWarnings } from '#server/kernel/environment/config.ts'
import { startProcess } from '#server/testing/start-process.ts'
import { startProblemOf } from '#server/core/errors/start-problem.ts'

let dataDir: string

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'waypost-start-')), 'data')
})
afterEach(() => {
  rmSync(join(dataDir, '..'), { recursive: true, force: true })
})

const variables = () => ({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' })

const start = (more: Readonly<Record<string, string>> = {}) =>
  startProcess({ variables: { ...variables(), ...more } })

/** Opens and closes a server's dependencies. Returns the reasons for a refusal, or null. */
async function open(isFresh = false): Promise<string | null> {
  const config = readConfig(variables())
  if (!config.ok) throw new Error(config.error.join('\n'))
  try {
    await closeDeps(await openDeps(config.value, { isFresh }))
    return null
  } catch (error) {
    const problem = startProblemOf(error, config.value)
    if (problem === null) throw error
    return problem
  }
}

test('a server that sends mails and does not know its URL reports it', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' }
  expect((await start(mail)).output).toContain('PUBLIC_URL is not set')
  for (const more of [{ ...mail, PUBLIC_URL: 'https://photos.example' }, {}]) {
    const config = readConfig({ ...variables(), ...more })
    expect(config.ok && startupWarnings(config.value)).toEqual([])
  }
})

test('the server’s files are readable only by its own user', async () => {
  expect((await start()).code).toBe(0)
  const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8)
  expect(['.', 'blobs'].map(modeOf)).toEqual(['700', '700'])
  expect(['waypost.db', 'limits.db', 'secret', 'vapid.json'].map(modeOf)).toEqual([
    '600',
    '600',
    '600',
    '600',
  ])
})

test('unusable data prevents the start with a message, without a stack trace', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'vapid.json'), '{"publicKey":')
  const { code, output } = await start()
  expect(code).toBe(1)
  expect(output).toMatch(/^Cannot read the keys for notifications in .*vapid\.json\.\nMove .*npm run restore/)
  expect(output).not.toMatch(/^\s+at /m)
})

test('a secret is kept across starts, and a truncated one prevents the start', async () => {
  expect(await open()).toBeNull()
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8')
  expect(await open()).toBeNull()
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret)
  for (const damaged of ['', 'short']) {
    writeFileSync(join(dataDir, 'secret'), damaged)
    expect(await open()).toMatch(/secret is damaged.*\n.*npm run restore/)
  }
})

test('a damaged database prevents the start with instructions', async () => {
  expect(await open()).toBeNull()
  const path = join(dataDir, 'waypost.db')
  writeFileSync(path, Buffer.from(readFileSync(path)).fill(7, 4096 * 3, 4096 * 8))
  expect(await open()).toMatch(/waypost\.db is damaged.*\n.*npm run restore/)
  writeFileSync(path, 'no database at all, but long enough to be taken for one'.repeat(40))
  expect(await open()).toMatch(/waypost\.db is damaged.*\n.*npm run restore/)
})

test('photos without their database prevent the start, unless starting empty is requested', async () => {
  expect(await open()).toBeNull()
  mkdirSync(join(dataDir, 'blobs', 'ab', `ab${'0'.repeat(30)}.jpg`), { recursive: true })
  expect(await open()).toBeNull()
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `waypost.db${end}`), { force: true })
  expect(await open()).toMatch(/missing or empty.*\n.*npm run restore.*\n.*--fresh/)
  writeFileSync(join(dataDir, 'waypost.db'), '')
  expect(await open()).toContain('missing or empty')
  expect(await open(true)).toBeNull()
  expect(await open()).toBeNull()
})
