import { useMemo, type ReactNode, useState } from 'react'
import { FilmMessage, FilmPage } from '#src/components/film/film-page.tsx'
import { type ClipShare, useFilmClips } from '#src/components/film/use-film-clips.ts'
import { useFilmPictures, type FilmPicture } from '#src/components/film/use-film-pictures.ts'
import { canAddPhotos } from '#src/components/zone/zone-of-page.ts'
import type { MissionId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import {
  minTimeLapsePhotos,
  referenceOf,
  timeLapseClipMs,
  timeLapseFadeMs,
  chooseTimeLapsePhotos,
} from '#src/contract/rules/time-lapse-plan.ts'
import { useChosenDataSaver, useDataSaver } from '#src/data/connection/connection-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { type TimeLapse, useTimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import {
  filmLayout,
  filmScreen,
  filmSide,
  filmStage,
  filmStageSize,
} from '#src/components/film/film-layout.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { css } from '#src/styled-system/css/index.js'
import type { DeferredFilm } from '#src/components/film/film-actions.tsx'
import { useSameItems } from '#src/components/film/use-same-items.ts'
import { playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { AddPhotos } from './add-photos.tsx'
import { GhostCamera } from './ghost-camera.tsx'
import { TimeLapseShow } from './time-lapse-show.tsx'

interface TimeLapseScreenProps {
  readonly zone: ZoneView
  readonly missionId: MissionId
  readonly isTaking: boolean
}

/** A time-lapse: finds its photos, loads and aligns the images, and plays the film. */
export function TimeLapseScreen({ zone, missionId, isTaking }: TimeLapseScreenProps) {
  const words = useWords(timeLapseWords)
  const timeLapse = useTimeLapse(missionId)
  if (timeLapse === null) return <GoneTimeLapse zone={zone} />
  return (
    <FilmPage zone={zone} title={timeLapse?.text ?? words.name}>
      {timeLapse === undefined ? null : (
        <Chosen zone={zone} timeLapse={timeLapse} isTaking={isTaking && canAddPhotos(zone)} />
      )}
    </FilmPage>
  )
}

export function GoneTimeLapse({ zone }: { readonly zone: ZoneView }) {
  const words = useWords(timeLapseWords)
  return (
    <FilmPage zone={zone} title={zone.name}>
      <FilmMessage title={words.gone} text={words.goneText} />
    </FilmPage>
  )
}

/** A clip plays below the next image while that fades in. */
const share: ClipShare = { longestMs: timeLapseClipMs + timeLapseFadeMs, isAudible: false }

interface ChosenProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  readonly isTaking: boolean
}

function Chosen({ zone, timeLapse, isTaking }: ChosenProps) {
  const words = useWords(timeLapseWords)
  const filmText = useWords(filmWords)
  const isOnline = useSyncStatus().connection !== 'offline'
  const { chosen, deferred } = useLoadedPhotos(timeLapse.photos, isTaking)
  const { pictures, attemptedCount, isSettled } = useFilmPictures(chosen, isOnline)
  const savesData = useDataSaver()
  const isKnown = useChosenDataSaver() !== undefined
  const { clips, waiting } = useFilmClips(chosen, isTaking ? false : isKnown ? !savesData : undefined, share)
  const loading = { done: Math.max(0, attemptedCount - (waiting ?? 0)), total: chosen.length }
  const here = useMemo(() => chosen.filter(({ id }) => pictures.has(id)), [chosen, pictures])
  const reference = referenceOf(here)
  const first = reference === undefined ? null : (pictures.get(reference.id) ?? null)
  if (!isSettled || waiting !== 0)
    return (
      <FilmMessage title={filmText.loading(loading)}>
        <ProgressBar label={filmText.loading(loading)} ratio={loading.done / loading.total} />
      </FilmMessage>
    )
  if (isTaking) return <GhostCamera zone={zone} timeLapse={timeLapse} ghost={first} />
  const add = <AddPhotos zone={zone} timeLapse={timeLapse} />
  if (chosen.length === 0)
    return (
      <FilmMessage title={words.none} text={words.noneText}>
        {add}
      </FilmMessage>
    )
  if (reference === undefined || first === null)
    return (
      <FilmMessage
        title={filmText.tooFewHere({ here: 0, total: chosen.length })}
        text={filmText.tooFewHereText}
      >
        {add}
      </FilmMessage>
    )
  if (here.length < minTimeLapsePhotos)
    return <SingleShot photo={reference} picture={first} all={chosen.length} add={add} />
  return (
    <TimeLapseShow
      zone={zone}
      timeLapse={timeLapse}
      photos={here}
      reference={reference}
      pictures={pictures}
      clips={clips}
      note={missingPhotosNote(
        { here: here.length, chosen: chosen.length, all: timeLapse.photos.length - deferred.more },
        words,
        filmText,
      )}
      add={add}
      deferred={deferred}
    />
  )
}

/** Explains why the film shows fewer photos than there are. */
function missingPhotosNote(
  { here, chosen, all }: Record<'here' | 'chosen' | 'all', number>,
  words: Pick<typeof timeLapseWords, 'someOf'>,
  filmText: Pick<typeof filmWords, 'fewHere'>,
): string | null {
  if (here < chosen) return filmText.fewHere({ here, total: chosen })
  return chosen < all ? words.someOf({ shown: chosen, all }) : null
}

interface SingleShotProps {
  readonly photo: PhotoView
  readonly picture: FilmPicture
  /** The total number of photos. The others are not on this device. */
  readonly all: number
  readonly add: ReactNode
}

/** A time-lapse of which only one photo is available. */
function SingleShot({ photo, picture, all, add }: SingleShotProps) {
  const words = useWords(timeLapseWords)
  const filmText = useWords(filmWords)
  const { photoBy } = useBrandWords().tile
  return (
    <div className={filmLayout}>
      <div className={filmScreen}>
        <div className={filmStage} style={filmStageSize(picture.size)}>
          <img src={picture.url} alt={altTextOf(photo, photoBy)} className={wholePicture} />
        </div>
      </div>
      <div className={filmSide}>
        <p>{all === 1 ? words.one : filmText.tooFewHere({ here: 1, total: all })}</p>
        <p>{all === 1 ? words.oneText : filmText.tooFewHereText}</p>
        {add}
      </div>
    </div>
  )
}

interface FilmPhotos {
  /** The photos in playback and in the exported film. */
  readonly chosen: readonly PhotoView[]
  readonly deferred: DeferredFilm
}

/** The photos at the time when a film was started. */
interface FilmSnapshot {
  readonly chosen: readonly PhotoView[]
  readonly all: ReadonlySet<PhotoId>
}

/** A photo whose clip has arrived makes it a different film. */
function filmPhotoKey({ id, clip }: PhotoView): string {
  return `${id} ${playableClip(clip) ?? ''}`
}

/**
 * Returns the photos of a time-lapse that play. While a film is created or shown, they are the photos that it started
 * with. New photos are included when the film is created again. Removing one of its photos discards the film at once,
 * as does opening the camera.
 */
function useLoadedPhotos(all: readonly PhotoView[], isTaking: boolean): FilmPhotos {
  const [snapshot, setSnapshot] = useState<FilmSnapshot | null>(null)
  const [isMadeImmediately, setMadeImmediately] = useState(false)
  const ids = new Set(all.map(({ id }) => id))
  const isKept = snapshot !== null && !isTaking && snapshot.chosen.every(({ id }) => ids.has(id))
  if (snapshot !== null && !isKept) setSnapshot(null)
  const chosen = useSameItems(isKept ? snapshot.chosen : chooseTimeLapsePhotos(all), filmPhotoKey)
  return {
    chosen,
    deferred: {
      more: isKept ? all.filter(({ id }) => !snapshot.all.has(id)).length : 0,
      isMadeImmediately,
      onBegin: () => {
        setSnapshot({ chosen, all: ids })
        setMadeImmediately(false)
      },
      onCancel: () => setSnapshot(null),
      onMakeAgain: () => {
        setSnapshot(null)
        setMadeImmediately(true)
      },
    },
  }
}

const wholePicture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
