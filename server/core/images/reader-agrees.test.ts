import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from '#src/contract/rules/pictures/read-picture.ts'
import { mutatePicture } from '#src/testing/support/mutate-picture.ts'
import { chanceOf } from '#src/testing/support/mutations/mutation.ts'
import { pictureSeeds } from '#src/testing/support/picture-seeds.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { openUntrustedImage } from './untrusted-image.ts'

/** Returns the header as the library reads it; null if the library rejects the image. */
async function headerIn(bytes: Uint8Array) {
  const options = { failOn: 'none', limitInputPixels: false } as const
  const header = await sharp(bytes, options)
    .metadata()
    .catch(() => null)
  if (header === null) return null
  const { width, height, pageHeight = height, pages = 1, orientation = 1 } = header
  return { width, height: pageHeight, pages, orientation }
}

interface AcceptedResult {
  readonly run: number
  readonly isTaken: true
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly orientation: number
  /** True if reading the result again changes nothing. */
  readonly isStable: boolean
}

interface Refused {
  readonly run: number
  readonly isTaken: boolean
}

/** Returns the results of the reader and the library for a mutated image. If either rejects it, the server does too. */
async function readWithBoth(
  run: number,
  seeds: readonly Buffer[],
): Promise<readonly [AcceptedResult | Refused, AcceptedResult | Refused]> {
  const chance = chanceOf(run)
  const seed = seeds[Math.floor(chance() * seeds.length)] ?? Buffer.alloc(0)
  const bytes = mutatePicture(seed, chance)
  const structure = readPicture(bytes)?.structure ?? null
  const header = structure === null ? null : await headerIn(structure.bytes)
  if (structure === null || header === null) {
    const isTaken = await openUntrustedImage(bytes).then(
      () => true,
      () => false,
    )
    return [
      { run, isTaken: false },
      { run, isTaken },
    ]
  }
  const { width, height, frames } = structure
  const again = readPicture(structure.bytes)
  const isStable = Buffer.from(again?.structure?.bytes ?? []).equals(Buffer.from(structure.bytes))
  return [
    { run, isTaken: true, width, height, pages: frames, orientation: again?.orientation ?? 0, isStable },
    { run, isTaken: true, ...header, isStable: true },
  ]
}

const runs = runsFrom('PROPERTY_RUNS', 300)

test(`the reader and the library agree on ${runs} mutated images`, async () => {
  const seeds = await pictureSeeds()
  let agreed = 0
  for (let run = 0; run < runs; run += 1) {
    const [reader, library] = await readWithBoth(run, seeds)
    expect(reader).toEqual(library)
    if (reader.isTaken) agreed += 1
  }
  // Many mutations leave a valid image.
  expect(agreed).toBeGreaterThan(runs / 3)
})
