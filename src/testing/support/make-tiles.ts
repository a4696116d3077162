import { zxyToTileId } from 'pmtiles'

type Point = readonly [x: number, y: number]

/** The content of one layer of a tile: shapes in tile units (4096 across), each with a kind. */
export interface TileLayer {
  readonly name: string
  readonly type: 'line' | 'area'
  readonly shapes: readonly { readonly kind: string; readonly points: readonly Point[] }[]
}

interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

const headerBytes = 127
const tileUnits = 4096

/** The tile that contains a point at zoom `z`, and the position of the point in the tile, in tile units. */
export function tileAt(point: { readonly latitude: number; readonly longitude: number }, z: number) {
  const across = ((point.longitude + 180) / 360) * 2 ** z
  const sine = Math.sin((point.latitude * Math.PI) / 180)
  const down = (0.5 - Math.atanh(sine) / (2 * Math.PI)) * 2 ** z
  const units = (value: number) => Math.floor((value % 1) * tileUnits)
  return { tile: { z, x: Math.floor(across), y: Math.floor(down) }, at: { x: units(across), y: units(down) } }
}

/** A PMTiles file (version 3) of a single tile: Mapbox vector layers, or the bytes of a PNG. */
export function makeTileArchive(tile: Tile, content: readonly TileLayer[] | Buffer): Buffer {
  const isPicture = Buffer.isBuffer(content)
  const data = isPicture ? content : Buffer.concat(content.map((layer) => field(3, layerBytes(layer))))
  const directory = Buffer.concat([1, zxyToTileId(tile.z, tile.x, tile.y), 1, data.length, 1].map(varint))
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles\u0003', 'latin1')
  const metadataOffset = headerBytes + directory.length
  const dataOffset = metadataOffset + metadata.length
  const offsets = [
    headerBytes,
    directory.length,
    metadataOffset,
    metadata.length,
    dataOffset,
    0,
    dataOffset,
    data.length,
  ]
  for (const [index, value] of [...offsets, 1, 1, 1].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  // Clustered, no compression, the tile type, and its zoom only.
  for (const [index, value] of [1, 1, 1, isPicture ? 2 : 1, tile.z, tile.z].entries())
    header.writeUInt8(value, 96 + index)
  const { x, y } = tile
  // As in most extracts, the bounding box is larger than the content: one more tile on each side.
  const degrees = [
    west({ ...tile, x: x - 1 }),
    south({ ...tile, y: y + 1 }),
    west({ ...tile, x: x + 2 }),
    south({ ...tile, y: y - 2 }),
  ]
  for (const [index, value] of degrees.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, data])
}

function west({ z, x }: Tile): number {
  return (x / 2 ** z) * 360 - 180
}

function south({ z, y }: Tile): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 1)) / 2 ** z))) * 180) / Math.PI
}

/** Version 2, the layer's name, one feature per shape with the tag `kind`, and the extent. */
function layerBytes({ name, type, shapes }: TileLayer): Buffer {
  const features = shapes.map(({ points }, index) =>
    field(
      2,
      Buffer.concat([
        field(2, Buffer.concat([varint(0), varint(index)])),
        number(3, type === 'line' ? 2 : 3),
        field(4, geometry(points, type)),
      ]),
    ),
  )
  const values = shapes.map(({ kind }) => field(4, field(1, Buffer.from(kind))))
  return Buffer.concat([
    number(15, 2),
    field(1, Buffer.from(name)),
    ...features,
    field(3, Buffer.from('kind')),
    ...values,
    number(5, tileUnits),
  ])
}

/** Moves to the first point, draws lines to the others, and closes areas. Each point is relative to the previous one. */
function geometry(points: readonly Point[], type: TileLayer['type']): Buffer {
  const steps = points.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - beforeX), zigzag(y - beforeY)]
  })
  const [first = [], ...others] = steps
  const close = type === 'area' ? [15] : []
  return Buffer.concat([9, ...first, (others.length << 3) | 2, ...others.flat(), ...close].map(varint))
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function number(id: number, value: number): Buffer {
  return Buffer.concat([varint(id << 3), varint(value)])
}

function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}
