import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** A photo with its size in pixels, as far as it is known; 0 where it is not. */
interface Sized {
  readonly id: PhotoId
  readonly width: number
  readonly height: number
  /** A clip is shown by itself, as large as it can be. */
  readonly clip?: PhotoRow['clip']
}

const mostBeside = 2
/** Nearly square photos fill a screen well enough by themselves. */
const mostPortraitRatio = 0.9

/**
 * The photos to show beside an upright one on a wide screen: as many upright ones as fit beside it without being cut, in the
 * order of their turns, two at most. None when that would leave nothing for the next turn.
 */
export function photosBeside(photo: Sized, order: readonly Sized[], screenRatio: number): readonly PhotoId[] {
  let room = screenRatio - ratioOf(photo)
  if (!isUpright(photo)) return []
  const beside: PhotoId[] = []
  const others = order.filter(({ id }) => id !== photo.id)
  for (const other of others) {
    if (beside.length === mostBeside || !isUpright(other)) continue
    if (ratioOf(other) > room) continue
    beside.push(other.id)
    room -= ratioOf(other)
  }
  return beside.length < others.length ? beside : beside.slice(0, -1)
}

function isUpright(photo: Sized): boolean {
  return (
    photo.clip?.kind !== 'clip' && photo.width > 0 && photo.height > 0 && ratioOf(photo) <= mostPortraitRatio
  )
}

function ratioOf({ width, height }: Sized): number {
  return height === 0 ? Infinity : width / height
}
