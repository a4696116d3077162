import { addProtocol, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { PMTiles, TileType } from 'pmtiles'
import type { MapView } from '#src/features/map/map-view.ts'
import { streetColors, watchColors } from './street-colors.ts'
import { streetStyle, type TileFacts, tileScheme } from './street-style.ts'

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
