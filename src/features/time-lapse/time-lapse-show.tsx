import { Undo2 } from 'lucide-react'
import { type ReactNode, useMemo, useEffect, useState } from 'react'
import { FilmActions, type DeferredFilm } from '#src/components/film/film-actions.tsx'
import { filmLayout, filmScreen, filmSide } from '#src/components/film/film-layout.ts'
import { FilmMessage } from '#src/components/film/film-page.tsx'
import { FilmPlayer, useFilmPosition } from '#src/components/film/film-player.tsx'
import type { FilmSlide } from '#src/components/film/film-slide.ts'
import type { FilmClip } from '#src/components/film/use-film-clips.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import {
  frameForAspect,
  takenAtOf,
  timeLapseFadeMs,
  type PictureShift,
} from '#src/contract/rules/time-lapse-plan.ts'
import { answerMission } from '#src/data/missions/mission-commands.ts'
import type { TimeLapse } from '#src/data/missions/time-lapse-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { formatDateTime, formatDay, joinFacts } from '#src/i18n/format.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { inTranslation } from '#src/i18n/current-locale.ts'
import { useTranslationIn } from '#src/i18n/use-zone-language.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { alignPictures } from '#src/media/align-pictures.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { composeTimeLapse } from './compose-time-lapse.ts'

const fewDaysMs = 3 * dayMs

interface TimeLapseShowProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  /** In capture order. Each of them has a loaded image. */
  readonly photos: readonly PhotoView[]
  readonly reference: PhotoView
  readonly pictures: ReadonlyMap<PhotoId, FilmPicture>
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  /** The reason why photos are missing from the film; null if none are. */
  readonly note: string | null
  readonly add: ReactNode
  readonly deferred: DeferredFilm
}

/** The time-lapse and its actions. */
export function TimeLapseShow(props: TimeLapseShowProps) {
  const { photos, reference, pictures, clips } = props
  const words = useWords(timeLapseWords)
  const shifts = useAlignment({ photos, reference, pictures })
  const size = pictures.get(reference.id)?.size
  const frame = useMemo(() => (size === undefined ? null : frameForAspect(size)), [size])
  const slides = useMemo(
    () =>
      shifts === null || frame === null ? null : composeTimeLapse({ photos, pictures, clips, shifts, frame }),
    [photos, pictures, clips, shifts, frame],
  )
  if (slides === null || frame === null) return <FilmMessage title={words.aligning} />
  // A different film starts from the beginning.
  const film = photos.map(({ id }) => id).join(' ')
  return <Playing key={film} {...props} slides={slides} frame={frame} />
}

interface PlayingProps extends Omit<TimeLapseShowProps, 'reference' | 'pictures' | 'clips'> {
  readonly slides: readonly FilmSlide[]
  readonly frame: ReturnType<typeof frameForAspect>
}

function Playing({ zone, timeLapse, photos, note, add, deferred, slides, frame }: PlayingProps) {
  const words = useWords(timeLapseWords)
  const { photoBy } = useBrandWords().tile
  const filmLanguage = useTranslationIn(zone.language)
  const [position, setPosition] = useFilmPosition()
  const shown = photos[Math.min(position.index, photos.length - 1)]
  const photoOf = ({ photoId }: FilmSlide) => photos.find(({ id }) => id === photoId)
  const format = isWithinFewDays(photos) ? formatDateTime : formatDay
  const timeOf = (photo: PhotoView | undefined) => (photo === undefined ? '' : format(takenAtOf(photo)))
  return (
    <div className={filmLayout}>
      <div className={filmScreen}>
        <FilmPlayer
          slides={slides}
          frame={frame}
          fadeMs={timeLapseFadeMs}
          altOf={(slide) => {
            const photo = photoOf(slide)
            return photo === undefined ? '' : joinFacts([altTextOf(photo, photoBy), timeOf(photo)])
          }}
          position={position}
          onMove={setPosition}
        />
      </div>
      <div className={filmSide}>
        <label className={time}>
          <span className={when}>{timeOf(shown)}</span>
          <input
            type="range"
            aria-label={words.wind}
            aria-valuetext={timeOf(shown)}
            min={0}
            max={slides.length - 1}
            step={1}
            value={Math.min(position.index, slides.length - 1)}
            className={slider}
            onChange={(event) => setPosition({ index: event.target.valueAsNumber, isPlaying: false })}
          />
        </label>
        {note === null ? null : <p>{note}</p>}
        {add}
        <FilmActions
          zone={zone}
          title={timeLapse.text}
          isSecondary
          deferred={deferred}
          slides={slides}
          frame={frame}
          fadeMs={timeLapseFadeMs}
          labelOf={(slide) => inTranslation(filmLanguage ?? null, () => timeOf(photoOf(slide)))}
        />
        {shown === undefined ? null : <RemoveButton zone={zone} timeLapse={timeLapse} photo={shown} />}
      </div>
    </div>
  )
}

/** For photos of a few days, the time of day is shown too. */
function isWithinFewDays(photos: readonly PhotoView[]): boolean {
  const times = photos.map(takenAtOf)
  return Math.max(...times) - Math.min(...times) < fewDaysMs
}

interface RemoveButtonProps {
  readonly zone: ZoneView
  readonly timeLapse: TimeLapse
  readonly photo: PhotoView
}

/** Removes the current photo from the time-lapse. For its uploader and for moderators. */
function RemoveButton({ zone, timeLapse, photo }: RemoveButtonProps) {
  const words = useWords(timeLapseWords)
  const me = useSession()?.user.id
  if (photo.uploader.id !== me && !isAtLeast(zone.role, 'moderator')) return null
  const remove = async () => {
    await answerMission(photo.id, null)
    showToast(words.takenOut, {
      action: { label: words.putBack, onAction: () => void answerMission(photo.id, timeLapse.id) },
    })
  }
  return (
    <Button
      tone="stage"
      size="small"
      icon={<Undo2 size={18} aria-hidden="true" />}
      onClick={() => void remove()}
    >
      {words.takeOut}
    </Button>
  )
}

type Shifts = ReadonlyMap<PhotoId, PictureShift>

interface Alignment {
  readonly photos: readonly PhotoView[]
  /** The photo that is not moved. */
  readonly reference: PhotoView
  readonly pictures: ReadonlyMap<PhotoId, FilmPicture>
}

/**
 * Returns how far each photo must move to align with the reference. null while this is computed. If it cannot be
 * computed, no photo moves.
 */
function useAlignment({ photos, reference, pictures }: Alignment): Shifts | null {
  const [found, setFound] = useState<{ readonly of: string; readonly shifts: Shifts } | null>(null)
  const key = [reference.id, ...photos.map(({ id }) => id)].join(' ')
  useEffect(() => {
    const abort = new AbortController()
    const align = async () => {
      const inOrder = [reference, ...photos.filter(({ id }) => id !== reference.id)]
      const blobs = inOrder.flatMap(({ id }) => pictures.get(id)?.blob ?? [])
      const aligned = await alignPictures(blobs, abort.signal)
      if (abort.signal.aborted) return
      const shifts = aligned.ok ? aligned.value : []
      setFound({ of: key, shifts: new Map(inOrder.flatMap(({ id }, at) => entryOf(id, shifts[at]))) })
    }
    void align()
    return () => abort.abort()
  }, [key, photos, reference, pictures])
  return found?.of === key ? found.shifts : null
}

function entryOf(id: PhotoId, shift: PictureShift | undefined): readonly [PhotoId, PictureShift][] {
  return shift === undefined ? [] : [[id, shift]]
}

const time = css({ display: 'grid', gap: '1' })
const when = css({ fontFamily: 'display', fontWeight: 'display', fontSize: 'xl', lineHeight: 'snug' })
const slider = css({ width: 'full', accentColor: 'accent', minHeight: 'touch' })
