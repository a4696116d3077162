import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { ImageAnswer, type ImageTask } from './image-messages.ts'
import { err, ok, type Result } from '#src/contract/result.ts'

/** Why a picture was not taken. `unavailable`: too many wait. */
export type ImageFailure = 'unreadable' | 'too-many-pixels' | 'took-too-long' | 'no-room' | 'unavailable'

type Unnumbered<Task> = Task extends { id: number } ? Omit<Task, 'id'> : never
type TaskWithoutId = Unnumbered<ImageTask>

export interface ImagePool {
  /** Runs a task in a process that is killed when it takes too long. */
  run(task: TaskWithoutId): Promise<Result<ImageAnswer, ImageFailure>>
  close(): void
}

const width = 2
const maxWaiting = 64
const killAfterMs = 10_000
const program = fileURLToPath(new URL('image-process.ts', import.meta.url))

interface Job {
  readonly task: ImageTask
  readonly settle: (result: Result<ImageAnswer, ImageFailure>) => void
}

/** Two warm processes with bounded memory, one task each at a time. A killed or dead one is replaced at its next task. */
export function startImagePool(log: Logger): ImagePool {
  const waiting: Job[] = []
  const workers = Array.from({ length: width }, () => startWorker(log, next))
  let lastId = 0
  let isClosed = false

  function next(): void {
    for (const worker of workers) {
      if (waiting.length === 0) return
      if (worker.isBusy()) continue
      const job = waiting.shift()
      if (job !== undefined) worker.start(job)
    }
  }

  return {
    run(task) {
      if (isClosed || waiting.length >= maxWaiting) return Promise.resolve(err('unavailable'))
      return new Promise((resolve) => {
        waiting.push({ task: { ...task, id: ++lastId }, settle: resolve })
        next()
      })
    },
    close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.settle(err('unavailable'))
      for (const worker of workers) worker.stop()
    },
  }
}

interface Worker {
  isBusy(): boolean
  start(job: Job): void
  stop(): void
}

function startWorker(log: Logger, onFree: () => void): Worker {
  let child = spawn()
  let job: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let isTooSlow = false

  function finish(result: Result<ImageAnswer, ImageFailure>): void {
    clearTimeout(timer)
    const finished = job
    job = undefined
    finished?.settle(result)
    onFree()
  }

  function spawn(): ChildProcess {
    const process = fork(program, [], {
      execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
    })
    process.on('message', (message) => {
      const answer = v.parse(ImageAnswer, message)
      if (answer.id !== job?.task.id) return
      finish(answer.kind === 'refused' ? err(answer.reason) : ok(answer))
    })
    process.on('error', (error) => log.error({ err: error }, 'An image process broke'))
    process.once('exit', (code, signal) => {
      if (job === undefined || process !== child) return
      if (!isTooSlow) log.warn({ code, signal }, 'An image process died over a picture')
      finish(err(isTooSlow ? 'took-too-long' : 'unreadable'))
    })
    // The processes must not keep a server alive that has closed.
    process.unref()
    process.channel?.unref()
    return process
  }

  return {
    isBusy: () => job !== undefined,
    start(started) {
      if (child.exitCode !== null || child.signalCode !== null || !child.connected) child = spawn()
      isTooSlow = false
      job = started
      timer = setTimeout(() => {
        isTooSlow = true
        child.kill('SIGKILL')
      }, killAfterMs)
      child.send(started.task)
    },
    stop() {
      clearTimeout(timer)
      const stopped = job
      job = undefined
      stopped?.settle(err('unavailable'))
      child.kill('SIGKILL')
    },
  }
}
