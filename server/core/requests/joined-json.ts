import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** The beginning of JSON answers that many are sent, each with an end of its own. */
export interface KeptHead {
  readonly plain: Buffer
  /** How often it was sent compressed. One that is sent once is compressed with its end, which is quicker. */
  sent: number
  /** Made when it is sent compressed for the second time. */
  deflated: Promise<Buffer> | null
  readonly crc: number
}

export interface JoinedJson {
  readonly head: KeptHead
  readonly tail: string
}

export function keepHead(text: string): KeptHead {
  const plain = Buffer.from(text)
  return { plain, sent: 0, deflated: null, crc: crc32(plain) }
}

/** Kept bytes are sent often: they may take a little longer to make. */
const level = 5
const deflate = promisify(deflateRaw)
/** RFC 1952: magic number, DEFLATE, no flags, no time, nothing of the compressor, Unix. */
const gzipStart = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/**
 * One gzip member of head and tail. The head's blocks end at a byte with a full flush, so that those of the tail follow
 * without a look back, and only the checksum goes over both: every reader of gzip takes it for one stream.
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
