import { type MapSize, type MapView, projectionOf } from './map-view.ts'

const steps = [
  30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001,
] as const
const closestPx = 70

/** Meridians and parallels at round degrees, at least 70 px apart: something to hold on to where there is no coast. */
export function gridPath(view: MapView, size: MapSize): string {
  const pxPerDegree = (256 * 2 ** view.zoom) / 360
  const step = steps.findLast((candidate) => candidate * pxPerDegree >= closestPx) ?? 30
  const projection = projectionOf(view, size)
  const half = size.widthPx / pxPerDegree / 2
  const top = projection.invert?.([size.widthPx / 2, 0])?.[1] ?? 85
  const bottom = projection.invert?.([size.widthPx / 2, size.heightPx])?.[1] ?? -85
  const meridians = roundBetween(view.longitude - half, view.longitude + half, step).map((longitude) => {
    const x = size.widthPx / 2 + (longitude - view.longitude) * pxPerDegree
    return `M${x.toFixed(1)} 0V${size.heightPx}`
  })
  const parallels = roundBetween(bottom, top, step).map((latitude) => {
    const y = projection([view.longitude, latitude])?.[1] ?? 0
    return `M0 ${y.toFixed(1)}H${size.widthPx}`
  })
  return [...meridians, ...parallels].join('')
}

function roundBetween(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step)
  const count = Math.max(Math.floor(to / step) - first + 1, 0)
  return Array.from({ length: Math.min(count, 200) }, (_, index) => (first + index) * step)
}
