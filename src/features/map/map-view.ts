import { roundMeters } from '#src/i18n/format.ts'
import { type GeoProjection, geoMercator } from 'd3-geo'
import type { Coordinates } from '#src/contract/rules/position.ts'

/** The view of a map: its center and the number of times that the earth's width (256 px at 0) is doubled. */
export interface MapView {
  readonly latitude: number
  readonly longitude: number
  readonly zoom: number
}

export interface MapSize {
  readonly widthPx: number
  readonly heightPx: number
}

export const minimumZoom = 0.5
export const maximumZoom = 18
/** The latitude at which the Mercator square ends. */
const maxLatitude = 85
const earthPx = 256
const equatorMeters = 40_075_017

/** The whole earth, for users without places. */
export const wholeEarth: MapView = { latitude: 25, longitude: 10, zoom: 1 }

/** Returns a Web Mercator projection with the view's center in the middle. The earth is cut on the opposite side. */
export function projectionOf(view: MapView, { widthPx, heightPx }: MapSize): GeoProjection {
  return geoMercator()
    .rotate([-view.longitude, 0])
    .scale((earthPx * 2 ** view.zoom) / (2 * Math.PI))
    .center([0, view.latitude])
    .translate([widthPx / 2, heightPx / 2])
    .clipExtent([
      [-20, -20],
      [widthPx + 20, heightPx + 20],
    ])
}

/** Moves the view by a number of pixels, so that the map follows the finger. */
export function panView(
  view: MapView,
  size: MapSize,
  by: { readonly x: number; readonly y: number },
): MapView {
  const center = projectionOf(view, size).invert?.([size.widthPx / 2 - by.x, size.heightPx / 2 - by.y])
  return center === null || center === undefined
    ? view
    : clampView({ ...view, longitude: center[0], latitude: center[1] })
}

/** Zooms by a number of doublings. The point at `at` (the middle by default) keeps its position. */
export function zoomView(
  view: MapView,
  size: MapSize,
  {
    by,
    at = { x: size.widthPx / 2, y: size.heightPx / 2 },
  }: { readonly by: number; readonly at?: { readonly x: number; readonly y: number } },
): MapView {
  const zoom = Math.min(Math.max(view.zoom + by, minimumZoom), maximumZoom)
  const factor = 2 ** (zoom - view.zoom)
  const fromMiddle = { x: at.x - size.widthPx / 2, y: at.y - size.heightPx / 2 }
  const shift = { x: fromMiddle.x - fromMiddle.x * factor, y: fromMiddle.y - fromMiddle.y * factor }
  return panView({ ...view, zoom }, size, shift)
}

/** Half a pin, plus the width of the map's buttons at the sides, so that no button covers a place. */
const marginPx = { horizontal: 84, vertical: 56 }
/** The maximum zoom of `fitView`, so that a single place is shown with the area around it. */
const closestFit = 13

/** Fits all places into view, or the whole earth if there are none. Does not zoom in beyond `closest`. */
export function fitView(places: readonly Coordinates[], size: MapSize, closest = closestFit): MapView {
  const [first] = places
  if (first === undefined) return wholeEarth
  const longitudes = places.map(({ longitude }) => nearestEquivalent(longitude, first.longitude))
  const heights = places.map(({ latitude }) => mercatorY(latitude))
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const withoutMargin = (px: number, margin: number) => Math.max(px - 2 * margin, px / 4)
  const zoomForWidth = Math.log2(
    (withoutMargin(size.widthPx, marginPx.horizontal) / earthPx) * (360 / Math.max(east - west, 1e-9)),
  )
  const zoomForHeight = Math.log2(
    (withoutMargin(size.heightPx, marginPx.vertical) / earthPx) * (1 / Math.max(high - low, 1e-12)),
  )
  return clampView({
    longitude: (west + east) / 2,
    latitude: latitudeAt((low + high) / 2),
    zoom: Math.min(Math.max(Math.min(zoomForWidth, zoomForHeight), minimumZoom), closest),
  })
}

/** Returns the meters per pixel in the middle of the map. */
export function metersPerPx({ latitude, zoom }: MapView): number {
  return (equatorMeters * Math.cos((latitude * Math.PI) / 180)) / (earthPx * 2 ** zoom)
}

/** Returns the scale bar with a round length (1, 2 or 5 times a power of ten) that fits into `longestPx`. */
export function scaleBar(
  view: MapView,
  longestPx: number,
): { readonly meters: number; readonly widthPx: number } {
  const meters = roundMeters(metersPerPx(view) * longestPx)
  return { meters, widthPx: meters / metersPerPx(view) }
}

function clampView(view: MapView): MapView {
  return {
    ...view,
    latitude: Math.min(Math.max(view.latitude, -maxLatitude), maxLatitude),
    longitude: nearestEquivalent(view.longitude, 0),
  }
}

/** Returns the longitude of the same meridian that is nearest to `to`. */
function nearestEquivalent(longitude: number, to: number): number {
  return longitude - 360 * Math.round((longitude - to) / 360)
}

/** Returns 0 to 1 from the south to the north of the Mercator square. */
function mercatorY(latitude: number): number {
  const clamped = Math.min(Math.max(latitude, -maxLatitude), maxLatitude)
  return 0.5 + Math.asinh(Math.tan((clamped * Math.PI) / 180)) / (2 * Math.PI)
}

function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh((y - 0.5) * 2 * Math.PI)) * 180) / Math.PI
}
