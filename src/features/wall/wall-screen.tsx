import { useNavigate } from '@tanstack/react-router'
import { Pause } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { Picture } from '#src/components/photo/picture.tsx'
import { QrPicture } from '#src/components/zone/qr-picture.tsx'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { useQuiet } from '#src/components/full-screen/use-quiet.ts'
import { useWall } from './use-wall.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { WallControls } from './wall-controls.tsx'

/** The whole wall: the photo, who took it, the zone's name and its code. */
export function WallScreen({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(wallWords)
  const { qrAlt } = useBrandWords().zone
  const [isPaused, setPaused] = useState(false)
  const [isCodeShown, setCodeShown] = useState(true)
  const { photo, showNext } = useWall(zone.id, isPaused || zone.isWallPaused)
  const isQuiet = useQuiet()
  const navigate = useNavigate()
  const leave = useCallback(
    () => void navigate({ to: '/locations/$zoneId', params: { zoneId: zone.id } }),
    [navigate, zone.id],
  )
  const pause = useCallback(() => setPaused((before) => !before), [])
  useAwake()
  useWallKeys({ pause, showNext: zone.isWallPaused ? stay : showNext, leave })
  const { link } = zone
  const code = link === null ? null : <QrPicture text={location.origin + link} label={qrAlt(zone.name)} />
  const isEmpty = photo === null
  return (
    <div className={wall} data-quiet={isQuiet}>
      {photo ? <ShownPhoto key={photo.id} photo={photo} /> : null}
      <header className={head}>
        <PageHeading size="medium" className={isEmpty ? emptyName : name}>
          {zone.name}
        </PageHeading>
        <WallControls
          zone={zone}
          isQuiet={isQuiet}
          isPaused={isPaused}
          isCodeShown={link === null || isEmpty ? null : isCodeShown}
          onPause={setPaused}
          onNext={showNext}
          onShowCode={setCodeShown}
        />
        <p role="status" className={paused}>
          {zone.isWallPaused ? (
            <span className={pausedNote}>
              <Pause size={14} aria-hidden="true" />
              {words.pausedByHost}
            </span>
          ) : null}
        </p>
      </header>
      {isEmpty ? <EmptyWall code={code} /> : null}
      {photo && code !== null && isCodeShown ? (
        <div className={card}>
          {code}
          <p className={scan}>{words.scan}</p>
        </div>
      ) : null}
    </div>
  )
}

function EmptyWall({ code }: { readonly code: ReactNode }) {
  const words = useWords(wallWords)
  return (
    <div className={empty}>
      {code === null ? null : <div className={emptyCard}>{code}</div>}
      <div>
        {code === null ? null : <p>{words.emptyCode}</p>}
        <p>{words.emptyText}</p>
      </div>
    </div>
  )
}

function stay(): void {}

function ShownPhoto({ photo }: { readonly photo: PhotoView }) {
  return (
    <figure
      className={frame}
      data-photo={photo.id}
      style={{ backgroundColor: `color-mix(in srgb, ${photo.placeholderColor} 30%, #000000)` }}
    >
      <Picture photo={photo} rendition="wall" className={picture} isUrgent isProtected />
      <figcaption className={caption}>
        {photo.caption === '' ? null : <span className={captionText}>{photo.caption}</span>}
        <span className={by}>{photo.uploader.displayName}</span>
      </figcaption>
    </figure>
  )
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
const frame = css({ position: 'absolute', inset: '0', margin: '0' })
const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'contain',
  display: 'grid',
  animation: '[appear 700ms ease-out]',
})
const caption = css({
  position: 'absolute',
  bottom: '0',
  insetInline: '0',
  display: 'grid',
  gap: '1',
  padding: '[max(1rem, 2.5vmin)]',
  paddingBlockStart: '16',
  paddingBlockEnd: '[calc(max(1rem, 2.5vmin) + env(safe-area-inset-bottom))]',
  paddingInlineEnd: '[calc(clamp(7rem, 24vmin, 16rem) + 3rem)]',
  backgroundImage: '[linear-gradient(transparent, rgb(0 0 0 / 0.75))]',
  color: 'onStage',
  overflowWrap: 'anywhere',
})
const captionText = css({
  fontSize: '[clamp(1.125rem, 3.2vmin, 2.25rem)]',
  fontWeight: 'semibold',
  lineHeight: 'snug',
  lineClamp: '3',
})
const by = css({ fontSize: '[clamp(1rem, 2.4vmin, 1.5rem)]' })
const card = css({
  position: 'absolute',
  insetInlineEnd: '[max(1rem, 2.5vmin)]',
  bottom: '[calc(max(1rem, 2.5vmin) + env(safe-area-inset-bottom))]',
  width: '[clamp(7rem, 24vmin, 16rem)]',
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
  width: '[min(46vmin, 19rem)]',
  padding: '3',
  borderRadius: 'sm',
  backgroundColor: 'paper',
})
