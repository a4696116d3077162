import { CirclePlay, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isKeyTaken } from '#src/components/keyboard/is-key-taken.ts'
import { clipAddress, type ClipFacts, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useLocalPicture } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { clipWords } from '#src/i18n/en/clip.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { pressToPlay } from './press-to-play.ts'

interface ClipLayerProps {
  readonly photo: PhotoView & { readonly clip: ClipFacts }
  /** The element for the controls. null while it is not rendered. */
  readonly controls: HTMLElement | null
}

/** Sound is off until the user turns it on, and then stays on for the next clips. */
let isMutedNow = true

/**
 * The clip of a photo over its image, with custom controls: space plays and pauses, m turns the sound on and off,
 * arrows move the slider. A live photo also plays while it is pressed. While the clip is uploading, it plays from this
 * device.
 */
export function ClipLayer({ photo, controls }: ClipLayerProps) {
  const { clip } = photo
  const local = useLocalPicture(photo.id, 'clip')
  const filename = playableClip(clip)
  const source = typeof local === 'string' ? local : filename === null ? null : clipAddress(filename)
  const video = useRef<HTMLVideoElement>(null)
  const player = usePlayer(video)
  usePlayWhilePressed(video, clip.kind === 'living' && source !== null)
  if (local === undefined) return null
  return (
    <>
      {source === null ? null : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Its captions are shown as text below the photo.
        <video
          key={source}
          ref={video}
          src={source}
          muted={player.isMuted}
          playsInline
          preload="none"
          tabIndex={-1}
          aria-hidden="true"
          className={film}
          data-shown={player.hasBegun}
          {...player.events}
        />
      )}
      {controls === null
        ? null
        : createPortal(<ClipControls clip={clip} isPlayable={source !== null} player={player} />, controls)}
    </>
  )
}

function usePlayer(video: RefObject<HTMLVideoElement | null>) {
  const [isPlaying, setPlaying] = useState(false)
  const [hasBegun, setBegun] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [isMuted, setMuted] = useState(isMutedNow)
  const [atMs, setAtMs] = useState(0)
  const toggle = () => {
    const element = video.current
    if (element === null) return
    if (!element.paused) return element.pause()
    setFailed(false)
    // A clip that failed to load is requested again.
    if (element.error !== null) element.load()
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }
  const toggleSound = () => {
    isMutedNow = !isMuted
    setMuted(isMutedNow)
  }
  const wind = (toMs: number) => {
    setAtMs(toMs)
    seekTo(video.current, toMs)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event) || video.current === null) return
    if (event.key === ' ' && !isControl(event.target)) toggle()
    else if (event.key === 'm') toggleSound()
    else return
    // Otherwise the page would scroll or the slideshow would start.
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  const events = {
    onPlaying: () => setBegun(true),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setBegun(false),
    onError: () => setFailed(true),
    onTimeUpdate: ({ currentTarget }: { readonly currentTarget: HTMLVideoElement }) =>
      setAtMs(currentTarget.currentTime * 1000),
  }
  return { isPlaying, hasBegun, hasFailed, isMuted, atMs, toggle, toggleSound, wind, events }
}

function seekTo(film: HTMLVideoElement | null, atMs: number): void {
  if (film !== null) film.currentTime = atMs / 1000
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:A|BUTTON)$/.test(target.tagName)
}

/** Plays while the photo is pressed, then shows the still image again. */
function usePlayWhilePressed(video: RefObject<HTMLVideoElement | null>, isLiving: boolean): void {
  useEffect(() => {
    const element = video.current
    const stage = element?.parentElement
    if (!isLiving || !element || !stage) return undefined
    return pressToPlay(stage, element)
  }, [video, isLiving])
}

interface ClipControlsProps {
  readonly clip: ClipFacts
  readonly isPlayable: boolean
  readonly player: ReturnType<typeof usePlayer>
}

function ClipControls({ clip, isPlayable, player }: ClipControlsProps) {
  const words = useWords(clipWords)
  const isOffline = useSyncStatus().connection === 'offline'
  const { isPlaying, hasFailed, isMuted, atMs } = player
  if (!isPlayable) return <p className={message}>{words.arriving}</p>
  const failure = hasFailed ? (isOffline ? words.offline : words.failed) : null
  const play = clip.kind === 'living' ? words.living : words.play
  return (
    <>
      {failure === null ? null : (
        <p role="alert" className={message}>
          {failure}
        </p>
      )}
      <div className={bar}>
        <IconButton tone="stage" label={isPlaying ? words.pause : play} onClick={player.toggle}>
          {isPlaying ? (
            <Pause size={20} aria-hidden="true" />
          ) : clip.kind === 'living' ? (
            <CirclePlay size={20} aria-hidden="true" />
          ) : (
            <Play size={20} aria-hidden="true" />
          )}
        </IconButton>
        {clip.kind === 'living' ? null : (
          <>
            <input
              type="range"
              dir="ltr"
              aria-label={words.position}
              aria-valuetext={clipLengthText(atMs)}
              min={0}
              max={clip.lengthMs}
              step={1000}
              value={Math.min(atMs, clip.lengthMs)}
              className={slider}
              onChange={({ target }) => player.wind(target.valueAsNumber)}
            />
            <span className={time}>{clipLengthText(atMs === 0 ? clip.lengthMs : atMs)}</span>
          </>
        )}
        {clip.hasSound ? (
          <IconButton
            tone="stage"
            label={isMuted ? words.soundOn : words.soundOff}
            onClick={player.toggleSound}
          >
            {isMuted ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
          </IconButton>
        ) : null}
      </div>
    </>
  )
}

/** Touches go through to the stage, which handles swipes. Covers the image once its first frame arrives. */
const film = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  pointerEvents: 'none',
  opacity: '0',
  transition: '[opacity 150ms]',
  '&[data-shown=true]': { opacity: '1', backgroundColor: 'stage' },
})
const line = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  borderRadius: 'full',
  pointerEvents: 'auto',
})
const bar = css(line, css.raw({ backgroundColor: '[rgb(0 0 0 / 0.45)]' }))
const message = css(
  line,
  css.raw({
    justifyContent: 'center',
    paddingBlock: '2',
    paddingInline: '4',
    backgroundColor: 'stageRaised',
    color: 'onStage',
    fontSize: 'sm',
    textAlign: 'center',
  }),
)
const slider = css({ flex: '[1 1 0]', minWidth: '0', height: 'touch', accentColor: '[#ffffff]' })
const time = css({
  color: 'onStage',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  textShadow: '[0 1px 3px rgb(0 0 0 / 0.8)]',
})
