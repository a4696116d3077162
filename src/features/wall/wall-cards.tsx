import type { ReactNode } from 'react'
import { Pause } from 'lucide-react'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { useNow } from '#src/components/time/use-now.ts'
import { secondMs, minuteMs, hourMs, dayMs } from '#src/contract/wire/durations.ts'
import type { WallZone } from './wall-zone.ts'

interface CodeProps {
  readonly code: ReactNode
  readonly until: string | null
}

/** The code beside the photos. */
export function CodeCard({ code, until }: CodeProps) {
  const words = useWords(wallWords)
  return (
    <div className={card}>
      {code}
      <p className={scan}>{words.scan}</p>
      {until === null ? null : <p className={scan}>{until}</p>}
    </div>
  )
}

interface EmptyWallProps {
  readonly code: ReactNode
  readonly zone: WallZone
  /**
   * Whether there are photos whose images are not loaded yet, as on a slow network. The wall then does not ask for a
   * first photo.
   */
  readonly hasPhotos: boolean
}

/** The text of a wall that shows no photo. */
export function EmptyWall({ code, zone, hasPhotos }: EmptyWallProps) {
  const words = useWords(wallWords)
  const { revealAt, until } = zone
  return (
    <div className={empty}>
      {revealAt === null ? null : <WallCountdown revealAt={revealAt} photoCount={zone.photoCount ?? 0} />}
      {code === null ? null : <div className={emptyCard}>{code}</div>}
      {revealAt !== null ? (
        <p>{words.scan}</p>
      ) : zone.emptyText !== undefined ? (
        <p>{zone.emptyText}</p>
      ) : (
        <div>
          {code === null ? null : <p>{hasPhotos ? words.scan : words.emptyCode}</p>}
          <p>{words.emptyText}</p>
        </div>
      )}
      {until === null || code === null ? null : <p>{until}</p>}
    </div>
  )
}

/** The time left until the photos are revealed to everyone, and how many photos are hidden until then. */
function WallCountdown({ revealAt, photoCount }: { readonly revealAt: number; readonly photoCount: number }) {
  const words = useWords(wallWords)
  const left = Math.max(0, revealAt - useNow(secondMs))
  const days = Math.floor(left / dayMs)
  const parts = [
    Math.floor((left % dayMs) / hourMs),
    Math.floor((left % hourMs) / minuteMs),
    Math.floor((left % minuteMs) / secondMs),
  ]
  return (
    <div className={countdown}>
      <p className={title}>{words.revealTitle}</p>
      <p role="timer" className={clock}>
        {days > 0 ? `${words.days({ count: days })} ` : ''}
        {parts.map((part) => String(part).padStart(2, '0')).join(':')}
      </p>
      {photoCount > 0 ? <p className={title}>{words.revealWaiting({ photos: photoCount })}</p> : null}
    </div>
  )
}

/** Greets the person who has just joined. */
export function WallGreeting({ name: senderName }: { readonly name: string | null }) {
  const words = useWords(wallWords)
  return (
    <p role="status" className={greeting}>
      {senderName === null ? null : (
        <span key={senderName} className={greetingText}>
          {words.greeting({ name: senderName })}
        </span>
      )}
    </p>
  )
}

/** Says that a host paused every wall. */
export function PausedNote({ isPaused }: { readonly isPaused: boolean }) {
  const words = useWords(wallWords)
  return (
    <p role="status" className={paused}>
      {isPaused ? (
        <span className={pausedNote}>
          <Pause size={14} aria-hidden="true" />
          {words.pausedByHost}
        </span>
      ) : null}
    </p>
  )
}

const card = css({
  position: 'absolute',
  insetInlineEnd: '[max(1rem, 2.5vmin)]',
  bottom: '[calc(max(1rem, 2.5vmin) + env(safe-area-inset-bottom))]',
  width: '[max(9rem, 30vmin)]',
  '& svg': { maxWidth: '[none]' },
  padding: '2',
  borderRadius: 'sm',
  backgroundColor: 'paper',
})
const scan = css({
  color: 'qr',
  textAlign: 'center',
  fontWeight: 'semibold',
  fontSize: '[max(0.8125rem, 1.8vmin)]',
  lineHeight: 'snug',
})
const empty = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '6',
  padding: '6',
  textAlign: 'center',
  pointerEvents: 'none',
  fontSize: '[max(1.125rem, 3vmin)]',
  lineHeight: 'snug',
})
const emptyCard = css({
  width: '[min(46vmin, 26rem)]',
  '& svg': { maxWidth: '[none]' },
  padding: '3',
  borderRadius: 'sm',
  backgroundColor: 'paper',
})
const countdown = css({ display: 'grid', justifyItems: 'center', gap: '2' })
const title = css({ fontSize: '[max(1.125rem, 3vmin)]' })
const clock = css({
  fontFamily: 'display',
  fontSize: '[max(3rem, 16vmin)]',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 'none',
})
const greeting = css({
  position: 'absolute',
  top: '[14%]',
  insetInline: '0',
  textAlign: 'center',
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
})
const greetingText = css({
  display: 'inline-block',
  maxWidth: '[80%]',
  paddingInline: '[1.2em]',
  paddingBlock: '[0.4em]',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
  fontFamily: 'display',
  fontSize: '[max(1.25rem, 4vmin)]',
  lineHeight: 'snug',
  overflowWrap: 'anywhere',
  animation: '[rise 500ms ease-out backwards]',
})
const paused = css({ width: 'full', '&:empty': { position: 'absolute' } })
const pausedNote = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  paddingInline: '3',
  paddingBlock: '1',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: '[max(0.875rem, 1.8vmin)]',
})
