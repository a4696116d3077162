import { Camera, RotateCcw, X } from 'lucide-react'
import { FilmMessage } from '#src/components/film/film-page.tsx'
import type { FilmPicture } from '#src/components/film/use-film-pictures.ts'
import { pickPhotos } from '#src/components/upload/pick-photos.ts'
import { scanWords } from '#src/i18n/en/scan.ts'
import { timeLapseWords } from '#src/i18n/en/time-lapse.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { CameraProblem } from '#src/media/media-problem.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'

interface CameraTroubleProps {
  readonly problem: CameraProblem['code']
  readonly ghost: FilmPicture | null
  readonly isAdding: boolean
  readonly onPicked: (files: readonly File[]) => void
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/**
 * Shown if the page cannot use the camera. The device's own camera app takes the photo, with the first photo shown for
 * comparison.
 */
export function CameraTrouble({ problem, ghost, isAdding, onPicked, onRetry, onLeave }: CameraTroubleProps) {
  const words = useWords(timeLapseWords)
  const { camera } = useWords(scanWords)
  return (
    <FilmMessage title={camera[problem]} {...(ghost === null ? {} : { text: words.ownCameraText })}>
      {ghost === null ? null : <img src={ghost.url} alt="" className={picture} />}
      <Button
        isBusy={isAdding}
        icon={<Camera size={20} aria-hidden="true" />}
        onClick={() => pickPhotos('camera', onPicked)}
      >
        {words.ownCamera}
      </Button>
      <Button tone="stage" icon={<RotateCcw size={18} aria-hidden="true" />} onClick={onRetry}>
        {words.again}
      </Button>
      <Button tone="stage" icon={<X size={18} aria-hidden="true" />} onClick={onLeave}>
        {words.leave}
      </Button>
    </FilmMessage>
  )
}

const picture = css({ display: 'block', width: 'full', borderRadius: 'sm' })
