import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { gpxText, readGpx, withoutTimes, writeGpx } from './gpx.ts'
import { shotsOnTrail } from './choose-trail.ts'

const head = '<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">'
const trackOf = (points: string) => `${head}<trk><trkseg>${points}</trkseg></trk></gpx>`
const two = '<trkpt lat="47.1" lon="11.2"><ele>900</ele></trkpt><trkpt lat="47.2" lon="11.3"/>'

const problemOf = (text: string) => {
  const read = readGpx(text)
  return read.ok ? 'read' : read.error
}

test('reads tracks, segments and heights, and tolerates names, times and extensions', () => {
  const text = `${head}<!-- a > b --><metadata><name>Ridge &amp; hut</name></metadata>
    <trk><name><![CDATA[<trkpt>]]></name><trkseg>
      <trkpt lat='47.1' lon='11.2'><ele> 900.4 </ele><time>2026-06-01T08:00:00Z</time>
        <extensions><gpxtpx:hr xmlns:gpxtpx="x">140</gpxtpx:hr></extensions></trkpt>
      <trkpt lon="11.3" lat="47.2"><ele>910</ele></trkpt></trkseg>
      <trkseg><trkpt lat="47.3" lon="11.4"/><trkpt lat="47.4" lon="11.5"/></trkseg></trk>
    <rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/></rte></gpx>`
  const read = readGpx(text)
  expect(read.ok && read.value).toMatchObject([
    [
      { latitude: 47.1, longitude: 11.2, heightMeters: 900.4, at: Date.parse('2026-06-01T08:00:00Z') },
      { latitude: 47.2, longitude: 11.3, heightMeters: 910, at: null },
    ],
    [{ heightMeters: 910 }, { heightMeters: 910 }],
  ])
  expect(JSON.stringify(read.ok && withoutTimes(read.value))).not.toContain('"at"')
})

test('reads the routes of a file without tracks, namespace prefixes and UTF-16', () => {
  const route = `<g:gpx xmlns:g="x"><g:rte><g:rtept lat="1" lon="2"/><g:rtept lat="2" lon="2"/></g:rte></g:gpx>`
  const bytes = new Uint8Array(2 + route.length * 2)
  bytes.set([0xff, 0xfe])
  for (let index = 0; index < route.length; index += 1) bytes[2 + 2 * index] = route.charCodeAt(index)
  expect(readGpx(gpxText(bytes.buffer))).toMatchObject({
    ok: true,
    value: [[{ latitude: 1 }, { latitude: 2 }]],
  })
})

test.each([
  ['an empty file', '', 'not_gpx'],
  ['a picture', '\u{FFD8}\u{FFE0} JFIF', 'not_gpx'],
  ['another kind of file', '<kml><Placemark/></kml>', 'not_gpx'],
  ['a file that breaks off', trackOf(two).slice(0, -20), 'damaged'],
  ['a tag that is never closed', trackOf(`${two}<ele>`), 'damaged'],
  ['a place beyond the earth', trackOf('<trkpt lat="147.1" lon="11.2"/>'), 'damaged'],
  ['a place that is no number', trackOf('<trkpt lat="0x10" lon="1e999"/>'), 'damaged'],
  ['a point without a place', trackOf('<trkpt/>'), 'damaged'],
  ['deep nesting', trackOf('<a>'.repeat(100_000)), 'damaged'],
  ['a track of one point', trackOf('<trkpt lat="1" lon="1"/>'), 'no_track'],
  ['waypoints alone', `${head}<wpt lat="1" lon="1"/></gpx>`, 'no_track'],
  ['more points than any walk has', trackOf('<trkpt lat="1" lon="1"/>'.repeat(100_001)), 'too_many_points'],
  ['a second root', `${trackOf(two)}<gpx/>`, 'damaged'],
])('%s returns a problem and no trail', (_name, text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('resolves no internal or external entities', () => {
  const laughs = `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
  const outside = '<!DOCTYPE gpx [<!ENTITY lat SYSTEM "file:///etc/passwd">]>'
  for (const type of [laughs, outside]) expect(problemOf(`${type}${trackOf(two)}`)).toBe('not_gpx')
  const within = trackOf(two).replace('<trk>', `<trk>${outside}`)
  expect(problemOf(within)).toBe('damaged')
  expect(problemOf(trackOf('<trkpt lat="&#49;" lon="1"/>'))).toBe('damaged')
})

test('a file with any corruption is read or rejected, without an exception', () => {
  const whole = trackOf(two.repeat(3))
  fc.assert(
    fc.property(
      fc.nat(whole.length),
      fc.nat(40),
      fc.string({ unit: fc.constantFrom('<', '>', '/', '"', "'", '!', '?', '-', '[', ' ', 'a', '\0') }),
      (at, gone, put) => {
        expect(typeof problemOf(whole.slice(0, at) + put + whole.slice(at + gone))).toBe('string')
      },
    ),
  )
})

test('reads its own output; a zone’s name cannot close its element', () => {
  const segments = [
    [
      { latitude: 47.1, longitude: 11.2, heightMeters: 900 },
      { latitude: -1e-7, longitude: 1e-7, heightMeters: 901 },
    ],
  ]
  const text = writeGpx(segments, '</name><trkpt lat="1" lon="1"/> & \u0000\uD800')
  const read = readGpx(text)
  expect(read.ok && withoutTimes(read.value)).toEqual([
    [segments[0]?.[0], { latitude: -0, longitude: 0, heightMeters: 901 }],
  ])
  expect(text).not.toContain('<time>')
})

test('places photos by recorded times, except during long stops', () => {
  const id = (last: number) =>
    v.parse(PhotoId, `01990000-0000-7000-8000-000000000001_01990000-0000-7000-8000-00000000000${last}`)
  const at = (minute: number) => 1_780_000_000_000 + minute * 60_000
  const recorded = [
    [
      { latitude: 47, longitude: 11, heightMeters: null, at: at(0) },
      { latitude: 47.01, longitude: 11, heightMeters: null, at: at(10) },
      { latitude: 47.02, longitude: 11, heightMeters: null, at: at(100) },
    ],
  ]
  const shots = [
    { photoId: id(1), capturedAt: at(10) },
    { photoId: id(2), capturedAt: at(5) },
    { photoId: id(3), capturedAt: at(50) },
    { photoId: id(4), capturedAt: at(-1) },
    { photoId: id(5), capturedAt: at(101) },
  ]
  const placed = shotsOnTrail(recorded, shots, 2000)
  expect(placed).toEqual([
    { photoId: id(2), atMeters: 500 },
    { photoId: id(1), atMeters: 1000 },
  ])
})
