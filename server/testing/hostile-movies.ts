import { matrices, movieOf, type MovieShape, mp4Box, words } from './test-movies.ts'

/** A location as phones write it. It must never appear in server output. */
export const place = '+47.4200+010.9800/'

/** The result on a device that cannot encode the film, and the server's result for the original film. */
interface HostileMovie {
  readonly make: () => Buffer
  /** `read`: it becomes a clip. Otherwise the possible refusal codes, because readers check in different orders. */
  readonly device: readonly string[]
  readonly server: 'taken' | 'refused'
}

const unreadable = ['format_not_readable', 'damaged', 'no_film'] as const
const film = (shape: MovieShape, server: HostileMovie['server'] = 'taken'): HostileMovie => ({
  make: () => movieOf({ secret: place, ...shape }),
  device: ['read'],
  server,
})
const noFilm = (make: () => Buffer): HostileMovie => ({ make, device: unreadable, server: 'refused' })

/** Unusual and malicious films, by their peculiarity. */
export const hostileMovies: Readonly<Record<string, HostileMovie>> = {
  'a plain film': film({}),
  'its index last': film({ isMoovLast: true }),
  'no sound': film({ sound: null }),
  'turned by a matrix': film({ matrix: matrices.turnedRight }),
  'mirrored by a matrix': film({ matrix: matrices.mirrored }),
  'edited to start later': film({ edits: [[1500, 500, 0x10000]] }),
  'a silence before it': film({
    edits: [
      [300, -1, 0x10000],
      [2000, 0, 0x10000],
    ],
  }),
  HEVC: film({ codec: 'hvc1' }),
  'HEVC with parameter sets in the stream': film({ codec: 'hev1' }),
  AV1: film({ codec: 'av01', sound: 'Opus' }),
  'variable frame rate': {
    make: () => withUnsteadyFrames(movieOf({ secret: place })),
    device: ['read'],
    server: 'taken',
  },
  'a location in QuickTime keys': inMoov(() => quickTimePlace()),
  'a place by 3GPP': inMoov(() =>
    mp4Box('udta', mp4Box('loci', words(0), Buffer.from(`\0\0home\0${place}`))),
  ),
  'a location in a free box': inMoov(() => mp4Box('free', Buffer.from(place))),
  'a place by XMP': inMoov(() => mp4Box('uuid', Buffer.from(`0123456789abcdef<x:xmpmeta>${place}`))),
  'a location in an unknown box': inMoov(() => mp4Box('zzzz', Buffer.from(place))),
  // A device reads the first minute and shows what it can. The server refuses the whole file, which would be too large
  // for other members.
  'ten hours': film({ seconds: 36_000, framesPerSecond: 0.01 }, 'refused'),
  '8K': {
    make: () => movieOf({ width: 7680, height: 4320 }),
    device: ['format_not_readable'],
    server: 'refused',
  },
  '16K': { make: () => movieOf({ width: 15_360, height: 8640 }), device: ['damaged'], server: 'refused' },
  ProRes: { make: () => renamed(movieOf(), 'avc1', 'apcn'), device: unreadable, server: 'refused' },
  VP9: { make: () => movieOf({ codec: 'vp09' }), device: ['format_not_readable'], server: 'refused' },
  'sound alone': { make: () => renamed(movieOf(), 'vide', 'text'), device: unreadable, server: 'refused' },
  'nothing at all': noFilm(() => Buffer.alloc(0)),
  'one byte': noFilm(() => Buffer.alloc(1)),
  'a picture named .mp4': noFilm(() => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')),
  'a HEIC named .mov': noFilm(() => mp4Box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))),
  'a page named .mp4': noFilm(() => Buffer.from('<!doctype html><script>alert(1)</script>')),
  'a box longer than the file': noFilm(() => Buffer.concat([words(0x7fff_ffff), Buffer.from('ftypisom')])),
  'a box longer than any file': noFilm(() =>
    Buffer.concat([words(1), Buffer.from('ftyp'), Buffer.alloc(8, 0xff)]),
  ),
  'a box nested a thousand times': noFilm(() => nested(1000)),
  'a thousand tracks': noFilm(() =>
    Buffer.concat([
      mp4Box('ftyp', Buffer.from('isom\0\0\0\0isom')),
      mp4Box('moov', ...Array.from({ length: 1000 }, () => mp4Box('trak'))),
    ]),
  ),
}

/** Returns a film with an additional box in its `moov`. */
function inMoov(make: () => Buffer): HostileMovie {
  const added = () => {
    const bytes = movieOf({ isMoovLast: true, secret: place })
    const box = make()
    const at = bytes.lastIndexOf('moov') - 4
    const longer = Buffer.concat([bytes, box])
    longer.writeUInt32BE(bytes.readUInt32BE(at) + box.length, at)
    return longer
  }
  return { make: added, device: ['read'], server: 'taken' }
}

/** In the format of an iPhone. */
function quickTimePlace(): Buffer {
  const key = Buffer.from('com.apple.quicktime.location.ISO6709')
  const named = Buffer.concat([words(0, 1, 8 + key.length), Buffer.from('mdta'), key])
  const value = Buffer.concat([
    words(16 + place.length),
    Buffer.from('data'),
    words(1, 0),
    Buffer.from(place),
  ])
  const entry = Buffer.concat([words(8 + value.length, 1), value])
  const handler = mp4Box('hdlr', words(0, 0), Buffer.from('mdta'), Buffer.alloc(13))
  return mp4Box('meta', handler, mp4Box('keys', named), mp4Box('ilst', entry))
}

/** Makes every second frame of the first track three times as long: one run of 20 frames becomes 10 and 10. */
function withUnsteadyFrames(bytes: Buffer): Buffer {
  const at = bytes.indexOf('stts')
  // Replaces one run of 20 frames with 10 of 50 ms and 10 of 150 ms, so the box gets one more entry.
  const longer = Buffer.concat([bytes.subarray(0, at + 12), words(10, 50, 10, 150), bytes.subarray(at + 20)])
  longer.writeUInt32BE(bytes.readUInt32BE(at - 4) + 8, at - 4)
  longer.writeUInt32BE(2, at + 8)
  for (const parent of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
    const place_ = longer.lastIndexOf(parent, at) - 4
    longer.writeUInt32BE(longer.readUInt32BE(place_) + 8, place_)
  }
  for (let offsets = longer.indexOf('stco'); offsets !== -1; offsets = longer.indexOf('stco', offsets + 4))
    longer.writeUInt32BE(longer.readUInt32BE(offsets + 12) + 8, offsets + 12)
  return longer
}

function nested(depth: number): Buffer {
  let box = mp4Box('udta', Buffer.from(place))
  for (let level = 0; level < depth; level += 1) box = mp4Box(level % 2 === 0 ? 'meta' : 'moov', box)
  return Buffer.concat([mp4Box('ftyp', Buffer.from('isom\0\0\0\0isom')), box])
}

function renamed(bytes: Buffer, from: string, to: string): Buffer {
  const changed = Buffer.from(bytes)
  changed.write(to, changed.indexOf(from), 'latin1')
  return changed
}
