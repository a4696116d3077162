import { type Remote, wrap } from 'comlink'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { TabLock } from '#src/platform/tabs/tab-lock.ts'
import type { MediaApi } from '#worker/media/media-api.ts'
import { type CallQueue, createCallQueue } from './call-queue.ts'
import type { WorkerProblem } from './media-problem.ts'

/** Calls of one kind wait for each other, but for previews; kinds do not, but for those that share a queue. */
type CallKind = keyof MediaApi

export interface MediaCall<Value> {
  readonly kind: CallKind
  /** The worker counts as hung, and is stopped, when an answer takes longer. */
  readonly limitMs: number
  /** Runs in the worker; what it rejects with is a bug or the call's own failure and passes through. */
  readonly run: (api: Remote<MediaApi>) => Promise<Value>
  readonly signal?: AbortSignal | undefined
}

export interface MediaWorker {
  /**
   * Starts the worker where none runs, waits for its kind's turn and calls. An abort answers at once; a call that already
   * runs is finished in silence. When the worker fails, every call that runs in it answers `worker_failed`, and those
   * that wait go on in a new one. Rejects only with what `run` rejects with.
   */
  call<Value>(call: MediaCall<Value>): Promise<Result<Value, WorkerProblem>>
}

const aborted = err({ code: 'aborted', message: 'Stopped.' } as const)
const failed = err({
  code: 'worker_failed',
  message: 'This device could not work on the picture. Close other apps and try again.',
} as const)

/** A newer preview is to cancel the older in the worker, so it must not wait behind it. */
const atOnce: CallQueue = { run: (task) => task() }

function lifeLockIn(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('lifeLock' in message)) return null
  return typeof message.lifeLock === 'string' ? message.lifeLock : null
}

interface RunningWorker {
  readonly worker: Worker
  readonly api: Remote<MediaApi>
  /** Resolves when the worker is of no more use. */
  readonly ended: Promise<typeof failed>
  readonly end: () => void
}

interface MediaWorkerOptions {
  readonly startWorker: () => Worker
  /** How long a worker without work is kept. */
  readonly idleMs: number
  readonly tabLock: TabLock
}

export function createMediaWorker({ startWorker, idleMs, tabLock }: MediaWorkerOptions): MediaWorker {
  let running: RunningWorker | null = null
  let activeCalls = 0
  let idleTimer: ReturnType<typeof setTimeout> | undefined
  // One film at a time: an encoder, its pictures and the file that it writes take a lot of memory.
  const clips = createCallQueue()
  // The same goes for the pixels of whole photos.
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
    previewFilters: atOnce,
    previewEdit: atOnce,
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

  /** A worker that the system ended sends no message, but its lock is released. */
  async function waitForDeath(lifeLock: string, { ended, end }: RunningWorker): Promise<void> {
    const abort = new AbortController()
    void ended.then(() => abort.abort())
    await tabLock.request(lifeLock, { signal: abort.signal, isSteal: false }, () => {
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
