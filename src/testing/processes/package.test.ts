import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { installationFolder as root } from '#server/core/installation/installation.ts'
import { makePackage } from '#server/deploy/make-package.ts'
import { guest, makeZone, upload, uploadForm } from '#server/testing/test-client.ts'
import { picture } from '#server/testing/test-pictures.ts'

/** The package as npm installs it, but with this repository's dependencies instead of those from a registry. */
let folder: string
let installation: string
let running: ChildProcess | null = null
const maxBytes = 60e6
const command = () => join(installation, 'server/cli/waypost.js')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-package-test-'))
  const archive = await makePackage(folder)
  const modules = join(folder, 'node_modules')
  installation = join(modules, 'waypost')
  mkdirSync(installation, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', installation, '--strip-components=1'])
  const Manifest = v.object({ dependencies: v.record(v.string(), v.string()) })
  const { dependencies } = v.parse(Manifest, JSON.parse(readText('package.json')))
  // Only the declared dependencies, so that an import of an undeclared package fails.
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
})
afterAll(async () => {
  if (running !== null) {
    const gone = once(running, 'exit')
    running.kill('SIGTERM')
    await gone
  }
  rmSync(folder, { recursive: true })
})

const readText = (path: string) => readFileSync(join(installation, path), 'utf8')
const paths = () =>
  globSync('**/*', { cwd: installation }).filter((path) => statSync(join(installation, path)).isFile())

function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [command(), ...args], {
    cwd: folder,
    // The compile cache belongs to this installation alone, because its path is new in each run.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, 'compiled'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outputOf(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = run(args, environment)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const [code] = await once(child, 'close')
  return { code, text }
}

test('the package contains no tests and no sources, and is small', () => {
  const files = paths()
  expect(files.filter((path) => /\.test\.|\.tsx?$|(?:^|\/)testing\/|\.map$/.test(path))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['package.json', 'npm-shrinkwrap.json', 'dist/index.html']))
  const bytes = files.reduce((sum, path) => sum + statSync(join(installation, path)).size, 0)
  expect(bytes).toBeLessThan(maxBytes)
})

test('files that a module loads by a relative URL exist', () => {
  const missing = paths()
    .filter((path) => path.startsWith('server/') && path.endsWith('.js'))
    .flatMap((path) =>
      [...readText(path).matchAll(/new URL\((['"])(.+?)\1, import\.meta\.url\)/g)]
        .map(([, , target = '']) => join(dirname(path), target))
        .filter((target) => statSync(join(installation, target), { throwIfNoEntry: false }) === undefined),
    )
  expect(missing).toEqual([])
  expect(paths()).toContain('server/core/images/image-process.js')
})

test('the package starts without a build, keeps its data in ./waypost-data, and accepts a photo', async () => {
  // With demo zones. They are created in the background without any output.
  running = run([], { PORT: '0', MIN_FREE_BYTES: '0', LOG_LEVEL: 'error' })
  let output = ''
  running.stderr?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  let url = ''
  for await (const chunk of running.stdout?.setEncoding('utf8') ?? []) {
    output += String(chunk)
    url = /listening on (http:\S+:\d+)/.exec(output)?.[1] ?? ''
    if (url !== '') break
  }
  expect(output).toMatch(
    /^\nThis site has no admin\. .*\nhttp:\/\/localhost:\d+\/admin-setup#[\w-]+\n\nWaypost is at .*\n$/,
  )
  expect(readdirSync(join(folder, 'waypost-data'))).toContain('waypost.db')
  const server = {
    fetch: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('origin', url)
      return fetch(url + path, { redirect: 'manual', ...init, headers })
    },
  }
  expect((await server.fetch('/')).status).toBe(200)
  expect((await server.fetch('/sw.js')).status).toBe(200)
  expect((await server.fetch('/api/legal/terms?language=en')).status).toBe(200)
  const ada = await guest(server, 'Ada')
  const zone = await makeZone(ada)
  const photo = await upload(ada, uploadForm(zone.location.id, await picture(1)))
  const headers = { cookie: ada.cookie }
  const thumbnail = await server.fetch(`/uploads/${photo.filename}?r=thumb`, { headers })
  expect(thumbnail.status).toBe(200)
})

test('commands of the package work while the server runs, with and without the word admin', async () => {
  const environment = { PORT: '0', MIN_FREE_BYTES: '0' }
  for (const args of [
    ['doctor', '--json'],
    ['admin', 'doctor', '--json'],
  ]) {
    const { text } = await outputOf(args, environment)
    expect(text).toContain('"name":"database","state":"ok"')
    expect(text).toContain('"name":"blobs","state":"ok"')
  }
  const backup = await outputOf(['backup', join(folder, 'copy')], environment)
  expect(backup).toMatchObject({ code: 0, text: expect.stringMatching(/every hash checked/) })
})

test('help and version need no data, and an unknown argument exits with 2', async () => {
  expect((await outputOf(['--version'])).text).toMatch(/^\d+\.\d+\.\d+\n$/)
  expect(await outputOf(['--help'])).toMatchObject({
    code: 0,
    text: expect.stringContaining('waypost doctor'),
  })
  expect((await outputOf(['admin', '--help'])).text).toContain('Usage: waypost admin COMMAND')
  for (const args of [['--prot'], ['--fresh', 'backup']])
    expect({ args, code: (await outputOf(args)).code }).toEqual({ args, code: 2 })
})
