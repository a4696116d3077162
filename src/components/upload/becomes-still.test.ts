import { expect, test } from 'vitest'
import { oddPictures, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { becomesStill } from './becomes-still.ts'

test('tells animations that are kept as a still picture from everything else', async () => {
  const stills: string[] = []
  for (const { file } of oddPictures)
    if (await becomesStill(new Blob([Uint8Array.from(readOddPicture(file))]))) stills.push(file)
  expect(stills).toEqual(['animated.png', 'animated.webp'])
  expect(await becomesStill(new Blob(['\0\0\0\x18ftypavis\0\0\0\0']))).toBe(true)
  expect(await becomesStill(new Blob([]))).toBe(false)
})
