import type { Surface } from './canvas.ts'
import type { PictureRows } from './filter-rows.ts'

/** Rows of a canvas, read and written in place. */
export function rowsOf({ context, width, height }: Surface): PictureRows {
  return {
    width,
    height,
    read: ({ top, rows }, to) => to.set(context.getImageData(0, top, width, rows).data),
    write: ({ top, rows }, from) => context.putImageData(new ImageData(from, width, rows), 0, top),
  }
}
