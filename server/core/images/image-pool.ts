import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { err, type Result } from '#src/contract/wire/result.ts'
import { decodingBudgetBytes } from './decoded-bytes.ts'
import type { ImageAnswer, ImageTask } from './image-messages.ts'
import { type ImageFailure, type ImageJob, type ImageWorker, startWorker } from './image-worker.ts'

type TaskWithoutId<Task> = Task extends { id: number } ? Omit<Task, 'id'> : never

export interface ImagePool {
  /**
   * Runs a task in a process that is killed after a timeout. `account`: the owner. Accounts take turns, with one image
   * each at a time. An account with too many queued tasks is refused without affecting others.
   */
  run(task: TaskWithoutId<ImageTask>, account: string): Promise<Result<ImageAnswer, ImageFailure>>
  /** The number of images that are queued and being processed. */
  load(): { readonly waiting: number; readonly running: number }
  close(): void
}

const minProcesses = 2
const maxProcesses = 16
/** Maximum memory of a process before it is replaced. Half of the machine's memory is left to other processes. */
const processBytes = 800e6
const maxWaitingOfAccount = 12
const maxWaitingFiles = 64
const maxWaiting = 256
const maxWaitMs = 30_000
/** Located beside this file and compiled in the same way. */
const program = fileURLToPath(new URL(`image-process${extname(import.meta.url)}`, import.meta.url))

/** The account of requested files that have not been rendered yet. */
export const everyone = ''

interface PoolOptions {
  readonly start?: () => ChildProcess
  /** The number of processes. */
  readonly width?: number
}

interface AccountQueue {
  readonly jobs: ImageJob[]
  running: number
}

function startProcess(): ChildProcess {
  return fork(program, [], {
    execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
  })
}

/** Returns how many images are processed concurrently: one per core, if their processes fit in half of the memory. */
export function imageProcessCount(cores: number, memoryBytes: number): number {
  const fitting = Math.floor(memoryBytes / 2 / processBytes)
  return Math.max(minProcesses, Math.min(cores, fitting, maxProcesses))
}

function defaultProcessCount(): number {
  const limit = process.constrainedMemory()
  // Without a container limit, this is 0 or more than the physical memory.
  return imageProcessCount(availableParallelism(), limit > 0 ? Math.min(limit, totalmem()) : totalmem())
}

/**
 * Starts a pool of this many processes. Each one starts with its first task, so a command that handles no images starts
 * none. Accounts take turns. A task begins only when its estimated decoding memory fits in the budget together with the
 * others. A task that can never fit is refused as `needs-memory`.
 */
export function startImagePool(
  log: Logger,
  { start = startProcess, width = defaultProcessCount() }: PoolOptions = {},
): ImagePool {
  const lines = new Map<string, AccountQueue>()
  const memory = startMemoryBudget()
  const workers: ImageWorker[] = []
  let waiting = 0
  let lastId = 0
  let isClosed = false

  for (let index = 0; index < width; index++) {
    workers.push(
      startWorker({
        log,
        startProcess: start,
        onMeasured: (bytes) => memory.ask(index, bytes, (isGranted) => workers[index]?.grant(isGranted)),
        onFree: () => {
          memory.release(index)
          next()
        },
      }),
    )
  }

  function next(): void {
    for (const worker of workers) {
      if (isClosed || !worker.isFree()) continue
      const job = nextJob()
      if (job === undefined) return
      worker.start(job)
    }
  }

  /** Returns the first job of the account that has waited longest. */
  function nextJob(): ImageJob | undefined {
    for (const [account, line] of lines) {
      if (line.running >= (account === everyone ? width : 1)) continue
      const job = line.jobs.shift()
      if (job === undefined) continue
      line.running++
      waiting--
      lines.delete(account)
      lines.set(account, line)
      return job
    }
    return undefined
  }

  function releaseSlot(account: string, line: AccountQueue): void {
    line.running--
    if (line.running === 0 && line.jobs.length === 0) lines.delete(account)
  }

  return {
    run(task, account) {
      const line = lines.get(account) ?? { jobs: [], running: 0 }
      const maxJobs = account === everyone ? maxWaitingFiles : maxWaitingOfAccount
      if (isClosed || waiting >= maxWaiting || line.jobs.length >= maxJobs)
        return Promise.resolve(err('unavailable'))
      lines.set(account, line)
      return new Promise((resolve) => {
        let isSettled = false
        const job: ImageJob = {
          task: { ...task, id: ++lastId },
          settle(result) {
            if (isSettled) return
            isSettled = true
            clearTimeout(deadline)
            releaseSlot(account, line)
            resolve(result)
          },
        }
        const deadline = setTimeout(() => {
          const place = line.jobs.indexOf(job)
          if (place === -1) return
          line.jobs.splice(place, 1)
          waiting--
          line.running++
          job.settle(err('unavailable'))
        }, maxWaitMs)
        line.jobs.push(job)
        waiting++
        next()
      })
    },
    load: () => ({ waiting, running: [...lines.values()].reduce((sum, { running }) => sum + running, 0) }),
    close() {
      isClosed = true
      for (const line of lines.values())
        for (const job of line.jobs.splice(0)) {
          line.running++
          job.settle(err('unavailable'))
        }
      for (const worker of workers) worker.stop()
    },
  }
}

/** Creates the memory budget for decoding. Grants are in request order, so that a large image does not wait forever. */
function startMemoryBudget() {
  const granted = new Map<number, number>()
  let pendingRequest: {
    readonly worker: number
    readonly bytes: number
    readonly answer: (isGranted: boolean) => void
  }[] = []

  function grantNext(): void {
    for (let first = pendingRequest[0]; first !== undefined; first = pendingRequest[0]) {
      const used = [...granted.values()].reduce((sum, bytes) => sum + bytes, 0)
      if (used + first.bytes > decodingBudgetBytes) return
      pendingRequest.shift()
      granted.set(first.worker, first.bytes)
      first.answer(true)
    }
  }

  return {
    ask(worker: number, bytes: number, answer: (isGranted: boolean) => void) {
      if (bytes > decodingBudgetBytes) return answer(false)
      pendingRequest.push({ worker, bytes, answer })
      grantNext()
    },
    release(worker: number) {
      granted.delete(worker)
      pendingRequest = pendingRequest.filter((one) => one.worker !== worker)
      grantNext()
    },
  }
}
