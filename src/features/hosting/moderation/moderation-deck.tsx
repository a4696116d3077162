import { Check, ChevronLeft, ChevronRight, EyeOff } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { PlainClip } from '#src/components/clips/plain-clip.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { Picture } from '#src/components/photo/picture.tsx'
import { useNow } from '#src/components/time/use-now.ts'
import { formatAge } from '#src/i18n/format.ts'
import { isRightToLeft } from '#src/i18n/direction.ts'
import { moderationWords } from '#src/i18n/en/moderation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { clipAddress, playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useDataSaver } from '#src/data/connection/connection-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { bottomBarPlace } from '#src/ui/page/bottom-bar.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { mutedText } from '#src/ui/page/text.ts'
import { ReportList } from './report-list.tsx'
import type { ModerationDecision, ModerationViewProps } from './use-moderation.ts'
import { useModerationKeys } from './use-moderation-keys.ts'
import { type Swipe, useSwipe } from './use-swipe.ts'
import type { ReportedPhoto } from '#src/data/reports/report-queries.ts'
import { type PhotoView, waitsForClip } from '#src/data/photos/photo-view.ts'
import type { ReportView } from '#src/data/reports/report-view.ts'

const preloaded = 2

/** Shows one large photo after another. Buttons, keys or a swipe decide, and the next photo is already loaded. */
export function ModerationDeck({ list, items, moderation }: ModerationViewProps) {
  const words = useWords(moderationWords)
  const [place, setPlace] = useState<{ readonly index: number; readonly id: PhotoId | null }>({
    index: 0,
    id: null,
  })
  const wanted = moderation.restoredId ?? place.id
  const found = wanted === null ? -1 : items.findIndex(({ photo }) => photo.id === wanted)
  const at = found >= 0 ? found : Math.min(place.index, items.length - 1)
  const item = items[at]
  const { decide: submit, undo } = moderation
  const decide = useCallback(
    (verdict: ModerationDecision) => {
      if (item === undefined || (list === 'hidden' && verdict === 'hide')) return
      if (verdict === 'approve' && waitsForClip(item.photo)) return
      setPlace({ index: at, id: null })
      submit([item.photo], verdict)
    },
    [item, list, at, submit],
  )
  const step = useCallback(
    (by: 1 | -1) => {
      const index = Math.max(0, Math.min(at + by, items.length - 1))
      setPlace({ index, id: items[index]?.photo.id ?? null })
    },
    [at, items],
  )
  useModerationKeys({
    approve: useCallback(() => decide('approve'), [decide]),
    hide: useCallback(() => decide('hide'), [decide]),
    undo: useCallback(() => undo?.(), [undo]),
    step,
  })
  const swipe = useSwipe(decide)
  const preloadCount = useDataSaver() ? 0 : preloaded
  usePreloaded(items.slice(at + 1, at + 1 + preloadCount).map(({ photo }) => photoAddress(photo, 'wall')))
  if (item === undefined) return null
  const { photo, reports } = item
  return (
    <div className={deck}>
      <DeckCard key={photo.id} photo={photo} swipe={swipe} reports={reports} />
      <DeckButtons at={at} step={step} list={list} decide={decide} items={items} />
      <p className={hint}>
        {words.place({ at: at + 1, total: items.length })} ·{' '}
        <span className={keyboardOnlyStyle}>{words.keys}</span>
        <span className={touchOnlyStyle}>{words.swipe({ isMirrored: isRightToLeft() })}</span>
      </p>
    </div>
  )
}

function DeckCard({
  photo,
  swipe,
  reports,
}: {
  readonly photo: PhotoView
  readonly swipe: Swipe
  readonly reports: readonly ReportView[]
}) {
  const words = useWords(moderationWords)
  const now = useNow()
  const { tile } = useBrandWords()
  const clip = playableClip(photo.clip)
  return (
    <article className={card} {...swipe}>
      <div className={frame}>
        {clip === null ? (
          <Picture photo={photo} rendition="wall" className={picture} isUrgent />
        ) : (
          <PlainClip
            src={clipAddress(clip)}
            poster={photoAddress(photo, 'wall')}
            label={altTextOf(photo, tile.photoBy)}
            className={picture}
          />
        )}
        <span aria-hidden="true" data-sign="approve" className={sign}>
          <Check size={44} />
        </span>
        <span aria-hidden="true" data-sign="hide" className={sign}>
          <EyeOff size={44} />
        </span>
      </div>
      <div className={facts}>
        {photo.caption === '' ? null : (
          <p dir="auto" className={name}>
            {photo.caption}
          </p>
        )}
        <p className={mutedText}>
          {words.added({ name: photo.uploader.displayName, age: formatAge(photo.uploadedAt, now) })}
        </p>
        {photo.clip === undefined || photo.clip === null || photo.clip.captions === '' ? null : (
          <p dir="auto" className={captions}>
            {photo.clip.captions}
          </p>
        )}
        {waitsForClip(photo) ? (
          <p id="clip-arriving" className={mutedText}>
            {words.clipArriving}
          </p>
        ) : null}
        <ReportList reports={reports} />
      </div>
    </article>
  )
}

interface DeckButtonsProps {
  readonly at: number
  readonly step: (by: 1 | -1) => void
  readonly list: ModerationViewProps['list']
  readonly decide: (verdict: ModerationDecision) => void
  readonly items: readonly ReportedPhoto[]
}

function DeckButtons({ at, step, list, decide, items }: DeckButtonsProps) {
  const words = useWords(moderationWords)
  const item = items[at]
  const isWaiting = item !== undefined && waitsForClip(item.photo)
  return (
    <div data-bottom-bar className={row}>
      <IconButton
        tone="plain"
        label={words.previous}
        disabled={at === 0}
        className={arrow}
        onClick={() => step(-1)}
      >
        <ChevronLeft size={24} aria-hidden="true" />
      </IconButton>
      {list === 'hidden' ? null : (
        <Button
          tone="plain"
          size="large"
          className={verdict}
          icon={<EyeOff size={22} aria-hidden="true" />}
          onClick={() => decide('hide')}
        >
          {words.hide}
        </Button>
      )}
      <Button
        size="large"
        className={verdict}
        disabled={isWaiting}
        {...(isWaiting ? { 'aria-describedby': 'clip-arriving' } : {})}
        icon={<Check size={22} aria-hidden="true" />}
        onClick={() => decide('approve')}
      >
        {words.yes[list]}
      </Button>
      <IconButton
        tone="plain"
        label={words.next}
        disabled={at === items.length - 1}
        className={arrow}
        onClick={() => step(1)}
      >
        <ChevronRight size={24} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Loads and decodes the next images while the current one is shown. */
function usePreloaded(addresses: readonly string[]): void {
  const key = addresses.join(' ')
  useEffect(() => {
    for (const address of key.split(' ')) {
      if (address !== '') new Image().src = address
    }
  }, [key])
}

const deck = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'center',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  // A card that is swiped away does not widen the page.
  overflowX: 'clip',
  marginInline: '[calc(-1 * token(spacing.gutter))]',
  paddingInline: 'gutter',
})
const card = css({
  width: 'full',
  maxWidth: '[44rem]',
  borderRadius: 'card',
  borderWidth: 'thin',
  backgroundColor: 'surface',
  boxShadow: 'card',
  overflow: 'hidden',
  touchAction: 'pan-y pinch-zoom',
  userSelect: 'none',
  willChange: 'transform',
  animation: '[appear 120ms ease-out]',
  '&[data-verdict=approve] [data-sign=approve], &[data-verdict=hide] [data-sign=hide]': { opacity: '1' },
})
const frame = css({
  position: 'relative',
  backgroundColor: 'stage',
  height: {
    base: '[clamp(11rem, calc(100dvh - 35.5rem), 34rem)]',
    md: '[clamp(14rem, calc(100dvh - 24.5rem), 40rem)]',
  },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'contain', display: 'grid' })
const sign = css({
  position: 'absolute',
  top: '[calc(50% - 2.5rem)]',
  insetInlineStart: '[calc(50% - 2.5rem)]',
  display: 'grid',
  placeItems: 'center',
  width: '20',
  height: '20',
  borderRadius: 'full',
  opacity: '0',
  backgroundColor: 'raised',
  transition: '[opacity 120ms]',
  '&[data-sign=approve]': { color: 'success' },
  '&[data-sign=hide]': { color: 'danger' },
})
const facts = css({ display: 'grid', gap: '1', padding: '4' })
const captions = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
const name = css({ fontWeight: 'semibold', overflowWrap: 'anywhere', lineHeight: 'snug' })
const row = css(
  bottomBarPlace,
  css.raw({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: { base: '2', sm: '3' },
    width: 'full',
    maxWidth: '[44rem]',
  }),
)
/** Touch users swipe. Without the arrows, the two decision buttons share the full width. */
const arrow = css({ flexShrink: '0', '@media (pointer: coarse)': { display: 'none' } })
const verdict = css({
  flex: '[1 1 0]',
  minWidth: '0',
  paddingInline: { base: '2', sm: '8' },
  // Between the arrows, the longest words of our languages fit only without the icons.
  '@media (pointer: fine) and (max-width: 30rem)': { '& svg': { display: 'none' } },
})
const hint = css({ color: 'muted', fontSize: 'sm', textAlign: 'center' })
const keyboardOnlyStyle = css({ '@media (pointer: coarse)': { display: 'none' } })
const touchOnlyStyle = css({ display: 'none', '@media (pointer: coarse)': { display: 'inline' } })
