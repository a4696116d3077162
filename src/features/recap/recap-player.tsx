import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useFilmSound } from '#src/components/film/use-film-sound.ts'
import { type FilmSound, isAudible } from '#src/contract/rules/film-sound.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { wallWords } from '#src/i18n/en/wall.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { joinFacts } from '#src/i18n/format.ts'
import { FilmPlayer, useFilmPosition } from '#src/components/film/film-player.tsx'
import type { FilmSlide } from '#src/components/film/film-slide.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { recapFadeMs } from '#src/contract/rules/recap-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { RecapTexts } from './use-recap-cards.ts'

interface RecapPlayerProps {
  readonly slides: readonly FilmSlide[]
  readonly frame: Sides
  readonly texts: RecapTexts
  readonly photos: ReadonlyMap<PhotoId, PhotoView>
  /** The sound, played once the user turns it on. */
  readonly sound: FilmSound
}

/** Plays a recap in the page. */
export function RecapPlayer({ slides, frame, texts, photos, sound }: RecapPlayerProps) {
  const words = useWords(filmWords)
  const { leftVoice } = useWords(wallWords)
  const { photoBy } = useBrandWords().tile
  const [position, setPosition] = useFilmPosition()
  // The film starts automatically, and muted until the user turns on the sound.
  const [isSoundOn, setSoundOn] = useState(false)
  useFilmSound({ sound: isSoundOn ? sound : null, slides, position })
  const altOf = ({ photoId, key }: FilmSlide) => {
    const photo = photoId === null ? undefined : photos.get(photoId)
    if (photo !== undefined) return altTextOf(photo, photoBy)
    const voice = texts.voices.find(({ id }) => id === key)
    if (voice !== undefined) return joinFacts([leftVoice({ name: voice.name }), voice.quote])
    return key === 'title'
      ? joinFacts([texts.name, texts.zone, texts.days])
      : `${texts.photosBy} ${texts.people}`
  }
  return (
    <FilmPlayer
      slides={slides}
      frame={frame}
      fadeMs={recapFadeMs}
      altOf={altOf}
      position={position}
      onMove={setPosition}
      extraControl={
        !isAudible(sound) ? null : (
          <IconButton
            tone="stage"
            label={isSoundOn ? words.soundOff : words.soundOn}
            onClick={() => setSoundOn(!isSoundOn)}
          >
            {isSoundOn ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
          </IconButton>
        )
      }
    />
  )
}
