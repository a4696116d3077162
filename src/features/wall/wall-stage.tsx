import { Pause } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useShownLanguage } from '#src/i18n/use-zone-language.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { type WallStyle, wallStyles } from '#src/brand/wall-styles.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { useQuiet } from '#src/components/full-screen/use-quiet.ts'
import { type Slide, useWall } from './use-wall.ts'
import { useWallUpdates } from './use-wall-updates.ts'
import { useWallWords, type WallEntry } from './use-wall-words.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { WallCountdown } from './wall-countdown.tsx'
import type { WallPage, WallPhoto } from './wall-photos.ts'
import { WallSlide } from './wall-slide.tsx'
import type { WallMember } from './wall-updates.ts'
import { WallWords } from './wall-words.tsx'
import { WallGreeting } from './wall-greeting.tsx'
import { directionOf } from '#src/contract/wire/languages.ts'

/** What a wall says of its zone. */
export interface WallZone extends Pick<ZoneView, 'name' | 'brand' | 'language' | 'isWallPaused'> {
  /** When its photos are shown, while that is yet to come; null: they are shown. */
  readonly revealAt: number | null
  /** How many photos are announced with the countdown, and whether they are counted at all; null: not known. */
  readonly photoCount: number | null
  /** What its QR holds; null: it has no code. */
  readonly codeText: string | null
  /** Until when the code works; null: not known, or forever. */
  readonly until: string | null
  /** Said where no photo is shown, instead of the invitation to add one. */
  readonly emptyText?: string
}

/** What the controls of a wall show and do. */
export interface WallControl {
  readonly isQuiet: boolean
  readonly isPaused: boolean
  /** null where there is no code. */
  readonly isCodeShown: boolean | null
  readonly onPause: (isPaused: boolean) => void
  readonly onNext: () => void
  readonly onShowCode: (isShown: boolean) => void
}

interface WallStageProps {
  readonly zone: WallZone
  /** undefined while it is not known what there is. */
  readonly page: WallPage | undefined
  readonly entries: readonly WallEntry[]
  readonly members: readonly WallMember[] | undefined
  readonly renderControls: (control: WallControl) => ReactNode
  readonly onLeave: () => void
}

/** The whole wall, in the zone's language: photos, who took them, who has just come, the zone's name and its code. */
export function WallStage({ zone, page, entries, members, renderControls, onLeave }: WallStageProps) {
  const language = useShownLanguage(zone.language)
  const { qrAlt } = useBrandWords().zone
  const [isPaused, setPaused] = useState(false)
  const [isCodeShown, setCodeShown] = useState(true)
  const style = wallStyles[slugOf(useBrand())]
  const [photoId, setPhotoId] = useState<PhotoId | null>(null)
  const entry = useWallWords(entries, photoId)
  const isStill = isPaused || zone.isWallPaused || entry !== null
  const { slide, photos, count, showNext } = useWall(page, isStill, style)
  const shownId = slide?.[0].id ?? null
  if (shownId !== photoId) setPhotoId(shownId)
  const { layer, greeted } = useWallUpdates(photos, members)
  const isQuiet = useQuiet()
  const pause = useCallback(() => setPaused((before) => !before), [])
  useAwake()
  useWallKeys({ pause, showNext: zone.isWallPaused ? stay : showNext, leave: onLeave })
  const { codeText, until } = zone
  const code = codeText === null ? null : <QrPicture text={codeText} label={qrAlt({ name: zone.name })} />
  const isHeld = zone.revealAt !== null
  const shown = isHeld ? null : slide
  const isEmpty = shown === null
  return (
    <div className={wall} data-quiet={isQuiet} lang={language} dir={directionOf(language)}>
      <Slides slide={shown} photos={photos} style={style} />
      {entry === null || shown === null ? null : <WallWords entry={entry} />}
      <div ref={layer} className={hearts} aria-hidden="true" data-hearts />
      <header className={head}>
        <WallTitle zone={zone} count={isHeld ? 0 : count} isEmpty={isEmpty} />
        {renderControls({
          isQuiet,
          isPaused,
          isCodeShown: code === null || isEmpty ? null : isCodeShown,
          onPause: setPaused,
          onNext: showNext,
          onShowCode: setCodeShown,
        })}
        <PausedNote isPaused={zone.isWallPaused} />
      </header>
      {isEmpty ? <EmptyWall code={code} zone={zone} /> : null}
      {!isEmpty && code !== null && isCodeShown ? <CodeCard code={code} until={until} /> : null}
      <WallGreeting name={greeted} />
    </div>
  )
}

interface WallTitleProps {
  readonly zone: WallZone
  readonly count: number
  readonly isEmpty: boolean
}

function WallTitle({ zone, count: photos, isEmpty }: WallTitleProps) {
  const words = useWords(wallWords)
  return (
    <div className={title}>
      <PageHeading size="medium" className={isEmpty ? emptyName : name}>
        <bdi>{zone.name}</bdi>
      </PageHeading>
      {zone.photoCount !== null && photos > 0 ? <p className={count}>{words.count({ photos })}</p> : null}
    </div>
  )
}

interface CodeProps {
  readonly code: ReactNode
  readonly until: string | null
}

function CodeCard({ code, until }: CodeProps) {
  const words = useWords(wallWords)
  return (
    <div className={card}>
      {code}
      <p className={scan}>{words.scan}</p>
      {until === null ? null : <p className={scan}>{until}</p>}
    </div>
  )
}

function PausedNote({ isPaused }: { readonly isPaused: boolean }) {
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

interface SlidesProps {
  readonly slide: Slide | null | undefined
  readonly photos: readonly WallPhoto[] | undefined
  readonly style: WallStyle
}

/** The photo that is shown, and below it the one before, over which it comes in: unless that has left the zone. */
function Slides({ slide, photos, style }: SlidesProps) {
  const [seen, setSeen] = useState<{ readonly now: Slide | null; readonly before: Slide | null }>({
    now: null,
    before: null,
  })
  const now = slide ?? null
  if (now !== seen.now)
    setSeen({ now, before: now !== null && now[0].id === seen.now?.[0].id ? seen.before : seen.now })
  const isThere = seen.before?.every(({ id }) => photos?.some((photo) => photo.id === id) === true) === true
  const before = isThere && seen.before?.[0].id !== now?.[0].id && now !== null ? seen.before : null
  return (
    <>
      {before === null ? null : <WallSlide key={before[0].id} slide={before} style={style} isShown={false} />}
      {now === null ? null : <WallSlide key={now[0].id} slide={now} style={style} isShown />}
    </>
  )
}

interface EmptyWallProps {
  readonly code: ReactNode
  readonly zone: WallZone
}

function EmptyWall({ code, zone }: EmptyWallProps) {
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
          {code === null ? null : <p>{words.emptyCode}</p>}
          <p>{words.emptyText}</p>
        </div>
      )}
      {until === null || code === null ? null : <p>{until}</p>}
    </div>
  )
}

function stay(): void {}

const wall = css({
  position: 'fixed',
  inset: '0',
  overflow: 'hidden',
  backgroundColor: 'stage',
  color: 'onStage',
  '&[data-quiet=true]': { cursor: 'none' },
})
const head = css({
  position: 'absolute',
  top: '0',
  insetInline: '0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  padding: '[max(1rem, 2vmin)]',
  paddingBlockStart: '[calc(max(1rem, 2vmin) + env(safe-area-inset-top))]',
  backgroundImage: '[linear-gradient(rgb(0 0 0 / 0.6), transparent)]',
})
const title = css({ display: 'grid', gap: '0.5', minWidth: '0' })
const count = css({ fontSize: '[clamp(0.875rem, 2vmin, 1.375rem)]', fontVariantNumeric: 'tabular-nums' })
const hearts = css({ position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })
const name = css({
  color: 'onStage',
  fontSize: '[clamp(1.25rem, 3.2vmin, 2.5rem)]',
  overflowWrap: 'anywhere',
  minWidth: '0',
})
const emptyName = css({
  color: 'onStage',
  fontSize: '[clamp(1.75rem, 6vmin, 4rem)]',
  overflowWrap: 'anywhere',
  minWidth: '0',
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
  fontSize: '[clamp(0.875rem, 1.8vmin, 1.125rem)]',
})
const card = css({
  position: 'absolute',
  insetInlineEnd: '[max(1rem, 2.5vmin)]',
  bottom: '[calc(max(1rem, 2.5vmin) + env(safe-area-inset-bottom))]',
  width: '[clamp(9rem, 30vmin, 22rem)]',
  '& svg': { maxWidth: '[none]' },
  padding: '2',
  borderRadius: 'sm',
  backgroundColor: 'paper',
})
const scan = css({
  color: 'qr',
  textAlign: 'center',
  fontWeight: 'semibold',
  fontSize: '[clamp(0.8125rem, 1.8vmin, 1.125rem)]',
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
  fontSize: '[clamp(1.125rem, 3vmin, 2rem)]',
  lineHeight: 'snug',
})
const emptyCard = css({
  width: '[min(46vmin, 26rem)]',
  '& svg': { maxWidth: '[none]' },
  padding: '3',
  borderRadius: 'sm',
  backgroundColor: 'paper',
})
