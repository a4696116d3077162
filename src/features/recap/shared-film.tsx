import { Download, Images, Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  filmLayout,
  filmScreen,
  filmSide,
  filmStage,
  filmStageSize,
} from '#src/components/film/film-layout.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
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
  /** Those that a film may show, newest first. */
  readonly photos: readonly PhotoView[]
  readonly onPlay: () => void
  /** Plays the photos of this device instead. */
  readonly onPlayPhotos: () => void
}

/** The film that somebody gave to the album: nothing of it is loaded before a tap. */
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
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody speaks in it: pictures and a beat */}
          <video
            className={video}
            src={filmAddress(film.filename)}
            aria-label={name}
            controls
            playsInline
            preload="none"
            {...(savesData || first === undefined ? {} : { poster: photoAddress(first, 'wall') })}
            onPlay={onPlay}
            onError={() => setFailed(true)}
            onPlaying={() => setFailed(false)}
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

const video = css({ width: 'full', height: 'full', objectFit: 'cover' })
const title = css({ fontFamily: 'display', fontWeight: 'display', fontSize: 'xl', lineHeight: 'snug' })
