import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runPart } from './run-part.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-part-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A command that leaves a process behind, after writing its id to a file. */
const leavingProcess = (then: string) => `sleep 300 & echo $! > ${join(folder, 'left')}; ${then}`

/** Waits until the process that was left behind has ended. */
async function expectGone(): Promise<void> {
  const pid = Number(readFileSync(join(folder, 'left'), 'utf8'))
  await expect
    .poll(() => {
      const state = stateOf(pid)
      return state === null || state === 'Z'
    })
    .toBe(true)
}

function stateOf(pid: number): string | null {
  try {
    return /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? null
  } catch {
    return null
  }
}

test.each([
  ['exit 0', true],
  ['exit 3', false],
])('a part that ends with %s leaves no processes behind', async (then, passed) => {
  expect(await runPart('sh', ['-c', leavingProcess(then)], { cwd: folder, limitMinutes: 1 })).toBe(passed)
  await expectGone()
})

test('a part that does not end is killed with its child processes', async () => {
  const part = { cwd: folder, limitMinutes: 0.01 }
  expect(await runPart('sh', ['-c', leavingProcess('wait')], part)).toBe(false)
  await expectGone()
})
