import { spawn } from 'node:child_process'

/** One command of several. It runs when the steps that it needs have succeeded. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Names of the steps that must succeed first. */
  readonly after?: readonly string[]
}

export interface StepResult {
  readonly name: string
  /** `skipped`: a step that it needs did not succeed. */
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Its complete output. */
  readonly output: string
}

/**
 * Runs the steps in order, at most `width` at a time, each as soon as its required steps are done. Continues after a
 * failure, so that one run reports every problem. Calls `report` once for each step. Rejects if steps depend on each
 * other in a cycle.
 */
export async function runSteps(
  steps: readonly Step[],
  { width, report }: { readonly width: number; readonly report: (result: StepResult) => void },
): Promise<void> {
  const results = new Map<string, StepResult>()
  const running = new Map<string, Promise<void>>()
  const finish = (result: StepResult) => {
    results.set(result.name, result)
    report(result)
  }
  const isDone = (name: string) => results.has(name)
  const start = async (step: Step) => {
    const result = await runStep(step)
    running.delete(step.name)
    finish(result)
  }
  for (;;) {
    const open = steps.filter(({ name }) => !isDone(name) && !running.has(name))
    const ready = open.filter(({ after = [] }) => after.every(isDone))
    const blocked = ready.find(({ after = [] }) =>
      after.some((name) => results.get(name)?.outcome !== 'passed'),
    )
    if (blocked !== undefined) {
      finish({ name: blocked.name, outcome: 'skipped', output: '' })
      continue
    }
    for (const step of ready.slice(0, width - running.size)) running.set(step.name, start(step))
    if (running.size > 0) await Promise.race(running.values())
    else if (open.length === 0) return
    else throw new Error(`These steps depend on each other: ${open.map(({ name }) => name).join(', ')}`)
  }
}

function runStep({ name, command: [program, ...args] }: Step): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => resolve({ name, outcome: 'failed', output: `${error.message}\n` }))
    child.once('close', (code) => resolve({ name, outcome: code === 0 ? 'passed' : 'failed', output }))
  })
}
