import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PhotoId, ZoneId } from '#src/contract/ids.ts'
import type { DataContext } from '#src/data/data-context.ts'
import { queuePhotoIn } from '#src/data/photos/photo-commands.ts'

/** Queues a small real PNG, whose bytes tell every shade from every other. */
export async function queuePicture(context: DataContext, zoneId: ZoneId, shade: number): Promise<PhotoId> {
  const background = { r: shade % 256, g: 90, b: 30 }
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const fullBytes = Uint8Array.from(buffer).buffer
  const result = await queuePhotoIn(context, zoneId, {
    fullBytes,
    previewBytes: fullBytes,
    mimeType: 'image/png',
    previewMimeType: 'image/png',
    width: 64,
    height: 48,
    capturedAt: null,
    placeholderColor: '#805a1e',
    sha256: createHash('sha256').update(buffer).digest('hex'),
    originalName: `shade-${shade}.png`,
    caption: '',
  })
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
