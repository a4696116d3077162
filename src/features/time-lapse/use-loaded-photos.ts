import { useState } from 'react'
import type { HeldFilm } from '#src/components/film/film-actions.tsx'
import { useSameItems } from '#src/components/film/use-same-items.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { playableClip } from '#src/contract/entities/photos/clip-facts.ts'
import { chooseTimeLapsePhotos } from '#src/contract/rules/time-lapse-plan.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'

interface HeldPhotos {
  /** What plays, and what the film is made of. */
  readonly chosen: readonly PhotoView[]
  readonly held: HeldFilm
}

/** What there was when a film was begun. */
interface Begun {
  readonly chosen: readonly PhotoView[]
  readonly all: ReadonlySet<PhotoId>
}

/** A photo whose clip has come plays another film. */
function nameOf({ id, clip }: PhotoView): string {
  return `${id} ${playableClip(clip) ?? ''}`
}

/**
 * The photos of a time-lapse that play. While a film of them is made, and as long as it is there, they are those that it
 * began with: what arrives meanwhile waits until it is made again. A photo that is taken out leaves at once, and the film
 * with it, as it does when the camera is opened.
 */
export function useLoadedPhotos(all: readonly PhotoView[], isTaking: boolean): HeldPhotos {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isMadeAtOnce, setMadeAtOnce] = useState(false)
  const ids = new Set(all.map(({ id }) => id))
  const isKept = begun !== null && !isTaking && begun.chosen.every(({ id }) => ids.has(id))
  if (begun !== null && !isKept) setBegun(null)
  const chosen = useSameItems(isKept ? begun.chosen : chooseTimeLapsePhotos(all), nameOf)
  return {
    chosen,
    held: {
      more: isKept ? all.filter(({ id }) => !begun.all.has(id)).length : 0,
      isMadeAtOnce,
      onBegin: () => {
        setBegun({ chosen, all: ids })
        setMadeAtOnce(false)
      },
      onCancel: () => setBegun(null),
      onAgain: () => {
        setBegun(null)
        setMadeAtOnce(true)
      },
    },
  }
}
