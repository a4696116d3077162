import { crc32Of } from '#src/contract/rules/pictures/picture-bytes.ts'
import { maxBlockBytes, symbolBytes } from './fountain.ts'

/** The number of blocks after the first incomplete one that a report covers. A sender keeps no more than this open. */
export const windowBlocks = 32
/** The maximum number of symbols in one code. */
export const maxSymbolsInCode = 6

/** What a phone has read from the other phone's codes. */
export interface LightReport {
  /** The session whose codes the phone reads. 0: none seen yet. */
  readonly peerSession: number
  /** The first incomplete block. */
  readonly firstOpen: number
  /** Bit n: block `firstOpen + n` is complete. */
  readonly complete: number
  /** The number of useful symbols received for `firstOpen`. */
  readonly receivedSymbols: number
  /** The number of different codes read per second, at most 255. */
  readonly codesPerSecond: number
}

/** Consecutive symbols of one block, starting at `firstSymbol`. */
export interface LightData {
  readonly block: number
  /** The position of this block among the `count` blocks of its message. */
  readonly index: number
  readonly count: number
  readonly blockBytes: number
  readonly blockChecksum: number
  readonly firstSymbol: number
  readonly symbols: readonly Uint8Array[]
}

/** The content of one code. Every code carries a report, so both directions run at the same time. */
export interface LightCode {
  /** The session of the phone that shows the code: 1 to 2^32 - 1. */
  readonly session: number
  readonly report: LightReport
  /** null if there is nothing to send. */
  readonly data: LightData | null
}

/** The first byte of a code. It identifies the format, so that no other code is mistaken for one. */
const format = 0xc7
const reportBytes = 18
const dataHeadBytes = 12
const checksumBytes = 4
const headBytes = reportBytes + dataHeadBytes

/** Encodes a code. Its last four bytes are the CRC-32 of all bytes before them. */
export function encodeLightCode({ session, report, data }: LightCode): Uint8Array<ArrayBuffer> {
  const symbols = data?.symbols ?? []
  const contentBytes = data === null ? reportBytes : headBytes + symbols.length * symbolBytes
  const bytes = new Uint8Array(contentBytes + checksumBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, format)
  view.setUint32(1, session)
  view.setUint32(5, report.peerSession)
  view.setUint16(9, report.firstOpen)
  view.setUint32(11, report.complete)
  view.setUint16(15, report.receivedSymbols)
  view.setUint8(17, report.codesPerSecond)
  if (data !== null) {
    view.setUint16(18, data.block)
    view.setUint8(20, data.index)
    view.setUint8(21, data.count)
    view.setUint16(22, data.blockBytes)
    view.setUint32(24, data.blockChecksum)
    view.setUint16(28, data.firstSymbol)
    symbols.forEach((symbol, place) => bytes.set(symbol, headBytes + place * symbolBytes))
  }
  view.setUint32(contentBytes, crc32Of(bytes.subarray(0, contentBytes)))
  scramble(bytes)
  return bytes
}

/**
 * Applies noise to all but the first byte; applying it twice restores the bytes. Without it, padding and repeated bytes
 * would appear as stripes.
 */
function scramble(bytes: Uint8Array): void {
  let state = 0x2545f491
  for (let at = 1; at < bytes.length; at += 1) {
    // xorshift32 by George Marsaglia.
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = (bytes[at] ?? 0) ^ (state & 0xff)
  }
}

/** Decodes a code. Returns null for bytes that are not a code, are damaged or contain invalid values. */
export function decodeLightCode(scrambled: Uint8Array): LightCode | null {
  const contentBytes = scrambled.length - checksumBytes
  if (contentBytes < reportBytes || scrambled[0] !== format) return null
  const bytes = Uint8Array.from(scrambled)
  scramble(bytes)
  const view = new DataView(bytes.buffer)
  if (view.getUint32(contentBytes) !== crc32Of(bytes.subarray(0, contentBytes))) return null
  const session = view.getUint32(1)
  if (session === 0) return null
  const report: LightReport = {
    peerSession: view.getUint32(5),
    firstOpen: view.getUint16(9),
    complete: view.getUint32(11),
    receivedSymbols: view.getUint16(15),
    codesPerSecond: view.getUint8(17),
  }
  if (contentBytes === reportBytes) return { session, report, data: null }
  const data = readData(bytes.subarray(0, contentBytes), view)
  return data === null ? null : { session, report, data }
}

function readData(bytes: Uint8Array, view: DataView): LightData | null {
  const symbolCount = (bytes.length - headBytes) / symbolBytes
  if (!Number.isInteger(symbolCount) || symbolCount < 1 || symbolCount > maxSymbolsInCode) return null
  const data = {
    block: view.getUint16(18),
    index: view.getUint8(20),
    count: view.getUint8(21),
    blockBytes: view.getUint16(22),
    blockChecksum: view.getUint32(24),
    firstSymbol: view.getUint16(28),
  }
  const isPossible =
    data.blockBytes > 0 &&
    data.blockBytes <= maxBlockBytes &&
    data.index < data.count &&
    data.count <= windowBlocks &&
    data.index <= data.block
  if (!isPossible) return null
  const symbols = Array.from({ length: symbolCount }, (_, place) =>
    bytes.slice(headBytes + place * symbolBytes, headBytes + (place + 1) * symbolBytes),
  )
  return { ...data, symbols }
}
