import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { openExchange, openOriginals } from '#src/data/courier/open-exchange.ts'
import { type Facing, startCodeCamera } from '#src/media/camera.ts'
import { openAirLink } from '#src/media/air/air-link.ts'
import { LightLink } from '#src/media/light/light-link.ts'
import type { CameraProblem } from '#src/media/media-problem.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { createMeeting, type Meeting, type MeetingState } from './meeting.ts'
import { showCode } from './show-code.ts'

interface LightOptions {
  readonly zoneId: ZoneId
  readonly facing: Facing
  /** True if a tap shows the next code instead of a timer. */
  readonly isStill: boolean
}

/** The exchange by light, while the hook is mounted. */
export interface Light {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** null until it has started. */
  readonly state: MeetingState | null
  readonly problem: CameraProblem['code'] | null
  readonly retry: () => void
  /** Shows the next code. */
  readonly next: () => void
}

const stateEveryMs = 400

/**
 * Opens the camera, shows codes and exchanges data with the phone that films them, until both continue over the
 * network. The exchange continues when the camera changes.
 */
export function useLight({ zoneId, facing, isStill }: LightOptions): Light {
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [{ link, meeting }] = useState(() => openMeeting(zoneId))
  const state = useMeetingState(meeting)
  const isLit = state?.air !== 'open'
  const { problem, retry } = useCodeCamera({ video, facing, meeting, isLit })
  useEffect(() => () => meeting.close(), [meeting])
  const next = useCallback(async () => {
    await meeting.fill(nowMs())
    if (canvas.current !== null) await showCode(canvas.current, link.nextCode(nowMs()))
  }, [link, meeting])
  useEffect(() => {
    if (isStill) {
      void next()
      return undefined
    }
    return runAtLinkPace(link, next)
  }, [isStill, link, next])
  return { video, canvas, state, problem, retry, next: () => void next() }
}

function nowMs(): number {
  return browserPlatform.clock.monotonicMs()
}

function openMeeting(zoneId: ZoneId): { readonly link: LightLink; readonly meeting: Meeting } {
  const [a = 0, b = 0, c = 0, d = 1] = browserPlatform.random.bytes(4)
  const link = new LightLink(Math.max(1, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0))
  const air = { openAir: openAirLink, openOriginals: () => openOriginals(zoneId) }
  return { link, meeting: createMeeting(openExchange(zoneId), link, air) }
}

/**
 * Calls `next` at the link's pace. A code that takes longer to draw delays the following ones. Returns a function that
 * stops it.
 */
function runAtLinkPace(link: LightLink, next: () => Promise<void>): () => void {
  const { clock } = browserPlatform
  let cancel = () => {}
  let isOver = false
  const run = async () => {
    const startedMs = clock.monotonicMs()
    if (!document.hidden) await next()
    if (isOver) return
    const tookMs = clock.monotonicMs() - startedMs
    cancel = clock.startTimer(1000 / link.pace.codesPerSecond - tookMs, () => void run())
  }
  void run()
  return () => {
    isOver = true
    cancel()
  }
}

function useMeetingState(meeting: Meeting): MeetingState | null {
  const [state, setState] = useState<MeetingState | null>(null)
  useEffect(() => {
    const { clock } = browserPlatform
    let cancel = () => {}
    let isOver = false
    const updateState = async () => {
      const read = await meeting.state(clock.monotonicMs())
      if (isOver) return
      setState(read)
      cancel = clock.startTimer(stateEveryMs, () => void updateState())
    }
    void updateState()
    return () => {
      isOver = true
      cancel()
    }
  }, [meeting])
  return state
}

interface CodeCameraOptions {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly facing: Facing
  readonly meeting: Meeting
  readonly isLit: boolean
}

/** Keeps the camera open while this is mounted, the page is in the foreground and the exchange uses light. */
function useCodeCamera({ video, facing, meeting, isLit }: CodeCameraOptions) {
  const [problem, setProblem] = useState<CameraProblem['code'] | null>(null)
  const [isShown, setShown] = useState(() => !document.hidden)
  useEffect(() => {
    const turn = () => setShown(!document.hidden)
    document.addEventListener('visibilitychange', turn)
    return () => document.removeEventListener('visibilitychange', turn)
  }, [])
  useEffect(() => {
    const element = video.current
    if (element === null || problem !== null || !isShown || !isLit) return undefined
    const abort = new AbortController()
    const { signal } = abort
    const onCodes = (codes: readonly Uint8Array[]) => {
      for (const code of codes) void meeting.receive(code, nowMs())
    }
    const start = async () => {
      const started = await startCodeCamera(element, onCodes, {
        facing,
        signal,
        onEnded: ({ code }) => setProblem(code),
      })
      if (!started.ok && !signal.aborted) setProblem(started.error.code)
    }
    void start()
    return () => abort.abort()
  }, [video, facing, meeting, problem, isShown, isLit])
  return { problem, retry: () => setProblem(null) }
}
