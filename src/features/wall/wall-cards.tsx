import type { ReactNode } from 'react'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { WallCountdown } from './wall-countdown.tsx'
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
  /** Whether there are photos whose pictures are not here yet, as on a slow network: none is asked for as the first. */
  readonly hasPhotos: boolean
}

/** What a wall says while it shows no photo. */
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
