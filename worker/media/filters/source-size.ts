import type { Size } from '#worker/media/images/image-size.ts'
import type { ImageKind } from '#worker/media/images/sniff-image.ts'

/** The stored size by the header of a JPEG, PNG or GIF (orientation not applied); null for others and where none is told. */
export function readSourceSize(bytes: Uint8Array, kind: ImageKind): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'jpeg') return jpegSize(view)
  if (kind === 'png' && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (kind === 'gif' && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return null
}

/** Goes from marker to marker to the frame header (ITU T.81, B.2): SOF0 to SOF15 without DHT, JPG and DAC. */
function jpegSize(view: DataView): Size | null {
  let offset = 2
  while (offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    offset += 2 + view.getUint16(offset + 2)
  }
  return null
}
