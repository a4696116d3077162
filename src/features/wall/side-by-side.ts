import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'

/** A photo with its size in pixels. 0 if the size is unknown. */
interface Sized {
  readonly id: PhotoId
  readonly width: number
  readonly height: number
  /** A clip is shown alone and as large as possible. */
  readonly clip?: PhotoRow['clip']
}

const maxSideBySide = 2
/** Nearly square photos fill a screen well enough on their own. */
const maxPortraitRatio = 0.9

/**
 * Returns the photos to show beside an upright photo on a wide screen: the upright ones that fit uncropped, in the
 * order of their turns, at most two. Empty if that would leave nothing for the next turn.
 */
export function photosBeside(photo: Sized, order: readonly Sized[], screenRatio: number): readonly PhotoId[] {
  let room = screenRatio - ratioOf(photo)
  if (!isUpright(photo)) return []
  const beside: PhotoId[] = []
  const others = order.filter(({ id }) => id !== photo.id)
  for (const other of others) {
    if (beside.length === maxSideBySide || !isUpright(other)) continue
    if (ratioOf(other) > room) continue
    beside.push(other.id)
    room -= ratioOf(other)
  }
  return beside.length < others.length ? beside : beside.slice(0, -1)
}

function isUpright(photo: Sized): boolean {
  return (
    photo.clip?.kind !== 'clip' && photo.width > 0 && photo.height > 0 && ratioOf(photo) <= maxPortraitRatio
  )
}

function ratioOf({ width, height }: Sized): number {
  return height === 0 ? Infinity : width / height
}
