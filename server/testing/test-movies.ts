import { createHash, randomUUID } from 'node:crypto'

/** A box of an MP4 file. */
export function mp4Box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const payload = Buffer.concat(parts)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + payload.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, payload])
}

/** Encodes numbers as four bytes each. */
export function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeInt32BE(number | 0, 4 * index)
  return bytes
}

const one = 0x0001_0000
/** Matrices of a `tkhd` box. */
export const matrices = {
  upright: [one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000],
  turnedRight: [0, one, 0, -one, 0, 0, 0, 0, 0x4000_0000],
  mirrored: [-one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000],
  stretched: [3 * one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000],
  slanted: [one, one, 0, 0, one, 0, 0, 0, 0x4000_0000],
  inSpace: [one, 0, 5, 0, one, 0, 0, 0, 0x4000_0000],
} as const

const settings = {
  avc1: mp4Box('avcC', Buffer.from('0142001fffe100046742001f01000468ce3c80', 'hex')),
  hvc1: mp4Box('hvcC', Buffer.alloc(21, 1), Buffer.from([3, 0])),
  hev1: mp4Box('hvcC', Buffer.alloc(21, 1), Buffer.from([3, 0])),
  av01: mp4Box('av1C', Buffer.from('81000c00', 'hex')),
  vp09: mp4Box('vpcC', Buffer.alloc(12)),
  mp4a: mp4Box('esds', Buffer.from('00000000031900010004114015000000000000000000000005021190060102', 'hex')),
  Opus: mp4Box('dOps', Buffer.from('0001013800000bb80000000000', 'hex')),
  samr: mp4Box('damr', Buffer.alloc(9)),
} as const
type Codec = keyof typeof settings

/** The properties of an MP4. Defaults are those of an ordinary file. */
export interface MovieShape {
  readonly seconds?: number
  readonly framesPerSecond?: number
  readonly width?: number
  readonly height?: number
  readonly matrix?: readonly number[]
  readonly codec?: Codec
  /** null: silent. */
  readonly sound?: Codec | null
  readonly channels?: number
  /** Entries of an edit list: duration in movie units, start in track units, rate. */
  readonly edits?: readonly (readonly [number, number, number])[]
  readonly isMoovLast?: boolean
  /** Stored wherever cameras write names and locations. */
  readonly secret?: string
  readonly frameBytes?: number
}

const timescale = 1000

/**
 * Creates an MP4 with this file's own writer, which can also produce files that no camera writes. Its frames contain no
 * image.
 */
export function movieOf(shape: MovieShape = {}): Buffer {
  const { seconds = 2, framesPerSecond = 10, sound = 'mp4a', secret = '', isMoovLast = false } = shape
  const count = Math.max(1, Math.round(seconds * framesPerSecond))
  const frames = Array.from({ length: Math.min(count, 600) }, () => pictureOf(shape))
  const measured = secret === '' ? [] : [Buffer.from(`${secret} measured`)]
  const sounds = sound === null ? [] : frames.map(() => frameOf(24))
  const tracks = [
    { samples: frames, kind: 'vide', description: pictureEntry(shape) },
    ...(sounds.length === 0 ? [] : [{ samples: sounds, kind: 'soun', description: soundEntry(shape) }]),
    ...measured.map((sample) => ({
      samples: [sample],
      kind: 'meta',
      description: mp4Box('mebx', Buffer.alloc(8)),
    })),
  ]
  const ftyp = mp4Box('ftyp', Buffer.from(`qt  \0\0\0\0qt  ${secret.slice(0, 4)}`, 'latin1'))
  const payload = Buffer.concat(tracks.flatMap(({ samples }) => samples))
  const tags = secret === '' ? [] : tagsOf(secret)
  const moovAt = (start: number) => {
    let at = start
    const traks = tracks.map((track, index) => {
      const trak = trakOf(shape, { ...track, at, index, lengthMs: seconds * 1000 })
      at += track.samples.reduce((sum, { length }) => sum + length, 0)
      return trak
    })
    const mvhd = headOf(
      'mvhd',
      [timescale, seconds * timescale, one, 0x0100_0000, 0, 0],
      [...matrices.upright, 0, 0, 0, 0, 0, 0, 9],
    )
    return mp4Box('moov', mvhd, ...traks, ...tags)
  }
  const before = [
    ftyp,
    ...(secret === '' ? [] : [mp4Box('uuid', Buffer.from(`0123456789abcdef<x:xmpmeta>${secret}`))]),
  ]
  const beforeBytes = Buffer.concat(before).length
  const moovBytes = moovAt(0).length
  const mdat = mp4Box('mdat', payload)
  return Buffer.concat(
    isMoovLast
      ? [...before, mdat, moovAt(beforeBytes + 8)]
      : [...before, moovAt(beforeBytes + moovBytes + 8), mdat],
  )
}

interface TrackShape {
  readonly samples: readonly Buffer[]
  readonly kind: string
  readonly description: Buffer
  readonly at: number
  readonly index: number
  readonly lengthMs: number
}

function trakOf(shape: MovieShape, { samples, kind, description, at, index, lengthMs }: TrackShape): Buffer {
  const { matrix = matrices.upright, edits, secret = '' } = shape
  const perSample = Math.max(1, Math.round(lengthMs / samples.length))
  const isVideo = kind === 'vide'
  const tkhd = headOf(
    'tkhd',
    [index + 1, 0, lengthMs, 0, 0, 0, 0],
    [...(isVideo ? matrix : matrices.upright), 0, 0],
  )
  const edts =
    edits === undefined ? [] : [mp4Box('edts', mp4Box('elst', words(0, edits.length, ...edits.flat())))]
  const stbl = mp4Box(
    'stbl',
    mp4Box('stsd', words(0, 1), description),
    mp4Box('stts', words(0, 1, samples.length, perSample)),
    mp4Box('stsc', words(0, 1, 1, samples.length, 1)),
    mp4Box('stsz', words(0, 0, samples.length, ...samples.map(({ length }) => length))),
    mp4Box('stco', words(0, 1, at)),
  )
  const dinf = mp4Box('dinf', mp4Box('dref', words(0, 1), mp4Box('url ', words(1))))
  const name = Buffer.from(`${kind}\0\0\0\0\0\0\0\0\0\0\0\0${secret}\0`, 'latin1')
  const mdia = mp4Box(
    'mdia',
    headOf('mdhd', [timescale, perSample * samples.length, 0x55c4_0000], []),
    mp4Box('hdlr', words(0, 0), name),
    mp4Box('minf', isVideo ? mp4Box('vmhd', words(1, 0, 0)) : mp4Box('smhd', words(0, 0)), dinf, stbl),
  )
  return mp4Box('trak', tkhd, ...edts, mdia, ...(secret === '' ? [] : tagsOf(secret)))
}

/** Returns a version 0 header with creation and modification times. */
function headOf(type: string, before: readonly number[], after: readonly number[]): Buffer {
  return mp4Box(type, words(0, 0x1234_5678, 0x1234_5679, ...before, ...after))
}

function pictureEntry({ codec = 'avc1', width = 320, height = 240, secret = '' }: MovieShape): Buffer {
  const fields = Buffer.alloc(78)
  fields.writeUInt16BE(1, 6)
  fields.writeUInt16BE(width, 24)
  fields.writeUInt16BE(height, 26)
  fields.write(secret.slice(0, 30), 43, 'latin1')
  const profile = secret === '' ? [] : [mp4Box('colr', Buffer.from(`prof${secret}`))]
  return mp4Box(codec, fields, settings[codec], ...profile)
}

function soundEntry({ sound = 'mp4a', channels = 2 }: MovieShape): Buffer {
  const fields = Buffer.alloc(28)
  fields.writeUInt16BE(1, 6)
  fields.writeUInt16BE(channels, 16)
  fields.writeUInt16BE(16, 18)
  return mp4Box(sound ?? 'mp4a', fields, settings[sound ?? 'mp4a'])
}

/** Returns tags in which phones store the author and location of a film. */
function tagsOf(secret: string): readonly Buffer[] {
  const text = Buffer.from(secret)
  return [
    mp4Box('udta', mp4Box('\u00a9xyz', text), mp4Box('\u00a9mak', text)),
    mp4Box('meta', words(0), mp4Box('hdlr', words(0, 0), text)),
    mp4Box('uuid', Buffer.from('fedcba9876543210'), text),
  ]
}

/** Returns a key frame: one length-prefixed unit (ISO/IEC 14496-15) without visible content. */
function pictureOf({ frameBytes = 40, codec = 'avc1' }: MovieShape): Buffer {
  const frame = frameOf(frameBytes)
  if (codec !== 'avc1' && codec !== 'hvc1' && codec !== 'hev1') return frame
  frame.writeUInt32BE(frameBytes - 4, 0)
  frame.writeUInt16BE(codec === 'avc1' ? 0x65_88 : 0x26_01, 4)
  return frame
}

/** Returns this many bytes, different for each frame. */
function frameOf(bytes: number): Buffer {
  const unique = createHash('sha256').update(randomUUID()).digest()
  const frame = Buffer.alloc(bytes)
  for (let at = 0; at < bytes; at += unique.length) unique.copy(frame, at)
  return frame
}
