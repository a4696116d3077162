import { drawImage } from '#worker/media/images/draw-image.ts'
import { fitLongSide, previewLongSide } from '#worker/media/images/image-size.ts'
import { decodeSource } from './decode-source.ts'

/** See `MediaApi.shrinkPicture`. */
export async function shrinkPicture(source: Blob): Promise<Blob> {
  const { bitmap } = await decodeSource(source, previewLongSide)
  try {
    const { canvas } = drawImage(bitmap, fitLongSide(bitmap, previewLongSide(bitmap)), '#ffffff')
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } finally {
    bitmap.close()
  }
}
