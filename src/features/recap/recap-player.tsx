import { Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useFilmSound } from '#src/components/film/use-film-sound.ts'
import type { FilmTrack } from '#src/contract/rules/film-track.ts'
import { filmWords } from '#src/i18n/en/film.ts'
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
import type { useRecapTexts } from './use-recap-cards.ts'

interface RecapPlayerProps {
  readonly slides: readonly FilmSlide[]
  readonly frame: Sides
  readonly texts: ReturnType<typeof useRecapTexts>
  readonly photos: ReadonlyMap<PhotoId, PhotoView>
  /** What sounds with it once the person wants to hear it; null: nothing. */
  readonly track: FilmTrack | null
}

/** Plays a recap in the page. */
export function RecapPlayer({ slides, frame, texts, photos, track }: RecapPlayerProps) {
  const words = useWords(filmWords)
  const { photoBy } = useBrandWords().tile
  const [position, setPosition] = useFilmPosition()
  // A film plays by itself, and is silent until somebody asks for its sound.
  const [isAudible, setAudible] = useState(false)
  useFilmSound({ track: isAudible ? track : null, slides, position })
  const altOf = ({ photoId, key }: FilmSlide) => {
    const photo = photoId === null ? undefined : photos.get(photoId)
    if (photo !== undefined) return altTextOf(photo, photoBy)
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
      beside={
        track === null ? null : (
          <IconButton
            tone="stage"
            label={isAudible ? words.soundOff : words.soundOn}
            onClick={() => setAudible(!isAudible)}
          >
            {isAudible ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
          </IconButton>
        )
      }
    />
  )
}
