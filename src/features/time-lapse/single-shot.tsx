import type { ReactNode } from 'react'
import {
  filmLayout,
  filmScreen,
  filmSide,
  filmStage,
  filmStageSize,
} from '#src/components/film/film-layout.ts'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { filmWords } from '#src/i18n/en/film.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'

interface SingleShotProps {
  readonly photo: PhotoView
  readonly picture: FilmPicture
  /** How many photos there are; the others are not on this device. */
  readonly all: number
  readonly add: ReactNode
}

/** A time-lapse of which one photo is to be had. */
export function SingleShot({ photo, picture, all, add }: SingleShotProps) {
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

const wholePicture = css({ display: 'block', width: 'full', height: 'full', objectFit: 'cover' })
