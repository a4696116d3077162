import type { TrailSegment } from '#src/contract/rules/trail/trail-line.ts'

/** A trail as a GPX 1.1 file: one track with its segments, places and heights. No times; the name is the zone's. */
export function writeGpx(segments: readonly TrailSegment[], name: string): string {
  const written = segments.map((points) => {
    const lines = points.map(({ latitude, longitude, heightMeters }) => {
      const height = heightMeters === null ? '' : `<ele>${Math.round(heightMeters)}</ele>`
      return `<trkpt lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}">${height}</trkpt>\n`
    })
    return `<trkseg>\n${lines.join('')}</trkseg>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1">
<trk>
<name>${escaped(name)}</name>
${written.join('')}</trk>
</gpx>
`
}

/** Without what XML does not allow at all: controls and halves of characters. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
