import sharp from 'sharp'
import type { Corner } from '#src/testing/fixtures/odd-pictures.ts'

const colors = {
  red: [1, 0, 0],
  green: [0, 1, 0],
  blue: [0, 0, 1],
  yellow: [1, 1, 0],
} as const satisfies Record<Corner, readonly number[]>

/** The name of the color near each corner of an image, in reading order. `other` if it is none of the four. */
export async function cornersOf(picture: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  return places.map(([across, down]) => {
    const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
    const channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const middle = (Math.max(...channels) + Math.min(...channels)) / 2
    const bits = channels.map((value) => (value > middle ? 1 : 0))
    return (
      Object.entries(colors).find(([, wanted]) => wanted.every((bit, index) => bit === bits[index]))?.[0] ??
      'other'
    )
  })
}
