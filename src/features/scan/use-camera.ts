import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CameraSession, hasNoCamera, startCamera } from '#src/media/camera.ts'
import { chooseCamera, nextCamera, scanningCameras } from '#src/media/camera-choice.ts'
import { type CameraCapabilities, zoomedBy } from '#src/media/camera-controls.ts'
import { warmDecoderWhenIdle } from '#src/media/decode-qr.ts'
import type { CameraProblem } from '#src/media/media-problem.ts'

export interface CameraControl {
  readonly video: RefObject<HTMLVideoElement | null>
  /** `paused`: off while the page is hidden. Resumes automatically. */
  readonly state: 'idle' | 'starting' | 'scanning' | 'paused'
  readonly problem: CameraProblem['code'] | null
  /** The device reports no camera. One can be connected later. */
  readonly isMissing: boolean
  /** True after 10 s without a code. */
  readonly isSlow: boolean
  readonly hasTorch: boolean
  readonly isTorchOn: boolean
  /** Zoom factor relative to the widest view. null if the camera cannot zoom. */
  readonly zoomRatio: number | null
  /** The camera runs but delivers no image. */
  readonly isMuted: boolean
  /** Switches to another camera and remembers it. null if there is no other. */
  readonly switchCamera: (() => void) | null
  readonly start: () => Promise<void>
  readonly stop: () => void
  readonly toggleTorch: () => void
  readonly zoomBy: (factor: number) => void
}

const slowAfterMs = 10_000
const noAbilities: CameraCapabilities = { hasTorch: false, zoom: null }

/**
 * The scanner's camera. Runs until it reads a code, then stops and calls `onSeen` once. The camera is released when the
 * page is left, hidden or stopped, and on every failure.
 */
export function useCamera(
  onSeen: (texts: readonly string[]) => Promise<void>,
  onBegin: () => void,
): CameraControl {
  const video = useRef<HTMLVideoElement>(null)
  const session = useRef<CameraSession | null>(null)
  const run = useRef<AbortController | null>(null)
  const latest = useRef({ onSeen, onBegin })
  const [state, setState] = useState<CameraControl['state']>('idle')
  const [problem, setProblem] = useState<CameraProblem['code'] | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const [abilities, setAbilities] = useState(noAbilities)
  const [isTorchOn, setTorchOn] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    latest.current = { onSeen, onBegin }
  }, [onSeen, onBegin])

  const end = useCallback((next: 'idle' | 'paused') => {
    run.current?.abort()
    run.current = null
    session.current = null
    setAbilities(noAbilities)
    setTorchOn(false)
    setMuted(false)
    setOther(null)
    setState(next)
  }, [])
  const stop = useCallback(() => end('idle'), [end])

  const start = useCallback(async () => {
    const element = video.current
    if (element === null || run.current !== null) return
    const own = new AbortController()
    run.current = own
    latest.current.onBegin()
    setProblem(null)
    setState('starting')
    const started = await startCamera(
      element,
      (results) => {
        if (run.current !== own) return
        end('idle')
        void latest.current.onSeen(results.map(({ rawValue }) => rawValue))
      },
      {
        signal: own.signal,
        onEnded: (ended) => {
          if (run.current !== own) return
          end('idle')
          setProblem(ended.code)
        },
        onMuted: (isOff) => {
          if (run.current === own) setMuted(isOff)
        },
      },
    )
    if (run.current !== own) return
    if (!started.ok) {
      end('idle')
      setProblem(started.error.code)
      return
    }
    session.current = started.value
    setAbilities(started.value.abilities)
    setState('scanning')
    setMissing(false)
    if (document.hidden) return end('paused')
    const next = nextCamera(await scanningCameras(), started.value.deviceId)
    if (run.current === own) setOther(next)
  }, [end])

  useEffect(() => stop, [stop])
  useEffect(warmDecoderWhenIdle, [])
  useEffect(() => {
    const check = async () => setMissing(await hasNoCamera())
    void check()
  }, [])
  useEffect(() => {
    if (state !== 'scanning') return undefined
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [state])
  useEffect(() => {
    const turn = () => {
      if (document.hidden && session.current !== null) end('paused')
      if (!document.hidden && state === 'paused') void start()
    }
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [end, start, state])

  const switchCamera = useCallback(() => {
    if (other === null) return
    chooseCamera(other)
    end('idle')
    void start()
  }, [other, end, start])
  const toggleTorch = useCallback(() => {
    const toggle = async () => {
      if (await session.current?.setTorch(!isTorchOn)) setTorchOn(!isTorchOn)
    }
    void toggle()
  }, [isTorchOn])
  const zoomBy = useCallback(
    (factor: number) => {
      if (abilities.zoom === null) return
      const value = zoomedBy(abilities.zoom, abilities.zoom.value, factor)
      setAbilities({ ...abilities, zoom: { ...abilities.zoom, value } })
      void session.current?.setZoom(value)
    },
    [abilities],
  )

  const { zoom } = abilities
  return {
    video,
    state,
    problem,
    isMissing,
    isSlow,
    hasTorch: abilities.hasTorch,
    isTorchOn,
    zoomRatio: zoom === null ? null : zoom.value / (zoom.min > 0 ? zoom.min : 1),
    isMuted,
    switchCamera: other === null ? null : switchCamera,
    start,
    stop,
    toggleTorch,
    zoomBy,
  }
}
