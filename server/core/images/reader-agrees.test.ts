import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from '#src/contract/rules/pictures/read-picture.ts'
import { chanceOf, mutatePicture } from '#src/testing/support/mutate-picture.ts'
import { pictureSeeds } from '#src/testing/support/picture-seeds.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { openStranger } from './stranger.ts'

/** What the library says of a picture's header; null where it refuses the picture. */
async function headerIn(bytes: Uint8Array) {
  const options = { failOn: 'none', limitInputPixels: false } as const
  const header = await sharp(bytes, options)
    .metadata()
    .catch(() => null)
  if (header === null) return null
  const { width, height, pageHeight = height, pages = 1, orientation = 1 } = header
  return { width, height: pageHeight, pages, orientation }
}

const runs = runsFrom('PROPERTY_RUNS', 1500)

test(`the reader and the library agree on ${runs} mutated pictures`, async () => {
  const seeds = await pictureSeeds()
  const counts = { refused: 0, agreed: 0, libraryRefused: 0 }
  for (let run = 0; run < runs; run += 1) {
    const chance = chanceOf(run)
    const seed = seeds[Math.floor(chance() * seeds.length)] ?? Buffer.alloc(0)
    const bytes = mutatePicture(seed, chance)
    const facts = readPicture(bytes)
    const structure = facts?.structure ?? null
    if (facts === null || structure === null) {
      counts.refused += 1
      await expect(openStranger(bytes)).rejects.toThrow()
      continue
    }
    const again = readPicture(structure.bytes)
    const same = Buffer.from(again?.structure?.bytes ?? []).equals(Buffer.from(structure.bytes))
    expect({ run, same, orientation: again?.orientation }).toEqual({ run, same: true, orientation: 1 })
    const header = await headerIn(structure.bytes)
    if (header === null) {
      counts.libraryRefused += 1
      continue
    }
    const { width, height, frames } = structure
    expect({ run, ...header }).toEqual({ run, width, height, pages: frames, orientation: 1 })
    counts.agreed += 1
  }
  // Many mutations leave a picture.
  expect(counts.agreed).toBeGreaterThan(runs / 3)
})
