import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { type Config, startupWarnings } from '#server/kernel/environment/config.ts'
import type { Deps } from './kernel/environment/deps.ts'
import { startProblemOf } from '#server/core/errors/start-problem.ts'
import { startProcess } from '#server/testing/start-process.ts'
import { closeDeps, openDeps } from './deps.ts'
import { startServer } from './start-server.ts'

let root: string
let busy: Server
let busyPort: string

beforeAll(async () => {
  busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const address = busy.address()
  busyPort = String(typeof address === 'object' ? address?.port : '')
})
afterAll(() => void busy.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waypost-start-'))
  chmodSync(root, 0o755)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

interface Problem {
  readonly name: string
  readonly variables: () => Readonly<Record<string, string>>
  readonly expectedMessage: RegExp
  readonly isUnprivileged?: boolean
  /** Runs in a separate process, because a failed start would affect this one or because the process itself is tested. */
  readonly isProcess?: boolean
}

const file = (name: string) => {
  const path = join(root, name)
  writeFileSync(path, 'a file')
  return path
}
const folder = (name: string, mode: number) => {
  const path = join(root, name)
  mkdirSync(path)
  chmodSync(path, mode)
  return path
}

const problems: readonly Problem[] = [
  {
    name: 'a port that is taken',
    variables: () => ({ PORT: busyPort }),
    expectedMessage: /listens on port \d+.*\n.*PORT/,
  },
  {
    name: 'a port of metrics that is taken',
    variables: () => ({ METRICS_PORT: busyPort }),
    expectedMessage: /listens on port \d+.*\n.*METRICS_PORT/,
    isProcess: true,
  },
  {
    name: 'an address that the machine does not have',
    variables: () => ({ HOST: '192.0.2.1' }),
    expectedMessage: /does not have the address 192\.0\.2\.1.*\n.*HOST/,
  },
  {
    name: 'a host that nobody knows',
    variables: () => ({ HOST: 'no-such-host.invalid' }),
    expectedMessage: /cannot resolve the name no-such-host\.invalid.*\n.*HOST/,
  },
  {
    name: 'a file as DATA_DIR',
    variables: () => ({ DATA_DIR: file('data') }),
    expectedMessage: /data.*cannot be a folder.*\n.*DATA_DIR/,
  },
  {
    name: 'DATA_DIR below a file',
    variables: () => ({ DATA_DIR: join(file('above'), 'data') }),
    expectedMessage: /cannot be a folder.*\n.*DATA_DIR/,
  },
  {
    name: 'a file as the folder of photos',
    variables: () => ({ BLOB_URL: `file:${file('photos')}` }),
    expectedMessage: /photos.*cannot be a folder.*\n.*folder/,
  },
  {
    name: 'a folder as the database',
    variables: () => ({ DATABASE_URL: `sqlite:${folder('database', 0o755)}` }),
    expectedMessage: /cannot (?:write its data|be used).*\n/,
  },
  {
    name: 'a DATA_DIR that only others may write',
    variables: () => ({ DATA_DIR: folder('data', 0o555) }),
    expectedMessage: /cannot write its data.*\n.*write permission/,
    isUnprivileged: true,
    isProcess: true,
  },
  {
    name: 'a DATA_DIR that only others may enter',
    variables: () => ({ DATA_DIR: folder('data', 0o000) }),
    expectedMessage: /cannot write its data.*\n.*write permission/,
    isUnprivileged: true,
    isProcess: true,
  },
  {
    name: 'a DATA_DIR that cannot be made',
    variables: () => ({ DATA_DIR: join(folder('above', 0o555), 'data') }),
    expectedMessage: /cannot write its data.*\n.*write permission/,
    isUnprivileged: true,
    isProcess: true,
  },
  {
    name: 'a folder of photos that only others may write',
    variables: () => ({ DATA_DIR: folder('data', 0o777), BLOB_URL: `file:${folder('photos', 0o555)}` }),
    expectedMessage: /cannot write its data.*\n.*write permission/,
    isUnprivileged: true,
    isProcess: true,
  },
  {
    name: 'a PostgreSQL that is not there',
    variables: () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    expectedMessage: /cannot be reached.*\n.*DATABASE_URL/,
  },
  {
    name: 'a bucket that is not there',
    variables: () => ({
      BLOB_URL: 's3://bucket?endpoint=http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    }),
    expectedMessage: /cannot be reached.*\n.*BLOB_URL/,
  },
]

const usual = () => ({ DATA_DIR: join(root, 'usual'), PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' })

function configOf(variables: Readonly<Record<string, string>>): Config {
  const config = readConfig({ ...usual(), ...variables })
  if (!config.ok) throw new Error(config.error.join('\n'))
  return config.value
}

/** Starts a server in this process. Returns the reasons why it refuses to start. */
async function refusalOf(config: Config): Promise<string | null> {
  let deps: Deps | null = null
  try {
    deps = await openDeps(config)
    await startServer(deps, { ...config, hasJobs: false })
    throw new Error('The server started')
  } catch (error) {
    if (deps !== null) await closeDeps(deps)
    return startProblemOf(error, config)
  }
}

test.each(problems.filter(({ isProcess }) => isProcess !== true))(
  '$name prevents the start with a message and a remedy',
  async ({ variables, expectedMessage }) => {
    expect(await refusalOf(configOf(variables()))).toMatch(expectedMessage)
  },
)

test.each(problems.filter(({ isProcess }) => isProcess === true))(
  '$name ends the process with a message and a remedy, without a stack trace',
  async ({ variables, expectedMessage, isUnprivileged = false }) => {
    const { code, output } = await startProcess({
      variables: { ...usual(), ...variables() },
      isUnprivileged,
    })
    expect(output).toMatch(expectedMessage)
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
  },
)

test('a URL without https causes a warning at the start, except on this machine', async () => {
  const warned = await startProcess({ variables: { ...usual(), PUBLIC_URL: 'http://photos.lan' } })
  expect(warned).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Warning: .*photos\.lan.*https.*camera/),
  })
  for (const url of ['http://localhost:3000', 'https://photos.example'])
    expect(startupWarnings(configOf({ PUBLIC_URL: url }))).toEqual([])
})
