import { Download, Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { type Voice, voiceAddress } from '#src/contract/entities/responses/guestbook.ts'
import { barsOf } from '#src/contract/rules/voice-peaks.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useLocalPicture } from '#src/data/photos/photo-queries.ts'
import { guestbookWords } from '#src/i18n/en/guestbook.ts'
import { formatNumber } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { mutedText } from '#src/ui/page/text.ts'

interface EntryVoiceProps {
  readonly id: GuestbookId
  readonly voice: Voice
  /** The name of the speaker. */
  readonly name: string
}

/** The voice message of an entry: read from this device until it is uploaded, then from the server. */
export function EntryVoice({ id, voice, name }: EntryVoiceProps) {
  const words = useWords(guestbookWords).voice
  const local = useLocalPicture(id, 'full')
  const address = local ?? (voice.filename === null ? null : voiceAddress(voice.filename))
  if (address === null)
    return local === undefined ? null : (
      <p className={mutedText} data-transient>
        {words.arriving}
      </p>
    )
  return <VoicePlayer address={address} name={name} lengthMs={voice.lengthMs} peaks={voice.peaks} />
}

interface VoicePlayerProps {
  readonly address: string
  readonly name: string
  readonly lengthMs: number
  readonly peaks: string
}

/** The format recorded by browsers that cannot encode AAC. Safari before 17 does not play it. */
const opus = 'audio/mp4; codecs="opus"'

/**
 * A play button for a voice message, its waveform and its length. One plays at a time. If the browser cannot play it,
 * it can be downloaded.
 */
export function VoicePlayer({ address, name, lengthMs, peaks }: VoicePlayerProps) {
  const words = useWords(guestbookWords).voice
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [problem, setProblem] = useState<'broken' | 'unplayable' | null>(null)
  const isOffline = useSyncStatus().connection === 'offline'
  const [atMs, setAtMs] = useState(0)
  useEffect(() => {
    const element = audio.current
    return () => element?.pause()
  }, [])
  const fail = () =>
    setProblem(!isOffline && audio.current?.canPlayType(opus) === '' ? 'unplayable' : 'broken')
  const toggle = () => {
    const element = audio.current
    if (element === null) return
    setProblem(null)
    if (!element.paused) element.pause()
    else element.play().catch(fail)
  }
  return (
    <div className={player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the entry contains the text that its author wrote */}
      <audio
        ref={audio}
        src={address}
        preload="none"
        onPlay={(event) => {
          pauseOthers(event.currentTarget)
          setPlaying(true)
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setAtMs(0)}
        onError={fail}
        onTimeUpdate={(event) => setAtMs(event.currentTarget.currentTime * secondMs)}
      />
      <div className={row}>
        {problem === 'unplayable' ? (
          <VoiceFile address={address} name={name} />
        ) : (
          <button
            type="button"
            aria-label={isPlaying ? words.pause : words.play({ name })}
            className={button}
            onClick={toggle}
          >
            {isPlaying ? <Pause size={22} aria-hidden="true" /> : <Play size={22} aria-hidden="true" />}
          </button>
        )}
        <Shape peaks={peaks} playedRatio={lengthMs === 0 ? 0 : atMs / lengthMs} />
        <span className={time}>{formatPlayTime(isPlaying ? atMs : lengthMs)}</span>
      </div>
      {problem === null ? null : (
        <p role="status" className={mutedText}>
          {words[problem]}
        </p>
      )}
    </div>
  )
}

/** The voice message as a file to download. */
function VoiceFile({ address, name }: Pick<VoicePlayerProps, 'address' | 'name'>) {
  const words = useWords(guestbookWords).voice
  return (
    <a className={button} href={address} download={`${name}.mp4`} aria-label={words.save({ name })}>
      <Download size={22} aria-hidden="true" />
    </a>
  )
}

interface ShapeProps {
  readonly peaks: string
  readonly playedRatio: number
}

/** The loudness of a voice message over time, and how much of it has been played. */
function Shape({ peaks, playedRatio }: ShapeProps) {
  const bars = barsOf(peaks)
  return (
    <span aria-hidden="true" className={shape}>
      {bars.map((bar, index) => (
        <span
          key={index}
          className={line}
          data-heard={index / bars.length < playedRatio}
          style={{ height: `${Math.round(Math.max(0.12, bar) * 100)}%` }}
        />
      ))}
    </span>
  )
}

function pauseOthers(playing: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== playing) other.pause()
}

/** `0:24`: the duration of a recording in minutes and seconds. */
function formatPlayTime(lengthMs: number): string {
  const seconds = Math.max(0, Math.round(lengthMs / 1000))
  const rest = formatNumber(seconds % 60).padStart(2, formatNumber(0))
  return `${formatNumber(Math.floor(seconds / 60))}:${rest}`
}

const player = css({ display: 'grid', gap: '2' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })
const button = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  width: 'touch',
  height: 'touch',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  cursor: 'pointer',
  _hover: { backgroundColor: 'accentHover' },
})
const shape = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5',
  flexGrow: '1',
  minWidth: '0',
  height: '[2.25rem]',
  overflow: 'hidden',
})
const line = css({
  flex: '[1 1 0]',
  minWidth: '0',
  borderRadius: 'full',
  backgroundColor: 'lineStrong',
  '&[data-heard=true]': { backgroundColor: 'accent' },
})
const time = css({ fontSize: 'sm', color: 'muted', fontVariantNumeric: 'tabular-nums' })
