import type { Luma } from './luma.ts'
import type { Corners, Point } from './zxing-reader.ts'

const pixelsPerModule = 6
/** ISO/IEC 18004 requires a quiet zone of four modules. */
const quietModules = 4

/** Moves a point in the code's unit square before it is looked up in the image. */
export type PointWarp = (u: number, v: number) => readonly [number, number]

/**
 * Extracts a code that was located but not read and rectifies it: `modulesAcross` modules of 6 x 6 pixels with the area
 * around them, interpolated. `bend` flattens cloth and curved paper.
 */
export function flattenSymbol(
  luma: Luma,
  { corners, modulesAcross }: { readonly corners: Corners; readonly modulesAcross: number },
  bend?: PointWarp,
): Luma {
  const toImage = perspective(corners)
  const codePx = modulesAcross * pixelsPerModule
  const marginPx = quietModules * pixelsPerModule
  const side = codePx + 2 * marginPx
  const flat = new Uint8Array(side * side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [u, v] = [(x - marginPx + 0.5) / codePx, (y - marginPx + 0.5) / codePx]
      const [right, down] = bend === undefined ? [0, 0] : bend(u, v)
      flat[y * side + x] = greyAt(luma, toImage(u + right, v + down))
    }
  }
  return { data: flat, width: side, height: side }
}

/** Bend shapes: a sheared corner, and bulges along each side and across. */
const shapes: readonly PointWarp[] = [
  (u, v) => [u * v, 0],
  (u, v) => [0, u * v],
  (u) => [4 * u * (1 - u), 0],
  (_, v) => [0, 4 * v * (1 - v)],
  (_, v) => [4 * v * (1 - v), 0],
  (u) => [0, 4 * u * (1 - u)],
]
/** As a share of the code's width: up to two modules of the small codes on posters and shirts. */
const amounts = [0.03, -0.03, 0.06, -0.06]

/** From slight to strong. */
export const bends: readonly PointWarp[] = amounts.flatMap((amount) =>
  shapes.map((shape): PointWarp => (u, v) => {
    const [right, down] = shape(u, v)
    return [amount * right, amount * down]
  }),
)

/**
 * The projective map from the unit square to a quadrilateral (Heckbert, Fundamentals of Texture Mapping and Image Warping,
 * 1989, section 2.2.3).
 */
export function perspective([topLeft, topRight, bottomRight, bottomLeft]: Corners): (
  u: number,
  v: number,
) => Point {
  const [x1, y1] = [topRight.x - bottomRight.x, topRight.y - bottomRight.y]
  const [x2, y2] = [bottomLeft.x - bottomRight.x, bottomLeft.y - bottomRight.y]
  const sumX = topLeft.x - topRight.x + bottomRight.x - bottomLeft.x
  const sumY = topLeft.y - topRight.y + bottomRight.y - bottomLeft.y
  const determinant = x1 * y2 - x2 * y1
  const g = (sumX * y2 - x2 * sumY) / determinant
  const h = (x1 * sumY - sumX * y1) / determinant
  return (u, v) => {
    const depth = g * u + h * v + 1
    const x =
      (topRight.x - topLeft.x + g * topRight.x) * u + (bottomLeft.x - topLeft.x + h * bottomLeft.x) * v
    const y =
      (topRight.y - topLeft.y + g * topRight.y) * u + (bottomLeft.y - topLeft.y + h * bottomLeft.y) * v
    return { x: (x + topLeft.x) / depth, y: (y + topLeft.y) / depth }
  }
}

/** Bilinear. Pixel centers are at half coordinates. Beyond the edges, the last pixel is repeated. */
function greyAt({ data, width, height }: Luma, { x, y }: Point): number {
  const across = Math.min(Math.max(x - 0.5, 0), width - 1)
  const down = Math.min(Math.max(y - 0.5, 0), height - 1)
  const [left, top] = [Math.floor(across), Math.floor(down)]
  const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)]
  const [fractionX, fractionY] = [across - left, down - top]
  const above = interpolate(data[top * width + left] ?? 0, data[top * width + right] ?? 0, fractionX)
  const below = interpolate(data[bottom * width + left] ?? 0, data[bottom * width + right] ?? 0, fractionX)
  return interpolate(above, below, fractionY) + 0.5
}

function interpolate(from: number, to: number, fraction: number): number {
  return from + (to - from) * fraction
}
