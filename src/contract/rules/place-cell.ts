import type { Coordinates } from './position.ts'

/** The area of the map that represents an obscured position. `east` is at most 180. */
export interface PlaceCell {
  readonly center: Coordinates
  readonly south: number
  readonly north: number
  readonly west: number
  readonly east: number
}

/** 0.01 degrees of latitude are 1.11 km. */
const rowsPerDegree = 100
const rows = 180 * rowsPerDegree

/**
 * Returns the cell of about 1.1 km by 1.1 km that contains a position. The earth is divided into rows of 0.01 degrees
 * of latitude, counted from the south pole. Each row is divided into equal columns, counted from 180 degrees west.
 * Their number, `max(1, round(36000 cos(latitude)))`, makes them about as wide as high at the row's middle. The grid is
 * fixed, so repeated requests from other positions or names reveal nothing more. The center of a cell is in that cell.
 */
export function placeCell({ latitude, longitude }: Coordinates): PlaceCell {
  const row = clampIndex(Math.floor((latitude + 90) * rowsPerDegree), rows)
  const middle = (row + 0.5) / rowsPerDegree - 90
  const columns = Math.max(1, Math.round(360 * rowsPerDegree * Math.cos((middle * Math.PI) / 180)))
  const width = 360 / columns
  const column = clampIndex(Math.floor((longitude + 180) / width), columns)
  return {
    center: { latitude: roundDegrees(middle), longitude: roundDegrees((column + 0.5) * width - 180) },
    south: row / rowsPerDegree - 90,
    north: (row + 1) / rowsPerDegree - 90,
    west: column * width - 180,
    east: (column + 1) * width - 180,
  }
}

function clampIndex(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1)
}

/** Rounds to 0.1 m, so that the number is unchanged after serialization. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
