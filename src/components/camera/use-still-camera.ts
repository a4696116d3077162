import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CameraProblem } from '#src/media/media-problem.ts'
import { type CameraFacing, startStillCamera } from '#src/media/still-camera.ts'

interface StillCamera {
  readonly video: RefObject<HTMLVideoElement | null>
  /** `paused`: off while the page is in the background. Restarts when the page returns. */
  readonly state: 'starting' | 'on' | 'paused' | 'failed'
  readonly problem: CameraProblem['code'] | null
  readonly retry: () => void
}

/**
 * The camera with that facing mode, or another one if there is none. Active while this is rendered and the page is in
 * the foreground.
 */
export function useStillCamera(facing: CameraFacing = 'environment'): StillCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<StillCamera['state']>('starting')
  const [problem, setProblem] = useState<CameraProblem['code'] | null>(null)
  const isWanted = state === 'starting' || state === 'on'
  useEffect(() => {
    const element = video.current
    if (!isWanted || element === null) return undefined
    const abort = new AbortController()
    const fail = (code: CameraProblem['code']) => {
      setProblem(code)
      setState('failed')
    }
    const start = async () => {
      const { signal } = abort
      const started = await startStillCamera(element, { facing, signal, onEnded: ({ code }) => fail(code) })
      if (signal.aborted) return
      if (started.ok) setState('on')
      else fail(started.error.code)
    }
    void start()
    return () => abort.abort()
  }, [isWanted, facing])
  useEffect(() => {
    const turn = () =>
      setState((before) => {
        if (before === 'failed') return before
        return document.hidden ? 'paused' : 'starting'
      })
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [])
  const retry = () => {
    setProblem(null)
    setState('starting')
  }
  return { video, state, problem, retry }
}
