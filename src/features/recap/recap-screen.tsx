import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useAwake } from '#src/components/full-screen/use-awake.ts'
import { useNow } from '#src/components/time/use-now.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  chooseRecapPhotos,
  leastRecapPhotos,
  mostRecapPhotos,
  planRecap,
} from '#src/contract/rules/recap-plan.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useRecapPhotos } from '#src/data/recap/recap-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { recapOfferWords } from '#src/i18n/en/recap-offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { iconButtonStyle } from '#src/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { recapPhotoOf } from './recap-photo.ts'
import { RecapShow } from './recap-show.tsx'
import { useRecapPictures } from './use-recap-pictures.ts'

/** A zone's recap: what there is to show is found, its pictures are read, and it plays. */
export function RecapScreen({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(recapWords)
  const { names } = useWords(recapOfferWords)
  const photos = useRecapPhotos(zone.id)
  const now = useNow()
  const { mode, revealAt } = zone
  useAwake()
  return (
    <div className={page}>
      <header className={head}>
        <Link
          to="/locations/$zoneId"
          params={{ zoneId: zone.id }}
          className={iconButtonStyle({ tone: 'stage' })}
          aria-label={words.back}
          data-tip={words.back}
        >
          <ArrowLeft size={20} aria-hidden="true" className={arrow} />
        </Link>
        <PageHeading size="small" className={name}>
          {zone.name}
        </PageHeading>
      </header>
      {mode === 'reveal-at-time' && revealAt !== null && revealAt > now ? (
        <Message title={words.unrevealed(formatDateTime(revealAt))} />
      ) : photos === undefined ? (
        <Message title={names[zone.brand]} />
      ) : (
        <Chosen zone={zone} photos={photos} />
      )}
    </div>
  )
}

interface ChosenProps {
  readonly zone: ZoneView
  readonly photos: readonly PhotoView[]
}

/** The photos are chosen once, so that a like does not begin the film anew; one that goes meanwhile leaves it. */
function Chosen({ zone, photos }: ChosenProps) {
  const words = useWords(recapWords)
  const isOnline = useSyncStatus().connection !== 'offline'
  const [first] = useState(() =>
    chooseRecapPhotos(photos.map(recapPhotoOf), mostRecapPhotos).map(({ id }) => id),
  )
  const chosen = useSame(first.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))
  const { pictures, tried, isSettled } = useRecapPictures(chosen, isOnline)
  const here = useMemo(() => chosen.filter(({ id }) => pictures.has(id)), [chosen, pictures])
  const plan = useMemo(() => planRecap(here.map(recapPhotoOf)), [here])
  if (chosen.length < leastRecapPhotos) return <Message title={words.tooFew} text={words.tooFewText} />
  if (!isSettled)
    return (
      <Message title={words.loading(tried, chosen.length)}>
        <ProgressBar label={words.loading(tried, chosen.length)} ratio={tried / chosen.length} />
      </Message>
    )
  if (plan === null)
    return <Message title={words.tooFewHere(here.length, chosen.length)} text={words.tooFewHereText} />
  return (
    <RecapShow
      zone={zone}
      plan={plan}
      photos={here}
      all={photos}
      pictures={pictures}
      note={here.length < chosen.length ? words.fewHere(here.length, chosen.length) : null}
    />
  )
}

/** The same list for as long as it has the same photos: what else changes about them is nothing to a film. */
function useSame(photos: readonly PhotoView[]): readonly PhotoView[] {
  const [kept, setKept] = useState(photos)
  const isSame = idsOf(kept) === idsOf(photos)
  if (!isSame) setKept(photos)
  return isSame ? kept : photos
}

function idsOf(photos: readonly { readonly id: PhotoId }[]): string {
  return photos.map(({ id }) => id).join(' ')
}

interface MessageProps {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
}

function Message({ title, text, children }: MessageProps) {
  return (
    <div role="status" className={message}>
      <p className={cx(strong)}>{title}</p>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  )
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minHeight: '[100dvh]',
  padding: '3',
  paddingBlockStart: '[calc(0.75rem + env(safe-area-inset-top))]',
  paddingBlockEnd: '[calc(0.75rem + env(safe-area-inset-bottom))]',
  backgroundColor: 'stage',
  color: 'onStage',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '3' })
const arrow = css({ _rtl: { transform: 'scaleX(-1)' } })
const name = css({ color: 'onStage', overflowWrap: 'anywhere', minWidth: '0' })
const message = css({
  display: 'grid',
  gap: '2',
  margin: 'auto',
  width: 'full',
  maxWidth: '[26rem]',
  textAlign: 'center',
})
const strong = css({ fontWeight: 'semibold', fontSize: 'lg' })
