import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { QrResult } from '#worker/media/media-api.ts'
import { startFrameLoop } from './frame-loop.ts'
import type { WorkerProblem } from './media-problem.ts'

const code: QrResult = { rawValue: 'hello', cornerPoints: [] }
const failed = err({ code: 'worker_failed', message: '' } as const)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startLoop(decode: () => Promise<Result<readonly QrResult[], WorkerProblem>>) {
  const seen = { grabbed: 0, closed: 0, decoded: 0, failed: 0 }
  const stop = startFrameLoop({
    framesPerSecond: 3,
    grab: () => {
      seen.grabbed += 1
      return Promise.resolve({ close: () => void (seen.closed += 1) })
    },
    decode,
    onDecoded: () => void (seen.decoded += 1),
    onFailed: () => void (seen.failed += 1),
  })
  return { seen, stop }
}

test('decodes immediately, then three times a second, and reports only frames with a code', async () => {
  let frame = 0
  const { seen, stop } = startLoop(() => Promise.resolve(ok(frame++ === 1 ? [code] : [])))
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.grabbed).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  stop()
  expect(seen).toMatchObject({ grabbed: 4, decoded: 1, failed: 0 })
})

test('skips frames while one is being decoded', async () => {
  const answer = Promise.withResolvers<Result<readonly QrResult[], WorkerProblem>>()
  const { seen, stop } = startLoop(() => answer.promise)
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.grabbed).toBe(1)
  answer.resolve(ok([]))
  await vi.advanceTimersByTimeAsync(334)
  expect(seen.grabbed).toBe(2)
  stop()
})

test('reports nothing after it is stopped', async () => {
  const answer = Promise.withResolvers<Result<readonly QrResult[], WorkerProblem>>()
  const { seen, stop } = startLoop(() => answer.promise)
  await vi.advanceTimersByTimeAsync(334)
  stop()
  answer.resolve(ok([code]))
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen).toMatchObject({ grabbed: 1, decoded: 0 })
})

test('ends after three failures in a row', async () => {
  let frame = 0
  const { seen } = startLoop(() => Promise.resolve(frame++ === 1 ? ok([]) : failed))
  await vi.advanceTimersByTimeAsync(5000)
  expect(seen).toMatchObject({ grabbed: 5, failed: 1 })
})
