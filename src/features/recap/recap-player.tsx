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
}

/** Plays a recap in the page. */
export function RecapPlayer({ slides, frame, texts, photos }: RecapPlayerProps) {
  const { photoBy } = useBrandWords().tile
  const [position, setPosition] = useFilmPosition()
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
    />
  )
}
