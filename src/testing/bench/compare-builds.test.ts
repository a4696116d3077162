import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signalGroup } from '#server/testing/spawn-group.ts'
import { interruptions } from '#src/testing/support/run-part.ts'

let root: string
let temporary: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'waypost-repository-')))
  temporary = realpathSync(mkdtempSync(join(tmpdir(), 'waypost-temporary-')))
  git('init', '--quiet')
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { bench: 'node bench.js' } }))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, '.gitignore'), 'node_modules')
  mkdirSync(join(root, 'node_modules'))
})
afterEach(() => {
  for (const folder of [root, temporary]) rmSync(folder, { recursive: true, force: true })
})

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' })
}

/** Creates the only benchmark of the folder. */
function writeBench(source: string): void {
  writeFileSync(join(root, 'bench.js'), source)
}

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Add a benchmark')
}

const figure = (value: number) =>
  `console.log('A line of the build');console.log(JSON.stringify({bench:'like',name:'tap',value:${value},unit:'ms'}))`

/** Starts a comparison with the commit, in its own process group. */
function compare(reference = 'HEAD') {
  const file = new URL('compare-builds.ts', import.meta.url).href
  const input = JSON.stringify({ root, reference, benches: ['like'], rounds: 2 })
  const script = `(await import('${file}')).compareBuilds(${input})`
  const child = spawn('node', ['--input-type=module', '--eval', script], {
    detached: true,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.resume()
  return { child, output: () => output }
}

function expectNothingLeft(): void {
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(readdirSync(temporary).filter((name) => name.startsWith('waypost-compare-'))).toEqual([])
}

test('a comparison prints the ratio of each measurement with its spread, and leaves no files behind', async () => {
  writeBench(figure(10))
  commit()
  writeBench(figure(5))
  const { child, output } = compare()
  const [status] = await once(child, 'close')
  expect(status).toBe(0)
  const lines = output().trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      bench: 'like',
      name: 'tap',
      value: 5,
      unit: 'ms',
      peer: 'HEAD',
      peerValue: 10,
      ratio: 0.5,
      minRatio: 0.5,
      maxRatio: 0.5,
      rounds: 2,
    },
  ])
  expectNothingLeft()
})

test.each([
  ['a benchmark fails', 'HEAD', 'process.exit(1)'],
  ['git does not know the reference', 'no-such', figure(1)],
])('a comparison fails if %s, and leaves nothing behind', async (_when, reference, source) => {
  writeBench(source)
  commit()
  const { child, output } = compare(reference)
  const [status] = await once(child, 'close')
  expect(status).not.toBe(0)
  expect(output()).toBe('')
  expectNothingLeft()
})

const places = ['here', 'there'] as const
test.each(
  interruptions.flatMap((signal) =>
    places.flatMap((place) => [
      { signal, place, to: 'the process' },
      { signal, place, to: 'its group' },
    ]),
  ),
)(
  'a comparison that receives $signal at $to while a benchmark runs $place leaves nothing behind',
  async ({ signal, place, to }) => {
    const marker = join(temporary, 'running')
    const hangs = `require('node:fs').writeFileSync('${marker}',String(process.pid));setInterval(()=>{},1e6)`
    writeBench(place === 'there' ? hangs : figure(1))
    commit()
    writeBench(place === 'here' ? hangs : figure(1))
    const { child } = compare()
    await expect.poll(() => readdirSync(temporary), { timeout: 60_000 }).toContain('running')
    const { pid = 0 } = child
    if (to === 'its group') signalGroup(pid, signal)
    else child.kill(signal)
    const [status] = await once(child, 'close')
    expect(status).toBe(130)
    expectNothingLeft()
  },
)
