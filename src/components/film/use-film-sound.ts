import { useEffect, useEffectEvent, useRef } from 'react'
import type { FilmSound } from '#src/contract/rules/film-sound.ts'
import { playSound } from '#src/media/play-sound.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import type { FilmPosition } from './film-player.tsx'
import type { FilmSlide } from './film-slide.ts'

interface FilmSoundOptions {
  /** null for silence. */
  readonly sound: FilmSound | null
  readonly slides: readonly FilmSlide[]
  readonly position: FilmPosition
}

/** Plays a film's sound in sync with its images. It pauses when they pause and resumes at their position. */
export function useFilmSound({ sound, slides, position }: FilmSoundOptions): void {
  const { index, isPlaying } = position
  const slide = slides[index]
  const isRunning = isPlaying && slide !== undefined
  const startMs = slide?.startMs ?? 0
  const lengthMs = slides.at(-1)?.endMs ?? 0
  const clock = useRef<{ readonly filmMs: number; readonly since: number | null }>({ filmMs: 0, since: null })
  const filmMs = () => {
    const { filmMs: before, since } = clock.current
    return since === null ? before : before + browserPlatform.clock.monotonicMs() - since
  }
  const set = (toMs: number) => {
    clock.current = { filmMs: toMs, since: isRunning ? browserPlatform.clock.monotonicMs() : null }
  }
  // Each slide syncs the film's time again, because playback may have stalled.
  const onSlide = useEffectEvent(set)
  const onRunning = useEffectEvent((isOn: boolean) => {
    clock.current = { filmMs: filmMs(), since: isOn ? browserPlatform.clock.monotonicMs() : null }
  })
  const begin = useEffectEvent((wanted: FilmSound) => playSound(wanted, { fromMs: filmMs(), lengthMs }))
  useEffect(() => onSlide(startMs), [startMs])
  useEffect(() => onRunning(isRunning), [isRunning])
  useEffect(() => (sound === null || !isRunning ? undefined : begin(sound)), [sound, isRunning])
}
