import type { PicturePoint } from '#src/contract/rules/place-shot.ts'

/** The part of the Shape Detection API that is used; few browsers have it. */
interface FaceFinder {
  detect(picture: ImageBitmap): Promise<readonly { readonly boundingBox: DOMRectReadOnly }[]>
}

declare global {
  var FaceDetector: (new (options: { readonly fastMode: boolean }) => FaceFinder) | undefined
}

/** The middle of all faces in a picture; null without any, and where the browser cannot tell. */
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

/** The middle of the boxes, larger ones counting for more, as a point of the picture; null without any. */
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
