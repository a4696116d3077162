import { Download, Images, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  filmLayout,
  filmScreen,
  filmSide,
  filmStage,
  filmStageSize,
} from '#src/components/film/film-layout.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { deleteWithUndo } from '#src/components/undo/delete-with-undo.ts'
import { isAtLeast } from '#src/components/zone/zone-rights.ts'
import { filmAddress, type FilmRow } from '#src/contract/entities/photos/film.ts'
import { useDataSaver } from '#src/data/connection/connection-queries.ts'
import { removeFilm } from '#src/data/films/film-commands.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { recapWords } from '#src/i18n/en/recap.ts'
import { trayWords } from '#src/i18n/en/tray.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button, buttonStyle } from '#src/ui/buttons/button.tsx'
import { secondMs } from '#src/contract/wire/durations.ts'
import { TakeAlong } from './take-along.tsx'

interface SharedFilmProps {
  readonly zone: ZoneView
  readonly film: FilmRow
  /** The photos that the film can show, newest first. */
  readonly photos: readonly PhotoView[]
  readonly onPlay: () => void
  /** Plays the photos on this device instead. */
  readonly onPlayPhotos: () => void
}

/** The film that a member added to the album. Nothing of it is loaded before a tap. */
export function SharedFilm({ zone, film, photos, onPlay, onPlayPhotos }: SharedFilmProps) {
  const words = useWords(filmWords)
  const trayText = useWords(trayWords)
  const titles = useWords(recapWords).titles
  const savesData = useDataSaver()
  const [hasFailed, setFailed] = useState(false)
  const first = photos.find(({ id }) => id === film.photoIds[0])
  const name = titles[zone.brand]({ seconds: Math.round(film.lengthMs / secondMs) })
  const facts = { bytes: film.bytes }
  return (
    <div className={filmLayout}>
      <div className={filmScreen}>
        <div className={filmStage} style={filmStageSize(film)}>
          <FilmVideo
            film={film}
            name={name}
            poster={savesData || first === undefined ? null : photoAddress(first, 'wall')}
            hasFailed={hasFailed}
            onPlay={() => {
              setFailed(false)
              onPlay()
            }}
            onFail={() => setFailed(true)}
          />
        </div>
      </div>
      <div className={filmSide}>
        <p className={title}>{name}</p>
        <p>{film.hasSound ? words.withSound(facts) : words.silent(facts)}</p>
        {hasFailed ? <p role="alert">{words.notLoaded}</p> : null}
        <a href={filmAddress(film.filename, true)} download className={buttonStyle({ tone: 'primary' })}>
          <Download size={19} aria-hidden="true" />
          {words.save}
        </a>
        <Button tone="stage" icon={<Images size={19} aria-hidden="true" />} onClick={onPlayPhotos}>
          {words.playPhotos}
        </Button>
        {film.isOwn || isAtLeast(zone.role, 'moderator') ? (
          <Button
            tone="stage"
            icon={<Trash2 size={19} aria-hidden="true" />}
            onClick={() => void deleteWithUndo(() => removeFilm(film.id), trayText)}
          >
            {words.removeShared}
          </Button>
        ) : null}
        <TakeAlong zone={zone} photos={photos} />
      </div>
    </div>
  )
}

interface FilmVideoProps {
  readonly film: FilmRow
  readonly name: string
  /** null: nothing is shown before the film starts. */
  readonly poster: string | null
  readonly hasFailed: boolean
  readonly onPlay: () => void
  readonly onFail: () => void
}

/** A poster with a button. A tap loads the film with its controls. If loading fails, it can be tapped again. */
function FilmVideo({ film, name, poster, hasFailed, onPlay, onFail }: FilmVideoProps) {
  const words = useWords(filmWords)
  const [isStarted, setStarted] = useState(false)
  if (isStarted && !hasFailed)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the album contains the text of its voice messages
      <video
        className={video}
        src={filmAddress(film.filename)}
        aria-label={name}
        controls
        autoPlay
        playsInline
        onError={onFail}
      />
    )
  const start = () => {
    setStarted(true)
    onPlay()
  }
  return (
    <button type="button" className={cover} aria-label={`${words.play}: ${name}`} onClick={start}>
      {poster === null ? null : <PictureImage src={poster} className={video} />}
      <span className={sign}>
        <Play size={32} aria-hidden="true" />
      </span>
    </button>
  )
}

const cover = css({ display: 'block', width: 'full', height: 'full', cursor: 'pointer' })
const sign = css({
  position: 'absolute',
  inset: '0',
  margin: 'auto',
  display: 'grid',
  placeItems: 'center',
  width: '16',
  height: '16',
  borderRadius: 'full',
  backgroundColor: 'accent',
  color: 'onAccent',
})
const video = css({ width: 'full', height: 'full', objectFit: 'cover' })
const title = css({ fontFamily: 'display', fontWeight: 'display', fontSize: 'xl', lineHeight: 'snug' })
