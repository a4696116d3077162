import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** The shared beginning of JSON responses that have different ends. */
export interface SharedJsonHead {
  readonly plain: Buffer
  /** How often it was sent compressed. The first time, it is compressed together with its end, which is faster. */
  sent: number
  /** Created when it is sent compressed for the second time. */
  deflated: Promise<Buffer> | null
  readonly crc: number
}

export interface JoinedJson {
  readonly head: SharedJsonHead
  readonly tail: string
}

export function makeSharedJsonHead(text: string): SharedJsonHead {
  const plain = Buffer.from(text)
  return { plain, sent: 0, deflated: null, crc: crc32(plain) }
}

/** Cached bytes are sent often, so compression may take a little longer. */
const level = 5
const deflate = promisify(deflateRaw)
/** RFC 1952: magic number, DEFLATE, no flags, no time, no compressor information, Unix. */
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * Returns one gzip member of head and tail. The head's blocks end at a byte boundary with a full flush, so the tail's
 * blocks can follow independently. Only the checksum covers both. Every gzip reader sees one stream.
 */
export async function gzipJoined({ head, tail }: JoinedJson): Promise<Buffer> {
  head.deflated ??= deflate(head.plain, { level, finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.from(tail)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(end, head.crc), 0)
  trailer.writeUInt32LE((head.plain.length + end.length) % 2 ** 32, 4)
  return Buffer.concat([gzipStart, await head.deflated, deflateRawSync(end, { level: 1 }), trailer])
}

export function joinPlain({ head, tail }: JoinedJson): Buffer {
  return Buffer.concat([head.plain, Buffer.from(tail)])
}
