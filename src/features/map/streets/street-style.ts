import type { StyleSpecification } from 'maplibre-gl'
import type { StreetColors } from './street-colors.ts'

/** What an archive of tiles holds. */
export interface TileFacts {
  readonly kind: 'vector' | 'raster'
  readonly minimumZoom: number
  readonly maximumZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
}

export const tileScheme = 'streets'
const source = 'streets'
const pictureTilePx = 256

/**
 * Streets in the brand's colours, over the layers of Protomaps' basemap. There is no background: where the tiles end, the
 * land below shows. There are no names: they would need fonts that the app does not ship.
 */
export function streetStyle(
  { kind, minimumZoom, maximumZoom, bounds }: TileFacts,
  colors: StreetColors,
): StyleSpecification {
  const [west, south, east, north] = bounds
  return {
    version: 8,
    sources: {
      [source]: {
        type: kind,
        tiles: [`${tileScheme}://{z}/{x}/{y}`],
        minzoom: minimumZoom,
        maxzoom: maximumZoom,
        bounds: [west, south, east, north],
        ...(kind === 'raster' ? { tileSize: pictureTilePx } : {}),
      },
    },
    layers: kind === 'raster' ? [{ id: 'pictures', type: 'raster', source }] : vectorLayers(colors),
  }
}

type Layers = StyleSpecification['layers']

const parks = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'grass',
  'grassland',
  'cemetery',
  'garden',
  'golf_course',
]
const round = { 'line-cap': 'round', 'line-join': 'round' } as const

function vectorLayers(colors: StreetColors): Layers {
  return [
    { ...areas('earth'), paint: { 'fill-color': colors.earth } },
    {
      ...areas('landuse'),
      filter: ['in', ['get', 'kind'], ['literal', parks]],
      paint: { 'fill-color': colors.park },
    },
    // Rivers come as lines too, which would be filled as areas.
    {
      ...areas('water'),
      filter: ['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false],
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'rivers',
      type: 'line',
      source,
      'source-layer': 'water',
      filter: ['match', ['geometry-type'], ['LineString', 'MultiLineString'], true, false],
      paint: { 'line-color': colors.water, 'line-width': widthAt(1, 4) },
    },
    { ...areas('buildings'), minzoom: 13, paint: { 'fill-color': colors.building } },
    {
      ...roads('paths', ['path', 'other', 'rail']),
      minzoom: 12,
      paint: { 'line-color': colors.path, 'line-width': widthAt(0.5, 1.5), 'line-dasharray': [2, 2] },
    },
    ...bordered('minor', ['minor_road'], { far: 0.4, near: 9, colors }),
    ...bordered('major', ['major_road'], { far: 1, near: 13, colors }),
    ...bordered('highways', ['highway'], { far: 1.5, near: 16, colors }),
  ]
}

function areas(layer: string) {
  return { id: layer, type: 'fill', source, 'source-layer': layer } as const
}

function roads(id: string, kinds: readonly string[]) {
  return {
    id,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter: ['in', ['get', 'kind'], ['literal', [...kinds]]],
    layout: round,
  } satisfies Layers[number]
}

interface RoadLook {
  /** Widths in px where the map shows a town, and where it shows a house. */
  readonly far: number
  readonly near: number
  readonly colors: StreetColors
}

/** A road as a line on a slightly wider one. */
function bordered(id: string, kinds: readonly string[], { far, near, colors }: RoadLook): Layers {
  return [
    {
      ...roads(`${id}-edge`, kinds),
      paint: { 'line-color': colors.roadEdge, 'line-width': widthAt(far + 0.6, near + 2) },
    },
    { ...roads(id, kinds), paint: { 'line-color': colors.road, 'line-width': widthAt(far, near) } },
  ]
}

function widthAt(far: number, near: number): ['interpolate', ['exponential', number], ['zoom'], ...number[]] {
  return ['interpolate', ['exponential', 1.4], ['zoom'], 10, far, 18, near]
}
