import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OpenBooth } from '#src/contract/entities/zones/booth.ts'
import { stripShape, type BoothFrame } from '#src/contract/rules/booth-picture.ts'
import type { RunningBooth } from '#src/data/booth/booth.ts'
import { boothWords } from '#src/i18n/en/booth.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { composeBooth } from '#src/media/compose-booth.ts'
import { takeStill } from '#src/media/still-camera.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import { bodyFamily } from '#src/brand/display-fonts.ts'
import { recapStyles } from '#src/brand/recap-styles.ts'
import { directionOf } from '#src/components/text/fit-text.ts'
import { zoneShades } from '#src/contract/rules/zone-shades.ts'
import { formatDayIn, joinFacts } from '#src/i18n/format.ts'
import { type RoundPhase, runRound } from './run-round.ts'

interface Rounds {
  readonly phase: RoundPhase
  /** Takes the photos. Does nothing if already running. */
  readonly shoot: () => void
  /** Applies a choice to the shown image. */
  readonly choose: (choice: 'keep' | 'again') => void
}

/** Runs the rounds of a booth, one after another, with the video as the source. */
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
        captureShot: () => captureFrame(video.current, booth),
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
      // Another round starts at once: the people are still in front of the camera.
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

/** Crops the photo to the part of the video that the screen shows. */
function captureFrame(video: HTMLVideoElement | null, { layout }: OpenBooth): Promise<Blob | null> {
  if (video === null) return Promise.resolve(null)
  const seen = { width: video.clientWidth, height: video.clientHeight }
  return takeStill(video, layout === 'single' ? seen : stripShape)
}

/**
 * Creates a player of short tones, which works once a tap has allowed the page to play sound. Silent if audio is not
 * available.
 */
function makeBeeper(): { readonly beep: (isLast: boolean) => void; readonly close: () => void } {
  const context = 'AudioContext' in globalThis ? new AudioContext() : null
  return {
    beep: (isLast) => {
      if (context === null) return
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      oscillator.frequency.value = isLast ? 1320 : 880
      gain.gain.setValueAtTime(0.15, context.currentTime)
      gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.18)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start()
      oscillator.stop(context.currentTime + 0.2)
    },
    close: () => void context?.close().catch(() => undefined),
  }
}

/** The frame of a booth's photos: the album's name and day in its colour and its brand's font; null: no frame. */
function boothFrame(booth: OpenBooth): BoothFrame | null {
  if (!booth.hasFrame) return null
  const { zoneName, startsAt, timeZone, language, color } = booth
  const brand = brandOf(booth.brand)
  const shades = color === null ? null : zoneShades[color].light
  return {
    title: zoneName,
    small: joinFacts([formatDayIn(startsAt, timeZone, language ?? undefined), brand.name]),
    background: shades?.accentSoft ?? brand.manifest.backgroundColor,
    ink: shades?.accentText ?? brand.primaryColor,
    font: recapStyles[booth.brand].font,
    smallFamily: bodyFamily,
    direction: directionOf(zoneName),
  }
}
