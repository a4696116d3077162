import type { Sides } from '#src/contract/rules/photo-cut.ts'
import { placeShot } from '#src/contract/rules/place-shot.ts'
import { type PictureShift, unmoved } from '#src/contract/rules/time-lapse-plan.ts'
import { createSurface, releaseSurface } from '#worker/media/filters/canvas.ts'
import { decodeSource } from '#worker/media/filters/decode-source.ts'
import { renderFailure } from '#worker/media/filters/render-failure.ts'
import { fitLongSide } from '#worker/media/images/image-size.ts'
import { type Grey, greyOf } from '#worker/media/similar/measure-grey.ts'
import { alignGrey, alignLevels } from './align-grey.ts'

/** See `MediaApi.alignPictures`. One picture is decoded at a time. */
export async function alignPictures(pictures: readonly Blob[]): Promise<readonly PictureShift[]> {
  let first: { readonly frame: Sides; readonly levels: readonly Grey[] } | null = null
  const shifts: PictureShift[] = []
  for (const picture of pictures) {
    const { bitmap } = await decodeSource(picture)
    try {
      const frame: Sides = first?.frame ?? { width: bitmap.width, height: bitmap.height }
      const levels = greyLevels(bitmap, frame)
      shifts.push(first === null ? unmoved : alignGrey(first.levels, levels))
      first ??= { frame, levels }
    } finally {
      bitmap.close()
    }
  }
  return shifts
}

/** The picture without colours as it fills a frame of that shape, once for each of `alignLevels`. */
function greyLevels(bitmap: ImageBitmap, shape: Sides): readonly Grey[] {
  return alignLevels.map((longSidePx) => {
    const size = fitLongSide(shape, longSidePx)
    const surface = createSurface(size)
    if (surface === null) throw renderFailure('too_large')
    const { x, y, width, height } = placeShot(bitmap, size, { zoom: 1, focus: { x: 0.5, y: 0.5 } })
    surface.context.drawImage(bitmap, x, y, width, height)
    const grey = greyOf(surface.context.getImageData(0, 0, size.width, size.height))
    releaseSurface(surface)
    return grey
  })
}
