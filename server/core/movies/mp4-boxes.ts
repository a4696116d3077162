/** A box of an MP4 file (ISO/IEC 14496-12, 4.2), by its position in a buffer. */
export interface Box {
  readonly type: string
  /** Start of its header. */
  readonly start: number
  /** Start of its content. */
  readonly from: number
  readonly end: number
}

const headerBytes = 8
const longHeaderBytes = 16

/** Returns the length of a box header and of the whole box; null if no box begins there. */
export function readHeader(
  bytes: Buffer,
  at: number,
): { readonly type: string; readonly headerBytes: number; readonly bytes: number } | null {
  if (at + headerBytes > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + headerBytes)
  const size = bytes.readUInt32BE(at)
  if (size !== 1) return size < headerBytes ? null : { type, headerBytes, bytes: size }
  if (at + longHeaderBytes > bytes.length) return null
  const long = Number(bytes.readBigUInt64BE(at + headerBytes))
  return long < longHeaderBytes ? null : { type, headerBytes: longHeaderBytes, bytes: long }
}

/** Returns the boxes of a part of a buffer. Throws a RangeError unless they fill it without gaps. */
export function boxesIn(bytes: Buffer, from: number, end: number): readonly Box[] {
  const boxes: Box[] = []
  let at = from
  while (at < end) {
    const header = readHeader(bytes, at)
    if (header === null || at + header.bytes > end) throw new RangeError(`No box at ${at}`)
    boxes.push({ type: header.type, start: at, from: at + header.headerBytes, end: at + header.bytes })
    at += header.bytes
  }
  return boxes
}

/** Turns a box into free space of the same length, so that no offset in the file changes. */
export function blank(bytes: Buffer, { start, from, end }: Pick<Box, 'start' | 'from' | 'end'>): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, from, end)
}

/** Returns the header of a box with this many bytes of content. */
export function boxHeader(type: string, bytes: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(headerBytes + bytes)
  header.write(type, 4, 'latin1')
  return header
}
