import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { type ImageAnswer, type ImageOrder, ImageReport, type ImageTask } from './image-messages.ts'

/**
 * Why a picture was not taken. `unavailable`: too many wait, or the machine has no process for it just now;
 * `needs-memory`: decoding it would take more than may ever be used.
 */
export type ImageFailure =
  | 'unreadable'
  | 'too-many-pixels'
  | 'too-many-frames'
  | 'needs-memory'
  | 'took-too-long'
  | 'no-room'
  | 'unavailable'

export interface ImageJob {
  readonly task: ImageTask
  readonly settle: (result: Result<ImageAnswer, ImageFailure>) => void
}

export interface ImageWorker {
  /** Whether it takes a job now; one whose process could not be started pauses. */
  isFree(): boolean
  start(job: ImageJob): void
  /** Lets the job that was measured begin, or refuses it. */
  grant(isGranted: boolean): void
  stop(): void
}

export interface WorkerOptions {
  readonly log: Logger
  readonly startProcess: () => ChildProcess
  /** Its job was measured and waits for `grant`. */
  readonly onMeasured: (bytes: number) => void
  /** It may take a job. */
  readonly onFree: () => void
}

const killAfterMs = 10_000
const firstPauseMs = 250
const longestPauseMs = 30_000
const watchMs = 100
/** A process that holds more has decoded something that its header did not tell. */
const killAboveBytes = 800e6
/** A process that still holds more when it is idle is replaced. */
const renewAboveBytes = 400e6

/**
 * One process that decodes, one job at a time, started with the first of them. Whatever happens to it, its job is settled:
 * a process that cannot be started, dies, takes too long or too much memory is replaced, after a pause that grows while
 * none can be started.
 */
export function startWorker(options: WorkerOptions): ImageWorker {
  const { log, onFree, onMeasured } = options
  let child: ChildProcess | null = null
  let job: ImageJob | null = null
  let killTimer: NodeJS.Timeout | undefined
  let watch: NodeJS.Timeout | undefined
  let pause: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  let killedFor: ImageFailure | null = null
  let isStopped = false

  function finish(result: Result<ImageAnswer, ImageFailure>): void {
    clearTimeout(killTimer)
    clearInterval(watch)
    const finished = job
    job = null
    killedFor = null
    if (child !== null && rssOf(child) > renewAboveBytes) discard()
    finished?.settle(result)
    onFree()
  }

  function discard(): void {
    const old = child
    child = null
    old?.kill('SIGKILL')
  }

  /** The process is gone or never came: its job is settled, and the next process is started later each time. */
  function fail(from: ChildProcess | null, failure: ImageFailure): void {
    if (from !== child) return
    child = null
    finish(err(failure))
  }

  function pauseAfterFailure(error: unknown): void {
    log.error({ err: error, pauseMs }, 'An image process could not be started')
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      onFree()
    }, pauseMs)
    pause.unref()
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }

  function spawn(): void {
    let started: ChildProcess
    try {
      started = options.startProcess()
    } catch (error) {
      pauseAfterFailure(error)
      fail(child, 'unavailable')
      return
    }
    child = started
    started.on('message', (message) => receive(started, message))
    // Where a process could not be started there is no `exit`.
    started.on('error', (error) => {
      if (started !== child) return
      if (started.pid === undefined) pauseAfterFailure(error)
      started.kill('SIGKILL')
      fail(started, 'unavailable')
    })
    started.once('exit', (code, signal) => {
      if (started === child && job !== null && killedFor === null)
        log.warn({ code, signal }, 'An image process died over a picture')
      // A kill from outside says nothing of the picture: the machine may have run out of memory.
      fail(
        started,
        killedFor ?? (signal === 'SIGKILL' || signal === 'SIGTERM' ? 'unavailable' : 'unreadable'),
      )
    })
    // The processes must not keep a server alive that has closed.
    started.unref()
    started.channel?.unref()
  }

  function receive(from: ChildProcess, message: unknown): void {
    const report = v.parse(ImageReport, message)
    if (from !== child || report.id !== job?.task.id) return
    pauseMs = firstPauseMs
    if (report.kind === 'measured') onMeasured(report.bytes)
    else finish(report.kind === 'refused' ? err(report.reason) : ok(report))
  }

  function send(order: ImageOrder): void {
    const to = child
    to?.send(order, (error) => {
      if (error !== null && to === child && job?.task.id === order.id) {
        discard()
        finish(err('unavailable'))
      }
    })
  }

  function kill(failure: ImageFailure): void {
    killedFor = failure
    child?.kill('SIGKILL')
  }

  return {
    isFree: () => !isStopped && job === null && pause === undefined,
    start(started) {
      job = started
      if (child === null || child.exitCode !== null || child.signalCode !== null || !child.connected) {
        discard()
        spawn()
      }
      if (job !== null) send(started.task)
    },
    grant(isGranted) {
      if (job === null) return
      const { id } = job.task
      if (!isGranted) {
        send({ kind: 'drop', id })
        finish(err('needs-memory'))
        return
      }
      killTimer = setTimeout(() => kill('took-too-long'), killAfterMs)
      watch = setInterval(() => {
        if (child !== null && rssOf(child) > killAboveBytes) kill('needs-memory')
      }, watchMs)
      watch.unref()
      send({ kind: 'go', id })
    },
    stop() {
      isStopped = true
      clearTimeout(pause)
      const stopped = job
      job = null
      clearTimeout(killTimer)
      clearInterval(watch)
      discard()
      stopped?.settle(err('unavailable'))
    },
  }
}

const pageBytes = 4096

/** What a process holds in memory; 0 where the system does not tell. */
function rssOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}
