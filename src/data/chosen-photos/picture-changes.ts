import { isStoredAsStill } from '#src/contract/rules/pictures/is-stored-as-still.ts'
import { mayBeLiving } from '#src/contract/rules/pictures/living-photo.ts'
import { isSpherical } from '#src/contract/rules/pictures/spherical.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Facts about the image that a row stores, derived from the file’s bytes. */
export type PictureChanges = Pick<ChosenPhotoRow, 'isStill' | 'isSpherical' | 'isLiving'>

/** Returns how the photo will be shown differently from the chosen file, based on the file’s bytes. */
export function pictureChanges(bytes: ArrayBuffer): Required<PictureChanges> {
  const file = new Uint8Array(bytes)
  return { isStill: isStoredAsStill(file), isSpherical: isSpherical(file), isLiving: mayBeLiving(file) }
}
