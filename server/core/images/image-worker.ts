import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { type ImageAnswer, type ImageOrder, ImageReport, type ImageTask } from './image-messages.ts'

/**
 * Why an image was refused. `unavailable`: too many are queued, or the machine currently has no process for it;
 * `needs-memory`: decoding it would exceed the maximum memory.
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
  /** Returns true if it accepts a job. If its process could not be started, it pauses first. */
  isFree(): boolean
  start(job: ImageJob): void
  /** Starts the measured job, or refuses it. */
  grant(isGranted: boolean): void
  stop(): void
}

export interface WorkerOptions {
  readonly log: Logger
  readonly startProcess: () => ChildProcess
  /** Called when its job is measured and waiting for `grant`. */
  readonly onMeasured: (bytes: number) => void
  /** Called when it can accept a job. */
  readonly onFree: () => void
}

const killAfterMs = 10_000
const firstPauseMs = 250
const longestPauseMs = 30_000
const watchMs = 100
/** A process with more memory has decoded something that its header did not declare. */
const killAboveBytes = 800e6
/** A process that still uses more when idle is replaced. */
const renewAboveBytes = 400e6

/**
 * One decoding process. It runs one job at a time and starts with the first job. Its job is settled in every case. A
 * process that cannot be started, dies, takes too long or uses too much memory is replaced. The pause before that grows
 * while starting fails.
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

  /** The process has ended or never started. Settles its job and increases the delay before the next start. */
  function fail(from: ChildProcess | null, failure: ImageFailure): void {
    if (from !== child) return
    child = null
    finish(err(failure))
  }

  function pauseAfterFailure(error: unknown): void {
    log.error({ err: error, pauseMs }, 'Cannot start an image process')
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
    // If a process could not be started, there is no `exit` event.
    started.on('error', (error) => {
      if (started !== child) return
      if (started.pid === undefined) pauseAfterFailure(error)
      started.kill('SIGKILL')
      fail(started, 'unavailable')
    })
    started.once('exit', (code, signal) => {
      if (started === child && job !== null && killedFor === null)
        log.warn({ code, signal }, 'An image process crashed while it was processing an image')
      // A kill from outside does not mean that the image is invalid: the machine may have run out of memory.
      fail(
        started,
        killedFor ?? (signal === 'SIGKILL' || signal === 'SIGTERM' ? 'unavailable' : 'unreadable'),
      )
    })
    // The processes must not keep a closed server alive.
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

/** Returns the memory of a process; 0 if the system does not report it. */
function rssOf({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes
  } catch {
    return 0
  }
}
