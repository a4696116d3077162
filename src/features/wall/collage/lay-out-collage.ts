/** A place on the wall, in pixels. */
export interface TileBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface AreaSize {
  readonly width: number
  readonly height: number
}

/** The part of a wall that a collage uses. `start` is measured from the side where lines start. */
interface CollageArea extends AreaSize {
  readonly start: number
  readonly top: number
  readonly gap: number
  readonly headPx: number
}

interface CollageWall extends AreaSize {
  readonly hasCode: boolean
  /** The height of an announcement below the name. 0: there is none. */
  readonly announcementPx: number
}

/**
 * The uncovered part of a wall, below its name and an announcement and beside its code. On a wide wall the code has a
 * column at the end of the lines, on an upright wall the lower edge. In pixels, like the code's card. `headPx`: where
 * the announcement starts.
 */
export function collageArea({ width, height, hasCode, announcementPx }: CollageWall): CollageArea {
  const unit = Math.min(width, height) / 100
  const edge = Math.max(16, unit * 2.5)
  const headPx = edge * 2 + Math.max(44, unit * 7)
  const top = announcementPx === 0 ? headPx : headPx + announcementPx + edge
  const card = hasCode ? Math.max(144, unit * 30) : 0
  const isWide = width > height
  const besides = isWide && hasCode ? card + edge : 0
  const below = !isWide && hasCode ? card + edge + Math.max(56, unit * 8) : 0
  return {
    start: edge,
    top,
    width: width - edge * 2 - besides,
    height: height - top - edge - below,
    headPx,
    gap: Math.max(4, unit),
  }
}

/**
 * How much one side can be stretched so that rows fill the wall. A photo loses this fraction of its other side, half at
 * each edge.
 */
export const maxCropRatio = 0.08
const maxRows = 6

/**
 * Lays out photos with these ratios in rows or columns that fill the room, in order and without inner gaps. Chooses the
 * layout that leaves the least empty space. Photos keep their shapes except for `maxCropRatio`. Leftover space is beside the
 * rows.
 */
export function layOutCollage(ratios: readonly number[], room: AreaSize, gap: number): readonly TileBox[] {
  if (ratios.length === 0 || room.width <= 0 || room.height <= 0) return []
  const counts = Array.from({ length: Math.min(maxRows, ratios.length) }, (_, at) => at + 1)
  const inRows = counts.map((count) => placeRows(rowsOf(ratios, count), room, gap))
  // Columns are the rows of a wall turned by 90 degrees.
  const side = { width: room.height, height: room.width }
  const turned = ratios.map((ratio) => 1 / ratio)
  const inColumns = counts.map((count) => placeRows(rowsOf(turned, count), side, gap).map(transposed))
  return [...inRows, ...inColumns].toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? []
}

function transposed({ left, top, width, height }: TileBox): TileBox {
  return { left: top, top: left, width: height, height: width }
}

/** Splits the photos into rows of similar length, each with at least one photo. */
function rowsOf(ratios: readonly number[], count: number): readonly (readonly number[])[] {
  const rows: number[][] = []
  let left = ratios.reduce((sum, ratio) => sum + ratio, 0)
  let at = 0
  for (let row = 0; row < count; row += 1) {
    const rowsAfter = count - row - 1
    const wanted = left / (rowsAfter + 1)
    const own: number[] = []
    let length = 0
    while (at < ratios.length - rowsAfter) {
      const ratio = ratios[at] ?? 1
      if (own.length > 0 && rowsAfter > 0 && length + ratio / 2 > wanted) break
      own.push(ratio)
      length += ratio
      at += 1
    }
    left -= length
    rows.push(own)
  }
  return rows
}

function placeRows(rows: readonly (readonly number[])[], room: AreaSize, gap: number): readonly TileBox[] {
  const heights = rows.map((row) => (room.width - gap * (row.length - 1)) / lengthOf(row))
  const gaps = gap * (rows.length - 1)
  const total = heights.reduce((sum, height) => sum + height, 0)
  // Stretched in width or height within the limit.
  const wanted = (room.height - gaps) / total
  const stretch = Math.min(1 + maxCropRatio, Math.max(1 - maxCropRatio, wanted))
  const scale = Math.min(1, wanted / stretch)
  const isHigh = scale < 1
  const width = isHigh ? room.width * scale : room.width
  const used = total * stretch * scale + gaps
  const start = { left: (room.width - width) / 2, top: Math.max(0, (room.height - used) / 2) }
  let top = start.top
  return rows.flatMap((row, index) => {
    const height = (heights[index] ?? 0) * stretch * scale
    const free = width - gap * (row.length - 1)
    let { left } = start
    const places = row.map((ratio) => {
      const place = { left, top, width: (free * ratio) / lengthOf(row), height }
      left += place.width + gap
      return place
    })
    top += height + gap
    return places
  })
}

function lengthOf(row: readonly number[]): number {
  return row.reduce((sum, ratio) => sum + ratio, 0)
}

function areaOf(places: readonly TileBox[]): number {
  return places.reduce((sum, { width, height }) => sum + width * height, 0)
}
