import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runSteps, type Step, type StepResult } from './run-steps.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const shell = (name: string, script: string, after: readonly string[] = []): Step => ({
  name,
  command: ['sh', '-c', script],
  after,
})

async function run(steps: readonly Step[], width: number) {
  const results: StepResult[] = []
  await runSteps(steps, { width, report: (result) => results.push(result) })
  return results
}

/** Passes only if both run at the same time: each waits for the other's file. */
const meeting = (own: string, other: string) =>
  `touch ${join(folder, own)}; for i in $(seq 200); do test -e ${join(folder, other)} && exit 0; sleep 0.05; done; exit 1`

test('independent steps run in parallel, up to the limit', async () => {
  const results = await run([shell('a', meeting('a', 'b')), shell('b', meeting('b', 'a'))], 2)
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'passed'])
})

test('with a limit of one, steps run in order', async () => {
  const results = await run([shell('c', 'true', ['a']), shell('a', 'true'), shell('b', 'true')], 1)
  expect(results.map(({ name }) => name)).toEqual(['a', 'c', 'b'])
})

test('a failure is reported with its output, skips dependent steps, and stops no other steps', async () => {
  const steps = [
    shell('build', 'echo broken >&2; exit 3'),
    shell('sizes', 'true', ['build']),
    shell('report', 'true', ['sizes']),
    shell('words', 'echo fine'),
    { name: 'missing', command: ['no-such-program-here'] } satisfies Step,
  ]
  const results = await run(steps, 2)
  expect(Object.fromEntries(results.map(({ name, outcome }) => [name, outcome]))).toEqual({
    build: 'failed',
    sizes: 'skipped',
    report: 'skipped',
    words: 'passed',
    missing: 'failed',
  })
  expect(results.find(({ name }) => name === 'build')?.output).toBe('broken\n')
})

test('cyclic steps are rejected', async () => {
  await expect(run([shell('a', 'true', ['b']), shell('b', 'true', ['a'])], 2)).rejects.toThrow('a, b')
})
