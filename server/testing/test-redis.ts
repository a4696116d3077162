import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { killGroup, spawnGroup } from './spawn-group.ts'

/** A Redis for one test. */
export interface TestRedis {
  readonly url: string
  /** Suspends it without closing connections, like a machine that has lost its network. */
  halt(): void
  resumeReplies(): void
  /** Kills it. Its data is lost. */
  kill(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  close(): Promise<void>
}

const names = ['redis-server', 'valkey-server']

/** Returns the program, and installs the Debian package if it is missing and that is possible. */
export function findRedis(): string {
  const found = names.find(isOnPath)
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', 'redis-server'], { stdio: 'inherit' })
    return 'redis-server'
  }
  throw new Error('The tests need redis-server or valkey-server on the PATH. Install one of them')
}

function isOnPath(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    return false
  }
}

/** Starts a Redis without persistence on a free port. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = findRedis()
  const folder = mkdtempSync(join(tmpdir(), 'waypost-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let running: ChildProcess | null = null
  const start = async () => {
    const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    const child = spawnGroup(program, ['--port', String(port), ...options])
    child.stdout.resume()
    running = child
    await waitUntilConnectable(url)
  }
  const kill = async () => {
    if (running === null) return
    const ended = once(running, 'exit')
    killGroup(running)
    await ended
    running = null
  }
  await start()
  return {
    url,
    start,
    kill,
    halt: () => void running?.kill('SIGSTOP'),
    resumeReplies: () => void running?.kill('SIGCONT'),
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilConnectable(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: 20 } })
  client.on('error', () => {})
  await client.connect()
  client.destroy()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('Cannot find a free port')
  return address.port
}
