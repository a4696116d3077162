import { useMemo, useState } from 'react'
import { FilmMessage, FilmPage } from '#src/components/film/film-page.tsx'
import { useFilmPictures } from '#src/components/film/use-film-pictures.ts'
import { useSamePhotos } from '#src/components/film/use-same-photos.ts'
import { useNow } from '#src/components/time/use-now.ts'
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
import { filmWords } from '#src/i18n/en/film.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { recapOfferWords } from '#src/i18n/en/recap-offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useTranslationIn } from '#src/i18n/use-zone-language.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { recapPhotoOf } from './recap-photo.ts'
import { RecapShow } from './recap-show.tsx'

/** A zone's recap: what there is to show is found, its pictures are read, and it plays. */
export function RecapScreen({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(recapWords)
  const { names } = useWords(recapOfferWords)
  const photos = useRecapPhotos(zone.id)
  const now = useNow()
  const { mode, revealAt } = zone
  return (
    <FilmPage zone={zone} title={zone.name}>
      {mode === 'reveal-at-time' && revealAt !== null && revealAt > now ? (
        <FilmMessage title={words.unrevealed({ time: formatDateTime(revealAt) })} />
      ) : photos === undefined ? (
        <FilmMessage title={names[zone.brand]} />
      ) : (
        <Chosen zone={zone} photos={photos} />
      )}
    </FilmPage>
  )
}

interface ChosenProps {
  readonly zone: ZoneView
  readonly photos: readonly PhotoView[]
}

/** The photos are chosen once, so that a like does not restart the film; one that goes meanwhile leaves it. */
function Chosen({ zone, photos }: ChosenProps) {
  const words = useWords(recapWords)
  const filmText = useWords(filmWords)
  const translation = useTranslationIn(zone.language)
  const isOnline = useSyncStatus().connection !== 'offline'
  const [first] = useState(() =>
    chooseRecapPhotos(photos.map(recapPhotoOf), mostRecapPhotos).map(({ id }) => id),
  )
  const chosen = useSamePhotos(first.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))
  const { pictures, tried, isSettled } = useFilmPictures(chosen, isOnline)
  const here = useMemo(() => chosen.filter(({ id }) => pictures.has(id)), [chosen, pictures])
  const plan = useMemo(() => planRecap(here.map(recapPhotoOf)), [here])
  if (chosen.length < leastRecapPhotos) return <FilmMessage title={words.tooFew} text={words.tooFewText} />
  if (!isSettled || translation === undefined)
    return (
      <FilmMessage title={filmText.loading({ done: tried, total: chosen.length })}>
        <ProgressBar
          label={filmText.loading({ done: tried, total: chosen.length })}
          ratio={tried / chosen.length}
        />
      </FilmMessage>
    )
  if (plan === null)
    return (
      <FilmMessage
        title={filmText.tooFewHere({ here: here.length, total: chosen.length })}
        text={filmText.tooFewHereText}
      />
    )
  return (
    <RecapShow
      zone={zone}
      plan={plan}
      translation={translation}
      photos={here}
      all={photos}
      pictures={pictures}
      note={
        here.length < chosen.length ? filmText.fewHere({ here: here.length, total: chosen.length }) : null
      }
    />
  )
}
