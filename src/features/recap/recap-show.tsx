import { type ReactNode, useMemo, useState } from 'react'
import { Users } from 'lucide-react'
import type { FilmClip } from '#src/components/film/use-film-clips.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { chaptersOf } from '#src/contract/rules/chapters.ts'
import type { FilmSound } from '#src/contract/rules/film-sound.ts'
import { recapFadeMs, type RecapPlan } from '#src/contract/rules/recap-plan.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { shareFilm, type MadeFilm } from '#src/data/films/film-commands.ts'
import { useZoneFilm } from '#src/data/films/film-queries.ts'
import type { GuestbookView } from '#src/data/guestbook/guestbook-view.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { type FilmShape, filmFrames } from '#src/media/make-film.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import type { Translation } from '#src/i18n/translation.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Segmented } from '#src/ui/fields/segmented.tsx'
import { FilmActions } from '#src/components/film/film-actions.tsx'
import { filmLayout, filmScreen, filmSide } from '#src/components/film/film-layout.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { chapterStarts } from './chapter-starts.ts'
import { filmInserts } from './film-inserts.ts'
import { RecapPlayer } from './recap-player.tsx'
import { composeSlides } from './compose-slides.ts'
import { SoundChoice } from './sound-choice.tsx'
import type { Sound } from './use-sound.ts'
import { TakeAlong } from './take-along.tsx'
import type { RecapSpeech } from './use-recap-entries.ts'
import { useRecapCards, useRecapTexts } from './use-recap-cards.ts'

interface RecapShowProps {
  readonly zone: ZoneView
  readonly plan: RecapPlan
  readonly sound: Sound
  /** The translation of the film, in the zone's language. null for English. */
  readonly translation: Translation | null
  /** The photos in the plan. */
  readonly photos: readonly PhotoView[]
  /** The photos that can go into a book. */
  readonly all: readonly PhotoView[]
  readonly pictures: ReadonlyMap<PhotoId, FilmPicture>
  readonly clips: ReadonlyMap<PhotoId, FilmClip>
  readonly quotes: readonly GuestbookView[]
  readonly speeches: readonly RecapSpeech[]
  /** Why the film shows fewer photos than it could. */
  readonly note: string | null
  /** The link to the album's film. */
  readonly shared: ReactNode
}

/** The recap and its actions. */
export function RecapShow(props: RecapShowProps) {
  const { zone, plan, sound, translation, photos, pictures, clips, quotes, speeches } = props
  const [shape, setShape] = useState<FilmShape>(() => (innerHeight > innerWidth ? 'upright' : 'wide'))
  const frame = filmFrames[shape]
  const chapters = useMemo(
    () => chapterStarts(plan, { chapters: chaptersOf(zone), photos, clips }),
    [plan, zone, photos, clips],
  )
  const texts = useRecapTexts(zone, plan, { translation, quotes, speeches, chapters })
  const cards = useRecapCards({ brand: zone.brand, texts, frame })
  const slides = useMemo(
    () => (cards === null ? null : composeSlides({ plan, pictures, clips, frame, ...cards })),
    [plan, pictures, clips, frame, cards],
  )
  const inserts = useMemo(() => filmInserts(plan, { clips, speeches }), [plan, clips, speeches])
  const { choice, track } = sound
  const voicesToPlay = useMemo(
    (): FilmSound => (choice === 'none' ? silence : { track, inserts }),
    [choice, track, inserts],
  )
  // A different film starts from the beginning.
  const voiceIds = plan.voices.map(({ entryId }) => entryId)
  const film = [shape, plan.titleMs, ...photos.map(({ id }) => id), ...voiceIds].join(' ')
  const photoIds = plan.shots.map(({ photoId }) => photoId)
  const entryIds = [...quotes.map(({ id }) => id), ...voiceIds]
  const album = useZoneFilm(zone.id)
  const isHostsTurn =
    isAtLeast(zone.role, 'admin') && canShareFilm(zone) && album?.film === null && album.sharing !== 'waiting'
  const shareMadeFilm = (file: File) => void shareFilm(zone.id, { file, photoIds, entryIds })
  const byId = useMemo(() => new Map(photos.map((photo) => [photo.id, photo])), [photos])
  return (
    <div className={filmLayout}>
      <div className={filmScreen}>
        {slides === null ? null : (
          <RecapPlayer key={film} {...{ slides, frame, texts }} photos={byId} sound={voicesToPlay} />
        )}
      </div>
      <div className={filmSide}>
        <p className={title}>{texts.name}</p>
        {props.note === null ? null : <p>{props.note}</p>}
        {props.shared}
        <ShapeChoice shape={shape} onChange={setShape} />
        <SoundChoice sound={sound} hasInserts={inserts.length > 0} />
        {slides === null || sound.isReading ? null : (
          <FilmActions
            key={`${film} ${sound.choice}`}
            zone={zone}
            slides={slides}
            frame={frame}
            fadeMs={recapFadeMs}
            sound={voicesToPlay}
            onMadeForAll={isHostsTurn ? shareMadeFilm : undefined}
            renderMade={(file) => <GiveFilm zone={zone} film={{ file, photoIds, entryIds }} />}
          />
        )}
        <TakeAlong zone={zone} photos={props.all} />
      </div>
    </div>
  )
}

/** Used when the sound is off, so that clips and voices are also silent. */
const silence: FilmSound = { track: null, inserts: [] }

interface ShapeChoiceProps {
  readonly shape: FilmShape
  readonly onChange: (shape: FilmShape) => void
}

function ShapeChoice({ shape, onChange }: ShapeChoiceProps) {
  const words = useWords(filmWords)
  return (
    <Segmented
      label={words.shape}
      options={[
        { value: 'upright', label: words.shapes.upright },
        { value: 'wide', label: words.shapes.wide },
      ]}
      value={shape}
      onChange={onChange}
    />
  )
}

/** Whether this member may add a film to the album. Same rule as on the server. */
function canShareFilm({ role, mode, moderation }: ZoneView): boolean {
  return mode === 'open' && isAtLeast(role, moderation === 'pre-approve' ? 'moderator' : 'contributor')
}

interface GiveFilmProps {
  readonly zone: ZoneView
  readonly film: MadeFilm
}

/** Shares a film created here with everyone in the album, and shows the progress. */
function GiveFilm({ zone, film }: GiveFilmProps) {
  const words = useWords(filmWords)
  const shared = useZoneFilm(zone.id)
  const [problem, setProblem] = useState<string | null>(null)
  if (shared === undefined || !canShareFilm(zone)) return null
  if (shared.sharing === 'waiting') return <p role="status">{words.onItsWay}</p>
  if (shared.film !== null) return <p role="status">{words.isShared}</p>
  if (film.file.type !== 'video/mp4') return <p className={small}>{words.notForAll}</p>
  const shareFilmFile = async () => {
    const shareResult = await shareFilm(zone.id, film)
    if (!shareResult.ok) setProblem(shareResult.error.code === 'too_large' ? words.tooLarge : words.noRoom)
  }
  return (
    <>
      <Button tone="stage" icon={<Users size={19} aria-hidden="true" />} onClick={() => void shareFilmFile()}>
        {words.giveToAll}
      </Button>
      <p className={small}>{words.giveText}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {shared.sharing === 'refused' ? <p role="alert">{words.refused}</p> : null}
    </>
  )
}

const title = css({ fontFamily: 'display', fontWeight: 'display', fontSize: 'xl', lineHeight: 'snug' })
const small = css({ fontSize: 'sm', lineHeight: 'snug' })
