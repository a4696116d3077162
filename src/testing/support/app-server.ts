import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { quickStart } from '#server/testing/quick-start.ts'
import { placeEmptySqlite } from '#server/testing/test-database.ts'
import { killGroup, spawnGroup } from '#server/testing/spawn-group.ts'
import { CutProxy } from './cut-proxy.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const compiledCode = join(root, '.cache/compiled')
const databaseFile = 'waypost.db'
/**
 * The ports of closed servers, for shared and own servers separately. A phone identifies the installed app by its
 * address, and installing it takes seconds.
 */
const freedPorts: Readonly<Record<'shared' | 'own', number[]>> = { shared: [], own: [] }

/** This many files in a row use one server. Limits per address are real, and all files use the same address. */
const filesPerServer = 6
let shared: AppServer | null = null

/** The real server in its own process, with its own data folder, behind a proxy that can be cut. */
export class AppServer {
  readonly proxy: CutProxy
  /** The setup link that the process printed at its start, or null if the site has an admin. */
  setupLink: string | null = null
  readonly dataDir: string
  #child: ChildProcess | undefined
  #filesLeft = filesPerServer
  #wasStopped = false
  readonly #kind: keyof typeof freedPorts
  readonly #variables: Readonly<Record<string, string>>

  private constructor(
    dataDir: string,
    variables: Readonly<Record<string, string>>,
    kind: keyof typeof freedPorts,
  ) {
    this.dataDir = dataDir
    this.#kind = kind
    this.#variables = variables
    this.proxy = new CutProxy()
  }

  /**
   * Starts on free ports. Reuses ports of closed servers, so that browsers have the app installed. `variables` are
   * added to the server's environment.
   */
  static start(variables: Readonly<Record<string, string>> = {}): Promise<AppServer> {
    return AppServer.#start(variables, 'own')
  }

  static async #start(
    variables: Readonly<Record<string, string>>,
    kind: keyof typeof freedPorts,
  ): Promise<AppServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'waypost-e2e-'))
    placeEmptySqlite(join(dataDir, databaseFile))
    const server = new AppServer(dataDir, variables, kind)
    await server.#listen()
    await server.run()
    return server
  }

  /**
   * The server of this process for tests that need neither an admin nor their own settings and do not read other tests'
   * data. Each test creates its own people and zones. Closing it leaves it to the next file.
   */
  static async shared(): Promise<AppServer> {
    if (shared === null) {
      const server = await AppServer.#start({}, 'shared')
      process.once('exit', () => rmSync(server.dataDir, { recursive: true, force: true }))
      shared = server
    }
    shared.#filesLeft -= 1
    return shared
  }

  /** The address that browsers use: the proxy's. */
  get url(): string {
    return `http://localhost:${this.proxy.port}`
  }

  /**
   * Starts the process on the same data. `variables` may differ from the previous run. `under` is a command that runs
   * the process.
   */
  async run(variables: Readonly<Record<string, string>> = {}, under: readonly string[] = []): Promise<void> {
    const [command, ...args] = [...under, 'node', ...quickStart, 'server/main.ts']
    const child = spawnGroup(command, args, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: compiledCode,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: this.dataDir,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        PUBLIC_URL: this.url,
        ...this.#variables,
        ...variables,
      },
    })
    this.#child = child
    const printed = await untilListening(child)
    this.proxy.target = printed.port
    this.setupLink = printed.setupLink
  }

  /** Asks the process to exit cleanly, and waits until it has. */
  async stop(): Promise<void> {
    this.#wasStopped = true
    this.#child?.kill('SIGTERM')
    await this.waitUntilExited()
  }

  /** Kills the process without a shutdown, as a power cut would. */
  async kill(): Promise<void> {
    this.#wasStopped = true
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    killGroup(child)
    await gone
    this.#child = undefined
  }

  /** Resolves when the process has exited or was killed. */
  async waitUntilExited(): Promise<void> {
    const child = this.#child
    if (child !== undefined && child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve))
    this.#child = undefined
  }

  /** Listens on the port of the last closed server of this kind, or on another one if that port is in use. */
  async #listen(): Promise<void> {
    const freed = freedPorts[this.#kind].pop() ?? 0
    await this.proxy.listen(freed).catch(() => this.proxy.listen())
  }

  /** Copies the database of a stopped server to another path. */
  async keepDatabase(path: string): Promise<void> {
    await copyFile(join(this.dataDir, databaseFile), path)
  }

  async close(): Promise<void> {
    if (this === shared) {
      if (this.#filesLeft > 0 && !this.#wasStopped) return this.proxy.repair()
      shared = null
    }
    await this.kill()
    const { port } = this.proxy
    await this.proxy.close()
    freedPorts[this.#kind].push(port)
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

interface StartOutput {
  readonly port: number
  readonly setupLink: string | null
}

function untilListening(child: ChildProcess): Promise<StartOutput> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const port = /listening on http:\/\/[^\s/]+:(\d+)/.exec(printed)?.[1]
      const setupLink = /http\S+\/admin-setup#\S+/.exec(printed)?.[0] ?? null
      if (port !== undefined) resolve({ port: Number(port), setupLink })
    })
    child.once('exit', (code) =>
      reject(new Error(`The server exited with ${code} before it listened:\n${printed}`)),
    )
  })
}
