import { expect, test } from 'vitest'
import { oddPictures, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { isStoredAsStill } from './is-stored-as-still.ts'

test('detects animations that are stored as a still image', () => {
  const stills = oddPictures
    .map(({ file }) => file)
    .filter((file) => isStoredAsStill(Uint8Array.from(readOddPicture(file))))
  expect(stills).toEqual(['animated.png', 'animated.webp'])
  expect(isStoredAsStill(new TextEncoder().encode('\0\0\0\x18ftypavis\0\0\0\0'))).toBe(true)
  expect(isStoredAsStill(new Uint8Array())).toBe(false)
})
