import { type RefObject, useEffect, useRef, useState } from 'react'
import type { PhotoEdit } from '#src/contract/entities/photos/photo-edit.ts'
import { previewEdit } from '#src/media/edit-photo.ts'
import type { RenderPictureProblem } from '#src/media/media-problem.ts'
import type { Size } from '#src/components/editor/crop/edit-geometry.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

const previewPx = 1000
const maxPreviewPx = 1400

interface Preview {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** The size of the image drawn now, in pixels; null before the first one. */
  readonly size: Size | null
  readonly problem: RenderPictureProblem['code'] | null
}

/** Draws the edited image. One image is rendered at a time, and the previous one stays until the next is ready. */
export function usePreview(source: Blob | null, edit: PhotoEdit): Preview {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [problem, setProblem] = useState<Preview['problem']>(null)
  const latest = useRef<LatestCall<PhotoEdit> | null>(null)
  const previewId = usePreviewId()
  const newest = useRef(edit)
  useEffect(() => {
    newest.current = edit
    latest.current?.request(edit)
  }, [edit])
  useEffect(() => {
    if (source === null) return undefined
    const abort = new AbortController()
    const maxLongSidePx = Math.min(maxPreviewPx, Math.round(previewPx * window.devicePixelRatio))
    const call = createLatestCall(
      (requestedEdit: PhotoEdit) =>
        previewEdit(requestedEdit, { previewId, source, maxLongSidePx, signal: abort.signal }),
      (answer) => {
        if (!answer.ok) return setProblem(answer.error.code)
        setProblem(null)
        if (answer.value === null) return
        const { width, height } = answer.value
        showBitmap(canvas.current, answer.value)
        setSize((before) =>
          before?.width === width && before.height === height ? before : { width, height },
        )
      },
    )
    latest.current = call
    call.request(newest.current)
    return () => {
      abort.abort()
      call.stop()
    }
  }, [source, previewId])
  return { canvas, size, problem }
}

/** Transfers the bitmap's pixels to the canvas, which takes the bitmap's size. */
export function showBitmap(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  canvas?.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
}

/** Runs one call at a time. Of the inputs that arrive during a call, only the newest is used next. */
interface LatestCall<Input> {
  readonly request: (input: Input) => void
  /** Discards the pending input. The result of the running call is not reported. */
  readonly stop: () => void
}

/** `onAnswer` receives each result in order. `call` must not reject. */
export function createLatestCall<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): LatestCall<Input> {
  let isRunning = false
  let isStopped = false
  let waiting: { readonly input: Input } | null = null
  const run = async (first: Input) => {
    isRunning = true
    let next: { readonly input: Input } | null = { input: first }
    while (next !== null) {
      const answer = await call(next.input)
      if (isStopped) return
      onAnswer(answer)
      next = waiting
      waiting = null
    }
    isRunning = false
  }
  return {
    request: (input) => {
      if (isStopped) return
      if (isRunning) waiting = { input }
      else void run(input)
    },
    stop: () => {
      isStopped = true
      waiting = null
    },
  }
}

/** Returns an id that no other preview used before. The worker stores decoded pixels under it. */
export function usePreviewId(): string {
  const [id] = useState(() => browserPlatform.ids.uuid())
  return id
}
