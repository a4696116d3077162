import { expose } from 'comlink'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFakeTabLock } from '#src/platform/tabs/tab-lock-fake.ts'
import type { TabLock } from '#src/platform/tabs/tab-lock.ts'
import type { MediaApi, QrResult, WorkerLockMessage } from '#worker/media/media-api.ts'
import { createMediaWorker, type MediaWorker } from './media-worker.ts'

/** Stands in for a worker thread: a message port whose answers the test controls. */
class PortWorker extends EventTarget {
  readonly #channel = new MessageChannel()
  isTerminated = false
  onmessage = null
  onmessageerror = null
  onerror = null

  constructor(api: Partial<MediaApi>) {
    super()
    expose(api, this.#channel.port2)
  }

  override addEventListener(type: string, listener: EventListenerOrEventListenerObject): void {
    if (type !== 'message') return super.addEventListener(type, listener)
    this.#channel.port1.addEventListener(type, listener)
    this.#channel.port1.start()
  }

  /** Sends a message that the worker sends unprompted. */
  sendUnprompted(message: WorkerLockMessage): void {
    this.#channel.port2.postMessage(message)
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message)
  }

  terminate(): void {
    this.isTerminated = true
    this.#channel.port1.close()
  }
}

const found: readonly QrResult[] = [{ rawValue: 'hello', cornerPoints: [] }]
let started: PortWorker[] = []
/** Pending answers of the calls that reached a worker, in order. */
let waiting: PromiseWithResolvers<readonly QrResult[]>[] = []
let media: MediaWorker
let tabLock: TabLock

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  started = []
  waiting = []
  tabLock = makeFakeTabLock()
  media = createMediaWorker({
    tabLock,
    idleMs: 30_000,
    startWorker: () => {
      const worker = new PortWorker({
        decodeQr: () => {
          const answer = Promise.withResolvers<readonly QrResult[]>()
          waiting.push(answer)
          return answer.promise
        },
        prepareUpload: () => {
          const failure = new Error('not a photo')
          failure.name = 'unsupported_type'
          return Promise.reject(failure)
        },
      })
      started.push(worker)
      return worker
    },
  })
})

afterEach(() => {
  for (const worker of started) worker.terminate()
  vi.useRealTimers()
})

const image = new Blob()
const decode = (signal?: AbortSignal) =>
  media.call({ kind: 'decodeQr', limitMs: 10_000, run: (api) => api.decodeQr(image, 'still'), signal })
async function callsArrive(count: number): Promise<void> {
  await expect.poll(() => waiting.length, { interval: 1 }).toBe(count)
}

test('starts one worker at the first call and returns its answer', async () => {
  expect(started).toHaveLength(0)
  const answer = decode()
  await callsArrive(1)
  waiting[0]?.resolve(found)
  expect(await answer).toEqual({ ok: true, value: found })
  expect(started).toHaveLength(1)
})

test('runs calls of one kind one after another', async () => {
  const answers = [decode(), decode()]
  await callsArrive(1)
  waiting[0]?.resolve(found)
  await answers[0]
  await callsArrive(2)
  waiting[1]?.resolve([])
  expect(await answers[1]).toEqual({ ok: true, value: [] })
})

test('runs calls that decode whole photos one after another', async () => {
  const whole = (kind: 'shrinkPicture' | 'prepareUpload' | 'renderEdit') =>
    media.call({ kind, limitMs: 10_000, run: (api) => api.decodeQr(image, 'still') })
  const answers = [whole('shrinkPicture'), whole('prepareUpload'), whole('renderEdit')]
  for (const [index, answer] of answers.entries()) {
    await callsArrive(index + 1)
    waiting[index]?.resolve(found)
    await answer
  }
})

test('passes on a rejection with its name and keeps working', async () => {
  const prepare = media.call({
    kind: 'prepareUpload',
    limitMs: 10_000,
    run: (api) => api.prepareUpload(image),
  })
  await expect(prepare).rejects.toMatchObject({ name: 'unsupported_type', message: 'not a photo' })
  const answer = decode()
  await callsArrive(1)
  waiting[0]?.resolve(found)
  expect((await answer).ok).toBe(true)
  expect(started).toHaveLength(1)
})

test('returns worker_failed to calls in a crashed worker and continues in a new one', async () => {
  const [running, queued] = [decode(), decode()]
  await callsArrive(1)
  started[0]?.dispatchEvent(new Event('error'))
  expect(await running).toMatchObject({ ok: false, error: { code: 'worker_failed' } })
  await callsArrive(2)
  waiting[1]?.resolve(found)
  expect(await queued).toEqual({ ok: true, value: found })
  expect(started.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
})

test('detects by a released lock that the system killed the worker', async () => {
  const [running, queued] = [decode(), decode()]
  await callsArrive(1)
  const life = Promise.withResolvers<void>()
  const lived = tabLock.request(
    'life',
    { signal: new AbortController().signal, shouldSteal: false },
    () => life.promise,
  )
  started[0]?.sendUnprompted({ lifeLock: 'life' })
  life.resolve()
  await lived
  expect(await running).toMatchObject({ ok: false, error: { code: 'worker_failed' } })
  await callsArrive(2)
  waiting[1]?.resolve(found)
  expect(await queued).toEqual({ ok: true, value: found })
})

test('stops a worker that does not answer in time', async () => {
  const stalledCall = decode()
  await callsArrive(1)
  vi.advanceTimersByTime(10_000)
  expect(await stalledCall).toMatchObject({ ok: false, error: { code: 'worker_failed' } })
  expect(started[0]?.isTerminated).toBe(true)
})

test('returns immediately on an abort, and never runs a call that was waiting', async () => {
  const abort = new AbortController()
  const [running, queued] = [decode(abort.signal), decode(abort.signal)]
  await callsArrive(1)
  abort.abort()
  expect(await running).toMatchObject({ ok: false, error: { code: 'aborted' } })
  expect(await queued).toMatchObject({ ok: false, error: { code: 'aborted' } })
  const next = decode()
  waiting[0]?.resolve([])
  await callsArrive(2)
  waiting[1]?.resolve(found)
  expect(await next).toEqual({ ok: true, value: found })
})

test('stops the worker after 30 idle seconds and starts another at the next call', async () => {
  const first = decode()
  await callsArrive(1)
  waiting[0]?.resolve(found)
  await first
  vi.advanceTimersByTime(29_999)
  expect(started[0]?.isTerminated).toBe(false)
  vi.advanceTimersByTime(1)
  expect(started[0]?.isTerminated).toBe(true)
  const second = decode()
  await callsArrive(2)
  waiting[1]?.resolve(found)
  expect((await second).ok).toBe(true)
  expect(started).toHaveLength(2)
})
