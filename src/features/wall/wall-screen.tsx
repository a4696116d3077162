import { useNavigate } from '@tanstack/react-router'
import { Pause } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useOpenUntil } from '#src/components/zone/use-zone-end.ts'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useShownLanguage } from '#src/i18n/use-zone-language.ts'
import { slugOf, useBrand } from '#src/brand/current-brand.ts'
import { type WallStyle, wallStyles } from '#src/brand/wall-styles.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { useQuiet } from '#src/components/full-screen/use-quiet.ts'
import { useNow } from '#src/components/time/use-now.ts'
import { type Slide, useWall } from './use-wall.ts'
import { useWallUpdates } from './use-wall-updates.ts'
import { useWallWords } from './use-wall-words.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { WallCountdown } from './wall-countdown.tsx'
import { WallSlide } from './wall-slide.tsx'
import { WallWords } from './wall-words.tsx'
import { WallGreeting } from './wall-greeting.tsx'
import { WallControls } from './wall-controls.tsx'
import { directionOf } from '#src/contract/wire/languages.ts'
import { secondMs, hourMs } from '#src/contract/wire/durations.ts'

/** The whole wall, in the zone's language: photos, who took them, who has just come, the zone's name and its code. */
export function WallScreen({ zone }: { readonly zone: ZoneView }) {
  const language = useShownLanguage(zone.language)
  const words = useWords(wallWords)
  const { qrAlt } = useBrandWords().zone
  const [isPaused, setPaused] = useState(false)
  const [isCodeShown, setCodeShown] = useState(true)
  const style = wallStyles[slugOf(useBrand())]
  const isHeld = useIsHeld(zone)
  const [photoId, setPhotoId] = useState<PhotoId | null>(null)
  const entry = useWallWords(zone, photoId)
  const isStill = isPaused || zone.isWallPaused || entry !== null
  const { slide, photos, count: shownCount, showNext } = useWall(zone.id, isStill, style)
  const shownId = slide?.[0].id ?? null
  if (shownId !== photoId) setPhotoId(shownId)
  const { layer, greeted } = useWallUpdates(zone.id, photos)
  const isQuiet = useQuiet()
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id } }),
    [navigate, zone.id],
  )
  const pause = useCallback(() => setPaused((before) => !before), [])
  useAwake()
  useWallKeys({ pause, showNext: zone.isWallPaused ? stay : showNext, leave })
  const address = zone.link === null ? null : shortAddress(zone.link)
  const code = address === null ? null : <QrPicture text={address} label={qrAlt({ name: zone.name })} />
  const until = useOpenUntil(zone)
  const shown = isHeld ? null : slide
  const isEmpty = shown === null
  return (
    <div className={wall} data-quiet={isQuiet} lang={language} dir={directionOf(language)}>
      <Slides slide={shown} photos={photos} style={style} />
      {entry === null || shown === null ? null : <WallWords entry={entry} />}
      <div ref={layer} className={hearts} aria-hidden="true" data-hearts />
      <header className={head}>
        <div className={title}>
          <PageHeading size="medium" className={isEmpty ? emptyName : name}>
            <bdi>{zone.name}</bdi>
          </PageHeading>
          {zone.photoCount !== null && shownCount > 0 && !isHeld ? (
            <p className={count}>{words.count({ photos: shownCount })}</p>
          ) : null}
        </div>
        <WallControls
          zone={zone}
          isQuiet={isQuiet}
          isPaused={isPaused}
          isCodeShown={code === null || isEmpty ? null : isCodeShown}
          onPause={setPaused}
          onNext={showNext}
          onShowCode={setCodeShown}
        />
        <PausedNote isPaused={zone.isWallPaused} />
      </header>
      {isEmpty ? <EmptyWall code={code} until={until} zone={zone} isHeld={isHeld} /> : null}
      {!isEmpty && code !== null && isCodeShown ? <CodeCard code={code} until={until} /> : null}
      <WallGreeting name={greeted} />
    </div>
  )
}

function CodeCard({ code, until }: Pick<EmptyWallProps, 'code' | 'until'>) {
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
  readonly photos: readonly PhotoView[] | undefined
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

/** Whether the zone waits for the moment at which everybody sees its photos. */
function useIsHeld({ mode, revealAt }: ZoneView): boolean {
  const isRevealed = mode === 'reveal-at-time'
  const now = useNow(isRevealed ? secondMs : hourMs)
  return isRevealed && revealAt !== null && revealAt > now
}

/** The address of the zone's code alone: its QR has few and large modules, to be read from the back of a room. */
function shortAddress(link: string): string {
  return location.origin + (link.split('#')[0] ?? link)
}

interface EmptyWallProps {
  readonly code: ReactNode
  /** Until when the code works; null: not known, or forever. */
  readonly until: string | null
  readonly zone: ZoneView
  readonly isHeld: boolean
}

function EmptyWall({ code, until, zone, isHeld }: EmptyWallProps) {
  const words = useWords(wallWords)
  return (
    <div className={empty}>
      {isHeld && zone.revealAt !== null ? (
        <WallCountdown revealAt={zone.revealAt} photoCount={zone.photoCount ?? 0} />
      ) : null}
      {code === null ? null : <div className={emptyCard}>{code}</div>}
      {isHeld ? (
        <p>{words.scan}</p>
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
