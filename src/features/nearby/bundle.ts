const lengthBytes = 4

/** Frames go together into one message of light: most are far smaller than what a code holds. */
export function bundled(frames: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(frames.reduce((sum, { length }) => sum + lengthBytes + length, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const frame of frames) {
    view.setUint32(at, frame.length)
    bytes.set(frame, at + lengthBytes)
    at += lengthBytes + frame.length
  }
  return bytes
}

/** Up to the first length that leads beyond the message. */
export function unbundled(message: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(message.buffer, message.byteOffset, message.length)
  const frames: Uint8Array[] = []
  for (let at = 0; at + lengthBytes <= message.length;) {
    const start = at + lengthBytes
    const end = start + view.getUint32(at)
    if (end > message.length) break
    frames.push(message.subarray(start, end))
    at = end
  }
  return frames
}
