import { becomesStill } from '#src/contract/rules/pictures/becomes-still.ts'
import { mayBeLiving } from '#src/contract/rules/pictures/living.ts'
import { isSpherical } from '#src/contract/rules/pictures/spherical.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** What a row says of its picture, by the file's bytes. */
export type PictureChanges = Pick<ChosenPhotoRow, 'isStill' | 'isSpherical' | 'isLiving'>

/** How the photo will be shown otherwise than the chosen file, by the file's bytes. */
export function pictureChanges(bytes: ArrayBuffer): Required<PictureChanges> {
  const file = new Uint8Array(bytes)
  return { isStill: becomesStill(file), isSpherical: isSpherical(file), isLiving: mayBeLiving(file) }
}
