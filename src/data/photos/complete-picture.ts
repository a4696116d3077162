const jpegEnd = [0xff, 0xd9]
const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
const gifEnd = [0x3b]

/**
 * True if the file is complete according to its own format, for the image types the server sends. A truncated file
 * decodes partially, without an error. Unknown types count as complete.
 */
export function isCompletePicture(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false
  if (isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP')) return bytes.length >= riffLength(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return endsWith(bytes, jpegEnd)
  if (isText(bytes, 1, 'PNG')) return endsWith(bytes, pngEnd)
  return !isText(bytes, 0, 'GIF8') || endsWith(bytes, gifEnd)
}

/** Returns the length that a RIFF file declares, including its header. */
function riffLength(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8
}

function isText(bytes: Uint8Array, offset: number, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(offset, offset + text.length)) === text
}

function endsWith(bytes: Uint8Array, end: readonly number[]): boolean {
  return end.every((byte, index) => bytes[bytes.length - end.length + index] === byte)
}
