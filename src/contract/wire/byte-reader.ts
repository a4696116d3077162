/** Reads consecutive fixed fields of a binary message. A read past the end sets `isBroken` and returns zeros. */
export interface ByteReader {
  bytes(length: number): Uint8Array
  /** Reads an unsigned number in network byte order, at most 6 bytes long. */
  number(length: 1 | 2 | 3 | 4 | 6): number
  uuid(): string
  /** Number of unread bytes. */
  left(): number
  /** True if more bytes were read than exist. */
  isBroken(): boolean
}

/** Reads `source` from its start. Returned parts share the memory of `source`. */
export function readBytes(source: Uint8Array): ByteReader {
  let offset = 0
  let isBroken = false
  const bytes = (length: number) => {
    if (length > source.length - offset) {
      isBroken = true
      return new Uint8Array(length <= source.length ? length : 0)
    }
    offset += length
    return source.subarray(offset - length, offset)
  }
  return {
    bytes,
    number: (length) => bytes(length).reduce((sum, byte) => sum * 256 + byte, 0),
    uuid: () => uuidOf(bytes(16)),
    left: () => source.length - offset,
    isBroken: () => isBroken,
  }
}

/** Concatenates the parts. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Encodes a non-negative integer in network byte order. */
export function numberBytes(value: number, length: 1 | 2 | 3 | 4 | 6): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = value
  for (let index = length - 1; index >= 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}

/** Returns the 16 bytes of a UUID. */
export function uuidBytes(uuid: string): Uint8Array {
  const pairs = uuid.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Returns the UUID of 16 bytes, in lower case. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = hexOf(bytes)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Returns the bytes in lower-case hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
