import { type Remote, wrap } from 'comlink'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { TabLock } from '#src/platform/tabs/tab-lock.ts'
import type { MediaApi } from '#worker/media/media-api.ts'
import { type CallQueue, createCallQueue } from './call-queue.ts'
import type { WorkerProblem } from './media-problem.ts'

/**
 * Calls of one kind run one after another, except previews. Different kinds run in parallel, unless they share a queue.
 */
type CallKind = keyof MediaApi

export interface MediaCall<Value> {
  readonly kind: CallKind
  /** If an answer takes longer than this, the worker counts as hung and is stopped. */
  readonly limitMs: number
  /** Runs in the worker. A rejection is a bug or the call's own failure, and is passed on. */
  readonly run: (api: Remote<MediaApi>) => Promise<Value>
  readonly signal?: AbortSignal | undefined
}

export interface MediaWorker {
  /**
   * Starts the worker if none runs, waits for the turn of its kind, and calls. An abort returns immediately; a call
   * that already runs finishes and its result is dropped. If the worker fails, all calls running in it return
   * `worker_failed`, and queued calls run in a new worker. Rejects only with what `run` rejects with.
   */
  call<Value>(call: MediaCall<Value>): Promise<Result<Value, WorkerProblem>>
}

const aborted = err({ code: 'aborted', message: 'Stopped.' } as const)
const failed = err({
  code: 'worker_failed',
  message: 'This device could not process the picture. Close other apps and try again.',
} as const)

/** A newer preview cancels the older one in the worker, so it must not wait behind it. */
const immediateQueue: CallQueue = { run: (task) => task() }

function lifeLockIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('lifeLock' in message)) return null
  return typeof message.lifeLock === 'string' ? message.lifeLock : null
}

interface RunningWorker {
  readonly worker: Worker
  readonly api: Remote<MediaApi>
  /** Resolves when the worker can no longer be used. */
  readonly ended: Promise<typeof failed>
  readonly end: () => void
}

interface MediaWorkerOptions {
  readonly startWorker: () => Worker
  /** How long an idle worker is kept. */
  readonly idleMs: number
  readonly tabLock: TabLock
}

export function createMediaWorker({ startWorker, idleMs, tabLock }: MediaWorkerOptions): MediaWorker {
  let running: RunningWorker | null = null
  let activeCalls = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  // One clip at a time: an encoder, its frames and the output file need a lot of memory.
  const clips = createCallQueue()
  // The pixels of full-size photos need a lot of memory as well.
  const photos = createCallQueue()
  const queues = {
    decodeQr: createCallQueue(),
    readCodes: createCallQueue(),
    drawCode: createCallQueue(),
    prepareUpload: photos,
    reencodePhoto: photos,
    shrinkPicture: photos,
    renderFilters: photos,
    renderEdit: photos,
    previewFilters: immediateQueue,
    previewEdit: immediateQueue,
    makeFilm: createCallQueue(),
    makeAlbumFile: createCallQueue(),
    readClip: createCallQueue(),
    clipFrames: createCallQueue(),
    clipStart: createCallQueue(),
    prepareClip: clips,
    prepareLivingFilm: clips,
    suggestColors: createCallQueue(),
    measurePicture: createCallQueue(),
    alignPictures: createCallQueue(),
    composeBooth: createCallQueue(),
    groupShots: createCallQueue(),
    makeVoice: createCallQueue(),
  } satisfies Record<CallKind, CallQueue>

  function start(): RunningWorker {
    const worker = startWorker()
    const { promise: ended, resolve } = Promise.withResolvers<typeof failed>()
    const started: RunningWorker = {
      worker,
      api: wrap<MediaApi>(worker),
      ended,
      end: () => {
        worker.terminate()
        if (running === started) running = null
        resolve(failed)
      },
    }
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const lifeLock = lifeLockIn(data)
      if (lifeLock !== null) void waitForDeath(lifeLock, started)
    })
    worker.addEventListener('error', started.end)
    worker.addEventListener('messageerror', started.end)
    return started
  }

  /** A worker that the system kills sends no message, but its lock is released. */
  async function waitForDeath(lifeLock: string, { ended, end }: RunningWorker): Promise<void> {
    const abort = new AbortController()
    void ended.then(() => abort.abort())
    await tabLock.request(lifeLock, { signal: abort.signal, shouldSteal: false }, () => {
      end()
      return Promise.resolve()
    })
  }

  async function callNow<Value>({ run, limitMs }: MediaCall<Value>): Promise<Result<Value, WorkerProblem>> {
    clearTimeout(idleTimer)
    activeCalls += 1
    running ??= start()
    const { api, ended, end } = running
    const limit = setTimeout(end, limitMs)
    try {
      return await Promise.race([run(api).then(ok), ended])
    } finally {
      clearTimeout(limit)
      activeCalls -= 1
      if (activeCalls === 0) idleTimer = setTimeout(() => running?.end(), idleMs)
    }
  }

  return {
    async call(call) {
      const { signal } = call
      if (signal?.aborted === true) return aborted
      const { promise: abort, resolve } = Promise.withResolvers<typeof aborted>()
      const onAbort = () => resolve(aborted)
      signal?.addEventListener('abort', onAbort)
      const answer = queues[call.kind].run(() =>
        signal?.aborted === true ? Promise.resolve(aborted) : callNow(call),
      )
      try {
        return await Promise.race([answer, abort])
      } finally {
        signal?.removeEventListener('abort', onAbort)
      }
    },
  }
}
