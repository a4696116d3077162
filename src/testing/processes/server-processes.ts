import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestTarget } from '#server/testing/test-client.ts'
import { quickStart } from '#server/testing/quick-start.ts'
import { killGroup, spawnGroup } from '#server/testing/spawn-group.ts'
import { placeEmptySqlite, testDatabase } from '#server/testing/test-database.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** One of several server processes. */
export interface ServerProcess extends RequestTarget {
  readonly port: number
  /** True unless it was stopped or killed. */
  isRunning(): boolean
  /** Sends SIGTERM. Resolves with the time until the process exited and its exit code. */
  stop(): Promise<{ readonly tookMs: number; readonly code: number | null }>
  /** SIGKILL. */
  kill(): Promise<void>
}

/** Processes of one deployment, behind one address. */
export interface ServerProcesses extends RequestTarget {
  readonly url: string
  /** The variables with which a command finds the server's data. */
  readonly environment: Readonly<Record<string, string>>
  /** Starts a process. `more` are variables that differ from those of the other processes. */
  start(more?: Readonly<Record<string, string>>): Promise<ServerProcess>
  close(): Promise<void>
}

/** Prepares a deployment with a folder of its own. `variables` select its engines. */
export async function prepareProcesses(
  variables: Readonly<Record<string, string>>,
): Promise<ServerProcesses> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-processes-'))
  if (testDatabase() === 'sqlite') placeEmptySqlite(join(dataDir, 'waypost.db'))
  const proxy = await startRoundRobin()
  const children = new Set<ChildProcess>()
  return {
    url: proxy.url,
    environment: { ...variables, DATA_DIR: dataDir },
    fetch: fetchFrom(proxy.url, proxy.url),
    start(more = {}) {
      const own = { DATA_DIR: dataDir, PUBLIC_URL: proxy.url }
      const child = spawnServer({ ...variables, ...more, ...own })
      children.add(child)
      return reach(child, proxy)
    },
    async close() {
      await Promise.all([...children].map(killAndWait))
      await proxy.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function spawnServer(variables: Readonly<Record<string, string>>): ChildProcess {
  const standard = { NODE_ENV: 'test', PORT: '0', DEMO: '0', LOG_LEVEL: 'error', MIN_FREE_BYTES: '0' }
  const env = { ...process.env, ...standard, ...variables }
  return spawnGroup(process.execPath, [...quickStart, 'server/main.ts'], { cwd: root, env })
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  const gone = once(child, 'exit')
  killGroup(child)
  await gone
}

/** Waits until the process listens, then adds it to the proxy's targets. */
async function reach(child: ChildProcess, proxy: RoundRobin): Promise<ServerProcess> {
  const port = await portOf(child)
  proxy.targets.push(port)
  const leaveProxy = () => {
    const index = proxy.targets.indexOf(port)
    if (index >= 0) proxy.targets.splice(index, 1)
  }
  return {
    port,
    isRunning: () => !isOver(child),
    fetch: fetchFrom(`http://127.0.0.1:${port}`, proxy.url),
    async stop() {
      leaveProxy()
      const startedAt = performance.now()
      const gone = isOver(child) ? Promise.resolve() : once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      return { tookMs: performance.now() - startedAt, code: child.exitCode }
    },
    kill() {
      leaveProxy()
      return killAndWait(child)
    },
  }
}

function fetchFrom(address: string, origin: string): RequestTarget['fetch'] {
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('origin')) headers.set('origin', origin)
    return fetch(address + path, { redirect: 'manual', ...init, headers })
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  let printed = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  for await (const chunk of child.stdout?.setEncoding('utf8') ?? []) {
    printed += String(chunk)
    const port = /listening on http:\/\/[^\s/]+:(\d+)/.exec(printed)?.[1]
    if (port !== undefined) {
      child.stdout?.resume()
      return Number(port)
    }
  }
  throw new Error(`The server exited before it listened:\n${printed}`)
}
