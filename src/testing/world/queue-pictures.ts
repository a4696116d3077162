import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type QueuedPhoto, queuePhotoIn } from '#src/data/photos/queue-photo.ts'

/**
 * Queues a real JPEG of about 400 kB with its preview, large enough to be sent in parts. At quality 50 it has about 110
 * kB.
 */
export async function queueLargePicture(
  context: DataContext,
  zoneId: ZoneId,
  quality = 95,
): Promise<PhotoId> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 720, height: 540, channels: 3, background: '#888888', noise } })
  const full = await image.jpeg({ quality }).toBuffer()
  const preview = await sharp(full).resize(160).jpeg({ quality: 70 }).toBuffer()
  return queue(context, zoneId, {
    fullBytes: Uint8Array.from(full).buffer,
    previewBytes: Uint8Array.from(preview).buffer,
    mimeType: 'image/jpeg',
    previewMimeType: 'image/jpeg',
    width: 720,
    height: 540,
    capturedAt: null,
    placeholderColor: '#888888',
    sha256: createHash('sha256').update(full).digest('hex'),
    originalName: 'noise.jpg',
    caption: '',
  })
}

/** Queues a small real PNG. Each shade produces different bytes. */
export function queuePicture(context: DataContext, zoneId: ZoneId, shade: number): Promise<PhotoId> {
  return queueClip(context, zoneId, { shade, film: null })
}

/** Queues a photo as `queuePicture` does, with the film of a clip. */
export async function queueClip(
  context: DataContext,
  zoneId: ZoneId,
  { shade, film }: { readonly shade: number; readonly film: NonNullable<QueuedPhoto['film']> | null },
): Promise<PhotoId> {
  const background = { r: shade % 256, g: (90 + (shade >> 8)) % 256, b: 30 }
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  const fullBytes = Uint8Array.from(buffer).buffer
  return queue(context, zoneId, {
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
    film,
  })
}

async function queue(context: DataContext, zoneId: ZoneId, photo: QueuedPhoto): Promise<PhotoId> {
  const result = await queuePhotoIn(context, zoneId, photo)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
