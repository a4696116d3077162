import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenBooth } from '#src/contract/entities/zones/booth.ts'
import { stripShape } from '#src/contract/rules/booth-picture.ts'
import type { RunningBooth } from '#src/data/booth/booth.ts'
import { boothWords } from '#src/i18n/en/booth.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { composeBooth } from '#src/media/compose-booth.ts'
import { takeStill } from '#src/media/still-camera.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { makeBeeper } from './beep.ts'
import { boothFrame } from './booth-frame.ts'
import { type RoundPhase, runRound } from './run-round.ts'

interface Rounds {
  readonly phase: RoundPhase
  /** Takes the photos; nothing while it already does. */
  readonly shoot: () => void
  /** Of the picture that is shown. */
  readonly choose: (choice: 'keep' | 'again') => void
}

/** Rounds of a booth, one after the other, with what the video shows. */
export function useRound(
  running: RunningBooth,
  booth: OpenBooth,
  video: RefObject<HTMLVideoElement | null>,
): Rounds {
  const words = useWords(boothWords)
  const [phase, setPhase] = useState<RoundPhase>({ name: 'ready' })
  const life = useRef<AbortController | null>(null)
  const isRunning = useRef(false)
  const choiceMade = useRef<(choice: 'keep' | 'again') => void>(() => {})
  useEffect(() => {
    const controller = new AbortController()
    life.current = controller
    return () => controller.abort()
  }, [])
  const play = useCallback(
    async (signal: AbortSignal) => {
      const beeper = booth.beeps ? makeBeeper() : null
      const frame = boothFrame(booth)
      const parts = {
        clock: browserPlatform.clock,
        booth: running,
        settings: booth,
        signal,
        take: () => take(video.current, booth),
        compose: (shots: readonly Blob[]) => composeBooth(shots, frame),
        beep: (isLast: boolean) => beeper?.beep(isLast),
        choice: (ended: AbortSignal) =>
          new Promise<'keep' | 'again'>((resolve) => {
            choiceMade.current = resolve
            ended.addEventListener('abort', () => resolve('keep'))
          }),
        show: (next: RoundPhase) => {
          if (!signal.aborted) setPhase(next)
        },
      }
      let end = await runRound(parts)
      // Whoever wants another one still stands there.
      while (end === 'again' && !signal.aborted) end = await runRound(parts)
      beeper?.close()
      if (end === 'not-taken') showToast(words.failed, { tone: 'danger' })
      if (end === 'no-room') showToast(words.noRoom, { tone: 'danger' })
    },
    [booth, running, video, words],
  )
  const shoot = useCallback(() => {
    const signal = life.current?.signal
    if (isRunning.current || signal === undefined || signal.aborted) return
    isRunning.current = true
    void play(signal).finally(() => {
      isRunning.current = false
      if (!signal.aborted) setPhase({ name: 'ready' })
    })
  }, [play])
  const choose = useCallback((choice: 'keep' | 'again') => choiceMade.current(choice), [])
  return useMemo(() => ({ phase, shoot, choose }), [phase, shoot, choose])
}

/** What is seen is what is taken: the screen cuts what the video shows. */
function take(video: HTMLVideoElement | null, { layout }: OpenBooth): Promise<Blob | null> {
  if (video === null) return Promise.resolve(null)
  const seen = { width: video.clientWidth, height: video.clientHeight }
  return takeStill(video, layout === 'single' ? seen : stripShape)
}
