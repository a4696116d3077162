import type { ProductForm } from '#src/contract/entities/shop/product-form.ts'
import type { Sides } from '#src/contract/rules/photo-cut.ts'

/** A rectangle on the drawing. */
export interface Area extends Sides {
  readonly x: number
  readonly y: number
}

/** The size of the drawing in its own units. */
export const drawing = { width: 240, height: 170 } as const

/** The space for the printed face of each form. The face fits inside it and keeps its own shape. */
const faceAreas: Readonly<Record<ProductForm, Area>> = {
  postcard: { x: 10, y: 10, width: 138, height: 118 },
  'folded-card': { x: 14, y: 16, width: 104, height: 138 },
  print: { x: 40, y: 14, width: 160, height: 142 },
  poster: { x: 40, y: 20, width: 160, height: 132 },
  framed: { x: 50, y: 26, width: 140, height: 118 },
  canvas: { x: 40, y: 20, width: 152, height: 122 },
  book: { x: 70, y: 26, width: 112, height: 118 },
  magazine: { x: 66, y: 14, width: 110, height: 142 },
  mug: { x: 62, y: 40, width: 92, height: 98 },
  magnets: { x: 54, y: 19, width: 132, height: 132 },
  puzzle: { x: 34, y: 18, width: 172, height: 134 },
  'table-stand': { x: 70, y: 12, width: 100, height: 132 },
  plate: { x: 70, y: 12, width: 100, height: 146 },
}

/** Returns the largest area with a given shape, centered in another area. */
export function fitInside(shape: Sides, container: Area): Area {
  const scale = Math.min(container.width / shape.width, container.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  return {
    x: container.x + (container.width - width) / 2,
    y: container.y + (container.height - height) / 2,
    width,
    height,
  }
}

/** Returns the position of a product's face on its drawing. For a mug, only the half that is visible from the front. */
export function placeFace(form: ProductForm, face: Sides): Area {
  return form === 'mug' ? faceAreas.mug : fitInside(face, faceAreas[form])
}
