import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import {
  effectiveDpi,
  middleCut,
  type PrintQuality,
  printQuality,
  type Sides,
} from '#src/contract/rules/photo-cut.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'

/** Returns the printed size of a basket line's photo, in millimeters. */
export function printedSizeOf({
  product,
  isTurned = false,
}: Pick<BasketLine, 'product' | 'isTurned'>): Sides {
  const { widthMm, heightMm } = product
  return isTurned ? { width: heightMm, height: widthMm } : { width: widthMm, height: heightMm }
}

/** Returns the printable still of a clip, if it is large enough. null: the photo is not a clip. */
export function printableStill(
  line: Pick<BasketLine, 'product' | 'isTurned'>,
  photo: Sides & Pick<PhotoRow, 'clip'>,
): 'printable' | 'too-small' | null {
  if (photo.clip?.kind !== 'clip') return null
  return qualityOn(line, photo) === 'coarse' ? 'too-small' : 'printable'
}

/** Returns how sharp a photo prints on a basket line when it fills the area. */
export function qualityOn(line: Pick<BasketLine, 'product' | 'isTurned'>, photo: Sides): PrintQuality {
  return printQuality(effectiveDpi(photo, printedSizeOf(line), middleCut), formTraits[line.product.form].dpi)
}
