import type { PicturePoint } from '#src/contract/rules/place-shot.ts'

/** The part of the Shape Detection API that is used. Few browsers have it. */
interface FaceFinder {
  detect(picture: ImageBitmap): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>
}

declare global {
  var FaceDetector: (new (options: { readonly fastMode: boolean }) => FaceFinder) | undefined
}

/** Returns the center of all faces in a photo. Returns null if there are none or the browser cannot detect faces. */
export async function findFaces(picture: ImageBitmap): Promise<PicturePoint | null> {
  const { FaceDetector } = globalThis
  if (FaceDetector === undefined) return null
  try {
    const faces = await new FaceDetector({ fastMode: true }).detect(picture)
    return middleOf(
      faces.map(({ boundingBox }) => boundingBox),
      picture,
    )
  } catch {
    return null
  }
}

type Box = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>

/** Returns the average center of the boxes, weighted by size, as a point of the photo. Returns null for no boxes. */
export function middleOf(
  boxes: readonly Box[],
  picture: Pick<ImageBitmap, 'width' | 'height'>,
): PicturePoint | null {
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0)
  if (area === 0) return null
  const mean = (middle: (box: Box) => number) =>
    boxes.reduce((sum, box) => sum + middle(box) * box.width * box.height, 0) / area
  const clamp = (ratio: number) => Math.min(1, Math.max(0, ratio))
  return {
    x: clamp(mean(({ x, width }) => x + width / 2) / picture.width),
    y: clamp(mean(({ y, height }) => y + height / 2) / picture.height),
  }
}
