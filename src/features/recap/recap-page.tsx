import { createFileRoute } from '@tanstack/react-router'
import { Volume2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { ZoneAtAddress } from '#src/components/zone/zone-at-address.tsx'
import { FilmMessage, FilmPage } from '#src/components/film/film-page.tsx'
import { recapShare, useFilmClips } from '#src/components/film/use-film-clips.ts'
import { useFilmPictures } from '#src/components/film/use-film-pictures.ts'
import { useSameItems } from '#src/components/film/use-same-items.ts'
import { useNow } from '#src/components/time/use-now.ts'
import {
  chooseRecapPhotos,
  minRecapPhotos,
  maxRecapPhotos,
  planRecap,
} from '#src/contract/rules/recap-plan.ts'
import type { FilmRow } from '#src/contract/entities/photos/film.ts'
import { useChosenDataSaver, useDataSaver } from '#src/data/connection/connection-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { useZoneFilm } from '#src/data/films/film-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useRecapPhotos } from '#src/data/recap/recap-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { recapOfferWords } from '#src/i18n/en/recap-offer.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useTranslationIn } from '#src/i18n/use-zone-language.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { recapPhotoOf } from './recap-photo.ts'
import { RecapShow } from './recap-show.tsx'
import { useRecapEntries } from './use-recap-entries.ts'
import { useSound } from './use-sound.ts'
import { SharedFilm } from './shared-film.tsx'

export const Route = createFileRoute('/_signed-in/locations/$zoneId/recap')({
  component: RecapPage,
  staticData: { isFrameless: true },
})

/** A zone's best photos as a short film, which can be played here and saved as a file. */
function RecapPage() {
  const { zoneId } = Route.useParams()
  return <ZoneAtAddress zoneId={zoneId}>{(zone) => <RecapScreen key={zone.id} zone={zone} />}</ZoneAtAddress>
}

/** A zone's recap: selects the photos, loads the images and plays the film. */
function RecapScreen({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(recapWords)
  const { names } = useWords(recapOfferWords)
  const photos = useRecapPhotos(zone.id)
  const album = useZoneFilm(zone.id)
  const now = useNow()
  const { mode, revealAt } = zone
  return (
    <FilmPage zone={zone} title={zone.name}>
      {mode === 'reveal-at-time' && revealAt !== null && revealAt > now ? (
        <FilmMessage title={words.unrevealed({ time: formatDateTime(revealAt) })} />
      ) : photos === undefined || album === undefined ? (
        <FilmMessage title={names[zone.brand]} />
      ) : (
        <Watched zone={zone} photos={photos} film={album.film} />
      )}
    </FilmPage>
  )
}

interface WatchedProps {
  readonly zone: ZoneView
  readonly photos: readonly PhotoView[]
  /** The film that a member added to the album. */
  readonly film: FilmRow | null
}

/**
 * Plays the album's film if it can be loaded, otherwise the photos on this device. The other one is always one tap
 * away.
 */
function Watched({ zone, photos, film }: WatchedProps) {
  const words = useWords(filmWords)
  const savesData = useDataSaver()
  const isOffline = useSyncStatus().connection === 'offline'
  const [openPart, setOpenPart] = useState<'film' | 'photos' | null>(null)
  // A film that arrives while the photos play does not interrupt them.
  const [hadFilm] = useState(film !== null)
  const offered = hadFilm && !isOffline && !savesData ? 'film' : 'photos'
  if (film !== null && (openPart ?? offered) === 'film')
    return (
      <SharedFilm
        zone={zone}
        film={film}
        photos={photos}
        // Playback continues if the connection drops.
        onPlay={() => setOpenPart('film')}
        onPlayPhotos={() => setOpenPart('photos')}
      />
    )
  const toFilm =
    film === null || isOffline ? null : (
      <Button
        tone="stage"
        icon={<Volume2 size={19} aria-hidden="true" />}
        onClick={() => setOpenPart('film')}
      >
        {film.hasSound ? words.watchShared({ bytes: film.bytes }) : words.play}
      </Button>
    )
  return <Chosen zone={zone} photos={photos} shared={toFilm} />
}

interface ChosenProps extends Omit<WatchedProps, 'film'> {
  readonly shared: ReactNode
}

/** The photos are chosen once, so that a like does not restart the film. A photo that is deleted leaves the film. */
function Chosen({ zone, photos, shared }: ChosenProps) {
  const words = useWords(recapWords)
  const filmText = useWords(filmWords)
  const translation = useTranslationIn(zone.language)
  const sound = useSound()
  const { beatMs } = sound
  const isOnline = useSyncStatus().connection !== 'offline'
  const savesData = useDataSaver()
  const isKnown = useChosenDataSaver() !== undefined
  const [first] = useState(() =>
    chooseRecapPhotos(photos.map(recapPhotoOf), maxRecapPhotos).map(({ id }) => id),
  )
  const chosen = useSameItems(first.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))
  const { pictures, attemptedCount, isSettled } = useFilmPictures(chosen, isOnline)
  const { clips, waiting } = useFilmClips(chosen, isKnown ? !savesData : undefined, recapShare)
  const entries = useRecapEntries(zone)
  const here = useMemo(() => chosen.filter(({ id }) => pictures.has(id)), [chosen, pictures])
  const plan = useMemo(() => {
    const shots = here.map((photo) => ({
      ...recapPhotoOf(photo),
      clipMs: clips.get(photo.id)?.lengthMs ?? 0,
    }))
    const voices = entries?.speeches.map(({ id, voice }) => ({ id, lengthMs: voice.lengthMs }))
    return planRecap(shots, beatMs, voices)
  }, [here, clips, entries?.speeches, beatMs])
  const loading = { done: Math.max(0, attemptedCount - (waiting ?? 0)), total: chosen.length }
  if (chosen.length < minRecapPhotos) return <FilmMessage title={words.tooFew} text={words.tooFewText} />
  if (!isSettled || waiting !== 0 || entries === undefined || translation === undefined)
    return (
      <FilmMessage title={filmText.loading(loading)}>
        <ProgressBar label={filmText.loading(loading)} ratio={loading.done / loading.total} />
      </FilmMessage>
    )
  const shown = { here: here.length, total: chosen.length }
  if (plan === null)
    return (
      <FilmMessage title={filmText.tooFewHere(shown)} text={filmText.tooFewHereText}>
        {shared}
      </FilmMessage>
    )
  return (
    <RecapShow
      zone={zone}
      plan={plan}
      sound={sound}
      translation={translation}
      photos={here}
      all={photos}
      pictures={pictures}
      clips={clips}
      quotes={entries.quotes}
      speeches={entries.speeches}
      shared={shared}
      note={here.length < chosen.length ? filmText.fewHere(shown) : null}
    />
  )
}
