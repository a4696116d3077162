import { type ReactNode, useCallback, useState, useEffect } from 'react'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useShownLanguage } from '#src/i18n/use-zone-language.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { joinFacts, lineKey } from '#src/i18n/direction.ts'
import type { WallLayout } from '#src/contract/entities/zones/wall-steering.ts'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { useIsInputIdle } from '#src/components/full-screen/use-is-input-idle.ts'
import { directionOf } from '#src/contract/wire/languages.ts'
import { WallCollage } from './collage/wall-collage.tsx'
import { useWallUpdates } from './use-wall-updates.ts'
import { useShow } from './use-show.ts'
import type { WallEntry } from './use-wall-words.ts'
import type { WallZone } from './wall-zone.ts'
import { CodeCard, EmptyWall, PausedNote, WallGreeting } from './wall-cards.tsx'
import type { WallPage } from './wall-photos.ts'
import { Slides } from './wall-slides.tsx'
import type { WallMember } from './wall-updates.ts'
import type { HostSteering } from './use-steering.ts'
import { WallAnnouncement, WallMessage, WallWords } from './wall-words.tsx'

/** The state and actions of a wall's controls. */
export interface WallControl {
  readonly isQuiet: boolean
  readonly isPaused: boolean
  /** null: there is no code. */
  readonly isCodeShown: boolean | null
  readonly onPause: (isPaused: boolean) => void
  readonly onNext: () => void
  readonly onShowCode: (isShown: boolean) => void
  readonly layout: WallLayout
  readonly onLayout: (layout: WallLayout) => void
}

interface WallStageProps {
  readonly zone: WallZone
  /** undefined until the photos are read. */
  readonly page: WallPage | undefined
  readonly entries: readonly WallEntry[]
  readonly members: readonly WallMember[] | undefined
  readonly renderControls: (control: WallControl) => ReactNode
  readonly onLeave: () => void
}

/** The whole wall in the zone's language: photos, authors, newcomers, the zone's name and its code. */
export function WallStage({ zone, page, entries, members, renderControls, onLeave }: WallStageProps) {
  const language = useShownLanguage(zone.language)
  const { qrAlt } = useBrandWords().zone
  const [isPaused, setPaused] = useState(false)
  const [isCodeShown, setCodeShown] = useState(true)
  const show = useShow(zone, { page, entries, isPaused })
  const { slide, photos, count, showNext, style, steered, layout, choose, entry, tiles } = show
  const { layer, shownGreeting } = useWallUpdates(photos, members)
  const isQuiet = useIsInputIdle()
  const pause = useCallback(() => setPaused((before) => !before), [])
  useAwake()
  useWallKeys({ pause, showNext: zone.isWallPaused ? noop : showNext, leave: onLeave })
  const { codeText, until } = zone
  const code = codeText === null ? null : <QrPicture text={codeText} label={qrAlt({ name: zone.name })} />
  const isHeld = zone.revealAt !== null
  const shown = isHeld ? null : slide
  const isEmpty = shown === null
  const isCollage = tiles !== null && shown !== null && shown !== undefined
  return (
    <div className={wall} data-quiet={isQuiet} lang={language} dir={directionOf(language)}>
      {isCollage ? (
        <WallCollage
          tiles={tiles}
          photos={photos ?? []}
          photo={shown[0]}
          style={style}
          hasCode={code !== null && isCodeShown}
          announcement={steered.announcement}
        />
      ) : (
        <Slides slide={shown} photos={photos} style={style} />
      )}
      {entry === null || shown === null ? null : <WallWords entry={entry} />}
      <HostText message={steered.message} announcement={isCollage ? null : steered.announcement} />
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
          layout,
          onLayout: choose,
        })}
        <PausedNote isPaused={zone.isWallPaused} />
      </header>
      {isEmpty ? <EmptyWall code={code} zone={zone} hasPhotos={(photos?.length ?? 0) > 0} /> : null}
      {!isEmpty && code !== null && isCodeShown ? <CodeCard code={code} until={until} /> : null}
      <WallGreeting name={shownGreeting} />
    </div>
  )
}

/** A host's text for the room. A message takes precedence over an announcement. */
function HostText({ message, announcement }: Pick<HostSteering, 'message' | 'announcement'>) {
  return (
    <div role="status">
      {message !== null ? (
        <WallMessage text={message} />
      ) : announcement === null ? null : (
        <WallAnnouncement text={announcement} />
      )}
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
      {zone.photoCount !== null && photos > 0 ? (
        <p className={count}>
          {joinFacts([...(zone.chapter === null ? [] : [zone.chapter]), words.count({ photos })])}
        </p>
      ) : null}
    </div>
  )
}

function noop(): void {}

interface WallKeys {
  readonly pause: () => void
  readonly showNext: () => void
  readonly leave: () => void
}

/**
 * Space pauses and resumes, the arrow in reading direction shows the next photo, Esc leaves. Buttons keep their own
 * keys.
 */
function useWallKeys({ pause, showNext, leave }: WallKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (lineKey(event.key) === 'ArrowRight') showNext()
      else if (event.key === 'Escape') leave()
      else if (event.key === ' ' && !isControl(event.target)) {
        event.preventDefault()
        pause()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [pause, showNext, leave])
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(?:A|BUTTON)$/.test(target.tagName)
}

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
const count = css({ fontSize: '[max(0.875rem, 2vmin)]', fontVariantNumeric: 'tabular-nums' })
const hearts = css({ position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' })
const name = css({
  color: 'onStage',
  fontSize: '[max(1.25rem, 3.2vmin)]',
  overflowWrap: 'anywhere',
  minWidth: '0',
})
const emptyName = css({
  color: 'onStage',
  fontSize: '[max(1.75rem, 6vmin)]',
  overflowWrap: 'anywhere',
  minWidth: '0',
})
