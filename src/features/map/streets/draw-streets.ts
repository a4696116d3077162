import { addProtocol, Map as StreetMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, TileType } from 'pmtiles'
import type { MapView } from '#src/features/map/map-view.ts'
import { streetColors, watchColors, type StreetColors } from './street-colors.ts'

/** A street canvas that follows the zone map. */
export interface StreetDrawing {
  show(view: MapView): void
  /** Frees the canvas and the worker's resources. */
  remove(): void
}

interface DrawStreetsOptions {
  /** The path of the PMTiles file on our own origin. */
  readonly path: string
  readonly view: MapView
  /** Called when the first complete frame is drawn. */
  readonly onDrawn: () => void
  /**
   * Called if WebGL is missing, the tiles can no longer be read, or the device takes the canvas away. The drawing is
   * then unusable.
   */
  readonly onProblem: () => void
}

/** Starts drawing into an element. Rejects if there is no WebGL or the file cannot be read. */
export async function drawStreets(
  element: HTMLElement,
  { path, view, onDrawn, onProblem }: DrawStreetsOptions,
): Promise<StreetDrawing> {
  const archive = new PMTiles(new URL(path, location.href).href)
  const facts = await factsOf(archive)
  // The content security policy allows workers only from our own files.
  setWorkerUrl(new URL(workerUrl, location.href).href)
  addProtocol(tileScheme, async ({ url }, { signal }) => {
    const [z = 0, x = 0, y = 0] = url.slice(`${tileScheme}://`.length).split('/').map(Number)
    const tile = await archive.getZxy(z, x, y, signal)
    return { data: tile?.data ?? (await emptyTileOf(facts.kind)) }
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
    // The zone map controls the view, also beyond the poles.
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

/** Returns an empty tile for one that is missing from the file but inside its bounds. */
async function emptyTileOf(kind: TileFacts['kind']): Promise<ArrayBuffer | ImageBitmap> {
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

/** MapLibre's zoom levels use 512 px tiles, the zone map's use 256 px. */
function cameraOf({ longitude, latitude, zoom }: MapView) {
  return { center: { lng: longitude, lat: latitude }, zoom: zoom - 1 }
}

/** The properties of a tile archive. */
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
 * Returns a street style in the brand's colors for the layers of Protomaps' basemap. It has no background, so that the
 * land below shows beyond the tiles. It has no labels, because they need fonts that the app does not ship.
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
    // Rivers are also present as lines, which would otherwise be filled as areas.
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
    ...borderedRoad('minor', ['minor_road'], { far: 0.4, near: 9, colors }),
    ...borderedRoad('major', ['major_road'], { far: 1, near: 13, colors }),
    ...borderedRoad('highways', ['highway'], { far: 1.5, near: 16, colors }),
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

interface RoadStyle {
  /** Widths in px at town zoom (`far`) and at house zoom (`near`). */
  readonly far: number
  readonly near: number
  readonly colors: StreetColors
}

/** Returns a road as a line on top of a slightly wider one. */
function borderedRoad(id: string, kinds: readonly string[], { far, near, colors }: RoadStyle): Layers {
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
