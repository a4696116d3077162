import { expect, test } from 'vitest'
import { fakePhotoId } from '#src/data/session/data-context-fake.ts'
import { collageSize, type Tile, withPhoto } from './collage-tiles.ts'

const photo = (number: number, width = 4, height = 3) => ({ id: fakePhotoId(number), width, height })
type Photo = ReturnType<typeof photo>
const known = (photos: readonly Photo[]) => new Map(photos.map((one) => [one.id, one]))
const bringAll = (photos: readonly Photo[]) =>
  photos.reduce<readonly Tile[]>((tiles, one) => withPhoto(tiles, one, known(photos)), [])
const idsOf = (tiles: readonly Tile[]) => tiles.map(({ id }) => id)

test('photos fill the places; each further one replaces an older one of its shape', () => {
  const first = Array.from({ length: collageSize }, (_, at) => (at === 2 ? photo(at, 3, 4) : photo(at)))
  const tiles = bringAll(first)
  expect(idsOf(tiles)).toEqual(first.map(({ id }) => id))
  const upright = photo(50, 3, 4)
  const after = withPhoto(tiles, upright, known([...first, upright]))
  expect(idsOf(after)).toEqual(first.map(({ id }, at) => (at === 2 ? upright.id : id)))
  const wide = photo(51)
  expect(idsOf(withPhoto(after, wide, known([...first, upright, wide])))[0]).toBe(wide.id)
})

test('an existing photo moves nothing, and a deleted one disappears at once', () => {
  const photos = [photo(1), photo(2), photo(3)]
  const tiles = bringAll(photos)
  expect(withPhoto(tiles, photo(2), known(photos))).toBe(tiles)
  expect(withPhoto(tiles, null, known(photos))).toBe(tiles)
  expect(idsOf(withPhoto(tiles, photo(3), known([photo(1), photo(3)])))).toEqual([photo(1).id, photo(3).id])
})

test('after eight hours of photos, there are no more tiles than places', () => {
  const photos = Array.from({ length: 300 }, (_, at) => photo(at, 3 + (at % 2), 4 - (at % 2)))
  const all = known(photos)
  let tiles: readonly Tile[] = []
  const seen = new Set<string>()
  for (let turn = 0; turn < 6000; turn += 1) {
    tiles = withPhoto(tiles, photos[turn % 300] ?? null, all)
    for (const { id } of tiles) seen.add(id)
    expect(tiles.length).toBeLessThanOrEqual(collageSize)
  }
  expect(seen.size).toBe(300)
})
