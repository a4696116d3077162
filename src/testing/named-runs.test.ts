import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { benches } from './bench/benches.ts'
import { soaks } from './soak/soaks.ts'

interface Ran {
  readonly code: number
  readonly output: string
  readonly problem: string
}

function runTool(path: string, args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      'node',
      [fileURLToPath(new URL(path, import.meta.url)), ...args],
      (_, output, problem) => resolve({ code: child.exitCode ?? -1, output, problem }),
    )
  })
}

const tools = [
  { path: 'bench/run.ts', runs: benches },
  { path: 'run-soak.ts', runs: soaks },
]

test.each(tools)(
  '$path lists each name with one sentence, without running anything',
  async ({ path, runs }) => {
    const { code, output } = await runTool(path, ['--help'])
    expect(code).toBe(0)
    for (const [name, { summary }] of Object.entries(runs)) {
      expect(summary).toMatch(/^[A-Z\d].*\.$/)
      const row = output.split('\n').find((line) => line.startsWith(`  ${name} `))
      expect(row?.endsWith(` ${summary}`)).toBe(true)
    }
    expect(output).not.toMatch(/\d passed|"bench":/)
  },
)

test.each(tools)(
  '$path rejects an unknown name and lists the known ones, without running anything',
  async ({ path, runs }) => {
    const [known = ''] = Object.keys(runs)
    const { code, output, problem } = await runTool(path, [known, 'no-such'])
    expect({ code, output }).toEqual({ code: 2, output: '' })
    for (const name of Object.keys(runs)) expect(problem).toContain(`\n  ${name} `)
  },
)

test('a comparison requires an existing git reference and a benchmark', async () => {
  for (const args of [['compare'], ['compare', 'HEAD'], ['compare', 'HEAD', 'no-such']]) {
    const { code, output } = await runTool('bench/run.ts', args)
    expect({ args, code, output }).toEqual({ args, code: 2, output: '' })
  }
})

test('every benchmark file can be run by its name', () => {
  const files = readdirSync(fileURLToPath(new URL('bench', import.meta.url)))
  const names = files
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''))
  expect(Object.keys(benches).toSorted()).toEqual(names.toSorted())
})
