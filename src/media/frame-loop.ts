import type { Result } from '#src/contract/wire/result.ts'
import type { WorkerProblem } from './media-problem.ts'

interface FrameLoop<Frame extends { close(): void }, Found> {
  readonly framesPerSecond: number
  /** Returns null if no frame is available now. */
  readonly grab: () => Promise<Frame | null>
  /** Takes ownership of the frame. */
  readonly decode: (frame: Frame) => Promise<Result<readonly Found[], WorkerProblem>>
  /** Not called for frames without a code, nor after the loop is stopped. */
  readonly onDecoded: (results: readonly Found[]) => void
  /** Decoding failed several times in a row, and the loop has stopped. */
  readonly onFailed: () => void
}

const maxFailures = 3

/**
 * Decodes a frame immediately and then at this rate. Skips frames that arrive while one is being decoded. Returns a
 * function that stops the loop.
 */
export function startFrameLoop<Frame extends { close(): void }, Found>({
  framesPerSecond,
  grab,
  decode,
  onDecoded,
  onFailed,
}: FrameLoop<Frame, Found>): () => void {
  let isBusy = false
  let isStopped = false
  let failures = 0
  const stop = () => {
    isStopped = true
    clearInterval(timer)
  }
  const scan = async () => {
    const frame = await grab()
    if (isStopped) frame?.close()
    if (frame === null || isStopped) return
    const found = await decode(frame)
    if (isStopped) return
    failures = found.ok ? 0 : failures + 1
    if (found.ok && found.value.length > 0) onDecoded(found.value)
    if (failures < maxFailures) return
    stop()
    onFailed()
  }
  const tick = () => {
    if (isBusy) return
    isBusy = true
    void scan().finally(() => {
      isBusy = false
    })
  }
  const timer = setInterval(tick, 1000 / framesPerSecond)
  tick()
  return stop
}
