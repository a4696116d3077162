import { useMemo } from 'react'
import { FilmMessage, FilmPage } from '#src/components/film/film-page.tsx'
import { type ClipShare, useFilmClips } from '#src/components/film/use-film-clips.ts'
import { useFilmPictures } from '#src/components/film/use-film-pictures.ts'
import { takesPhotos } from '#src/components/zone/zone-at-hand.ts'
import type { MissionId } from '#src/contract/entities/ids/ids.ts'
import {
  leastTimeLapsePhotos,
  referenceOf,
  timeLapseClipMs,
  timeLapseFadeMs,
} from '#src/contract/rules/time-lapse-plan.ts'
import { useChosenDataSaver, useDataSaver } from '#src/data/connection/connection-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { type TimeLapse, useTimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { AddPhotos } from './add-photos.tsx'
import { GhostCamera } from './ghost-camera.tsx'
import { SingleShot } from './single-shot.tsx'
import { TimeLapseShow } from './time-lapse-show.tsx'
import { useLoadedPhotos } from './use-loaded-photos.ts'

interface TimeLapseScreenProps {
  readonly zone: ZoneView
  readonly missionId: MissionId
  readonly isTaking: boolean
}

/** A time-lapse: what there is to show is found, its pictures are read and lined up, and it plays. */
export function TimeLapseScreen({ zone, missionId, isTaking }: TimeLapseScreenProps) {
  const words = useWords(timeLapseWords)
  const timeLapse = useTimeLapse(missionId)
  if (timeLapse === null) return <GoneTimeLapse zone={zone} />
  return (
    <FilmPage zone={zone} title={timeLapse?.text ?? words.name}>
      {timeLapse === undefined ? null : (
        <Chosen zone={zone} timeLapse={timeLapse} isTaking={isTaking && takesPhotos(zone)} />
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

/** A clip lies below the next picture while that comes in. */
const share: ClipShare = { longestMs: timeLapseClipMs + timeLapseFadeMs, isHeard: false }

interface ChosenProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  readonly isTaking: boolean
}

function Chosen({ zone, timeLapse, isTaking }: ChosenProps) {
  const words = useWords(timeLapseWords)
  const filmText = useWords(filmWords)
  const isOnline = useSyncStatus().connection !== 'offline'
  const { chosen, held } = useLoadedPhotos(timeLapse.photos, isTaking)
  const { pictures, tried, isSettled } = useFilmPictures(chosen, isOnline)
  const savesData = useDataSaver()
  const isKnown = useChosenDataSaver() !== undefined
  const { clips, waiting } = useFilmClips(chosen, isTaking ? false : isKnown ? !savesData : undefined, share)
  const loading = { done: Math.max(0, tried - (waiting ?? 0)), total: chosen.length }
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
  if (here.length < leastTimeLapsePhotos)
    return <SingleShot photo={reference} picture={first} all={chosen.length} add={add} />
  return (
    <TimeLapseShow
      zone={zone}
      timeLapse={timeLapse}
      photos={here}
      reference={reference}
      pictures={pictures}
      clips={clips}
      note={noteOf(
        { here: here.length, chosen: chosen.length, all: timeLapse.photos.length - held.more },
        words,
        filmText,
      )}
      add={add}
      held={held}
    />
  )
}

/** Why it shows fewer than there are. */
function noteOf(
  { here, chosen, all }: Record<'here' | 'chosen' | 'all', number>,
  words: Pick<typeof timeLapseWords, 'someOf'>,
  filmText: Pick<typeof filmWords, 'fewHere'>,
): string | null {
  if (here < chosen) return filmText.fewHere({ here, total: chosen })
  return chosen < all ? words.someOf({ shown: chosen, all }) : null
}
