import { becomesStill } from '#src/contract/rules/pictures/becomes-still.ts'
import { isSpherical } from '#src/contract/rules/pictures/spherical.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** How the photo will be shown otherwise than the chosen file, by the file's bytes. */
export function pictureChanges(
  bytes: ArrayBuffer,
): Required<Pick<ChosenPhotoRow, 'isStill' | 'isSpherical'>> {
  const file = new Uint8Array(bytes)
  return { isStill: becomesStill(file), isSpherical: isSpherical(file) }
}
