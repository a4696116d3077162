import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridRow, justifyRows, rowOf } from './layout/justified-rows.ts'
import { firstTileAt, adjacentTile } from './adjacent-tile.ts'

const measures = { widthPx: 390, targetHeightPx: 132, gapPx: 6 }
const grids = fc
  .array(fc.double({ min: 0.56, max: 2.6, noNaN: true }), { minLength: 1, maxLength: 200 })
  .map((ratios) => ({ ratios, layout: justifyRows(ratios, measures) }))

function walk(key: string, from: number, grid: Parameters<typeof adjacentTile>[2]): readonly number[] {
  const path = [from]
  for (let next = adjacentTile(key, from, grid); next !== null; next = adjacentTile(key, next, grid))
    path.push(next)
  return path
}

test('arrow right visits every tile once, and arrow left visits them in reverse', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const there = walk('ArrowRight', 0, grid)
      expect(there).toEqual(grid.ratios.map((_ratio, index) => index))
      expect(walk('ArrowLeft', grid.ratios.length - 1, grid).toReversed()).toEqual(there)
    }),
  )
})

test('arrow down visits every row once, and so does arrow up', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const { layout } = grid
      const rows = Array.from({ length: layout.rowCount }, (_, row) => row)
      expect(walk('ArrowDown', 0, grid).map((tile) => rowOf(layout, tile))).toEqual(rows)
      const up = walk('ArrowUp', grid.ratios.length - 1, grid)
      expect(up.map((tile) => rowOf(layout, tile)).toReversed()).toEqual(rows)
    }),
  )
})

test('Home and End stay in the row', () => {
  fc.assert(
    fc.property(grids, fc.nat(), (grid, seed) => {
      const index = seed % grid.ratios.length
      const row = gridRow(grid.layout, rowOf(grid.layout, index))
      expect(adjacentTile('Home', index, grid)).toBe(row?.start)
      expect(adjacentTile('End', index, grid)).toBe((row?.end ?? 0) - 1)
    }),
  )
})

test('arrow down moves to the tile below the middle', () => {
  const ratios = [1, 1, 1, 1.5, 1.5]
  const layout = justifyRows(ratios, { widthPx: 300, targetHeightPx: 100, gapPx: 0 })
  expect([...layout.starts]).toEqual([0, 3, 5])
  expect([0, 1, 2].map((index) => adjacentTile('ArrowDown', index, { layout, ratios }))).toEqual([3, 4, 4])
  expect([3, 4].map((index) => adjacentTile('ArrowUp', index, { layout, ratios }))).toEqual([0, 2])
})

test('other keys, and keys in an empty grid, do nothing', () => {
  expect(adjacentTile('ArrowRight', 0, { layout: justifyRows([], measures), ratios: [] })).toBeNull()
  expect(adjacentTile('Enter', 0, { layout: justifyRows([1, 1], measures), ratios: [1, 1] })).toBeNull()
})

test('a position below the last row returns the last row', () => {
  const layout = justifyRows([1, 1, 1, 1, 1, 1, 1], measures)
  expect(firstTileAt(layout, -50)).toBe(0)
  expect(firstTileAt(layout, 9999)).toBe(gridRow(layout, layout.rowCount - 1)?.start)
  expect(firstTileAt(justifyRows([], measures), 10)).toBe(0)
})
