import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CameraProblem } from '#src/media/media-problem.ts'
import { type CameraSession, startCamera } from '#src/media/camera.ts'
import { warmDecoderWhenIdle } from '#src/media/decode-qr.ts'

export interface CameraControl {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: 'idle' | 'starting' | 'scanning'
  readonly problem: CameraProblem['code'] | null
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** The scanner's camera: runs until it has seen a code, then stops and hands the text over, once. */
export function useCamera(onText: (text: string) => Promise<void>): CameraControl {
  const video = useRef<HTMLVideoElement>(null)
  const session = useRef<CameraSession | null>(null)
  const wanted = useRef(false)
  const latest = useRef(onText)
  const [state, setState] = useState<CameraControl['state']>('idle')
  const [problem, setProblem] = useState<CameraProblem['code'] | null>(null)
  useEffect(() => {
    latest.current = onText
  }, [onText])

  const stop = useCallback(() => {
    wanted.current = false
    session.current?.stop()
    session.current = null
    setState('idle')
  }, [])

  const start = useCallback(async () => {
    const element = video.current
    if (element === null || wanted.current) return
    wanted.current = true
    setProblem(null)
    setState('starting')
    const started = await startCamera(element, (results) => {
      const text = results[0]?.rawValue
      if (text === undefined || !wanted.current) return
      stop()
      void latest.current(text)
    })
    if (!started.ok) {
      wanted.current = false
      setState('idle')
      setProblem(started.error.code)
      return
    }
    if (!wanted.current) {
      started.value.stop()
      return
    }
    session.current = started.value
    setState('scanning')
  }, [stop])

  useEffect(() => stop, [stop])
  useEffect(warmDecoderWhenIdle, [])
  return { video, state, problem, start, stop }
}
