import { addProtocol, Map as StreetMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, TileType } from 'pmtiles'
import type { MapView } from '#src/features/map/map-view.ts'
import { streetColors, watchColors, type StreetColors } from './street-colors.ts'

/** Streets on a canvas that follows the zone map. */
export interface StreetDrawing {
  show(view: MapView): void
  /** Frees the canvas and its worker's work. */
  remove(): void
}

interface DrawStreets {
  /** The path of the PMTiles file on our own origin. */
  readonly path: string
  readonly view: MapView
  /** The first whole picture is there. */
  readonly onDrawn: () => void
  /** No WebGL, the tiles cannot be read any more, or the device took the canvas away: the drawing is of no use now. */
  readonly onProblem: () => void
}

/** Begins to draw into an element. Rejects where there is no WebGL or the file cannot be read. */
export async function drawStreets(
  element: HTMLElement,
  { path, view, onDrawn, onProblem }: DrawStreets,
): Promise<StreetDrawing> {
  const archive = new PMTiles(new URL(path, location.href).href)
  const facts = await factsOf(archive)
  // The policy lets no worker begin but from a file of ours.
  setWorkerUrl(new URL(workerUrl, location.href).href)
  addProtocol(tileScheme, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${tileScheme}://`.length).split('/').map(Number)
    const tile = await archive.getZxy(z, x, y, signal)
    return { data: tile?.data ?? (await nothingOf(facts.kind)) }
  })
  const map = new StreetMap({
    container: element,
    style: streetStyle(facts, streetColors(element)),
    ...cameraOf(view),
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    minZoom: -2,
    maxZoom: 20,
    // The zone map decides what is shown, also beyond the poles.
    transformConstrain: (center, zoom) => ({ center, zoom: zoom ?? 0 }),
  })
  map.once('idle', onDrawn)
  map.on('error', onProblem)
  map.on('webglcontextlost', onProblem)
  const stopWatching = watchColors(() => map.setStyle(streetStyle(facts, streetColors(element))))
  return {
    show: (next) => void map.jumpTo(cameraOf(next)),
    remove() {
      stopWatching()
      map.remove()
    },
  }
}

/** Stands for a tile that the file has not, inside the box that it says to cover. */
async function nothingOf(kind: TileFacts['kind']): Promise<ArrayBuffer | ImageBitmap> {
  return kind === 'vector' ? new ArrayBuffer(0) : createImageBitmap(new ImageData(1, 1))
}

async function factsOf(archive: PMTiles): Promise<TileFacts> {
  const header = await archive.getHeader()
  return {
    kind: header.tileType === TileType.Mvt ? 'vector' : 'raster',
    minimumZoom: header.minZoom,
    maximumZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
  }
}

/** MapLibre counts zooms by tiles of 512 px, the zone map by 256. */
function cameraOf({ longitude, latitude, zoom }: MapView) {
  return { center: { lng: longitude, lat: latitude }, zoom: zoom - 1 }
}

/** What an archive of tiles holds. */
interface TileFacts {
  readonly kind: 'vector' | 'raster'
  readonly minimumZoom: number
  readonly maximumZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
}

const tileScheme = 'streets'
const source = 'streets'
const pictureTilePx = 256

/**
 * Streets in the brand's colours, over the layers of Protomaps' basemap. There is no background: where the tiles end, the
 * land below shows. There are no names: they would need fonts that the app does not ship.
 */
function streetStyle(
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
