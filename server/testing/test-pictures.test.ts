import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { picture } from './test-pictures.ts'

test('images of distant seeds are different files', async () => {
  const seeds = [7300, 7300 + 256, 7300 + 512, 9092, 132, 52_000, 40, 65_535]
  const hashes = await Promise.all(
    seeds.map(async (seed) =>
      createHash('sha256')
        .update(await picture(seed))
        .digest('hex'),
    ),
  )
  expect(new Set(hashes).size).toBe(seeds.length)
})
