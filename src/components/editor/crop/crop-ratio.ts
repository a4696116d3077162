import type { Size } from './edit-geometry.ts'

export const cropRatios = ['original', 'free', '1:1', '4:3', '3:4', '16:9'] as const
export type CropRatio = (typeof cropRatios)[number]

/** Width over height of the crop in shares of the picture's own width and height; null where any shape will do. */
export function aspectOf(ratio: CropRatio, { width, height }: Size): number | null {
  switch (ratio) {
    case 'original':
      return 1
    case 'free':
      return null
    case '1:1':
    case '4:3':
    case '3:4':
    case '16:9': {
      const [across = 1, down = 1] = ratio.split(':').map(Number)
      return (across / down) * (height / width)
    }
  }
}

/** What the shape is called once the picture has been turned by a quarter. */
export function turnedRatio(ratio: CropRatio): CropRatio {
  if (ratio === '4:3') return '3:4'
  if (ratio === '3:4') return '4:3'
  return ratio === '16:9' ? 'free' : ratio
}
