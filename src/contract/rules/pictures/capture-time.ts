/** The capture time of an image as written by its camera. */
export interface CaptureTime {
  /** `YYYY-MM-DDTHH:MM:SS`, with milliseconds if the camera wrote them; always a valid date and time. */
  readonly local: string
  /** For example `+02:00`; null: the camera did not write the time zone of `local`. */
  readonly offset: string | null
}

const exifTime = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/
const exifOffset = /^[+-](?:0\d|1[0-4]):[0-5]\d$/

interface ExifTexts {
  /** `YYYY:MM:DD HH:MM:SS` */
  readonly time: string
  /** `+02:00`; any other text is ignored. */
  readonly offset: string
  /** The decimal digits of the seconds; any other text is ignored. */
  readonly subSeconds?: string
}

/** Parses the texts of EXIF; null if they contain no valid time. */
export function parseExifTime({ time, offset, subSeconds = '' }: ExifTexts): CaptureTime | null {
  const parts = exifTime.exec(time)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  if (new Date(`${local}Z`).toJSON()?.slice(0, 19) !== local) return null
  const fraction = /^\d{1,9}$/.test(subSeconds) ? `.${subSeconds.slice(0, 3).padEnd(3, '0')}` : ''
  return { local: local + fraction, offset: exifOffset.test(offset) ? offset : null }
}

/**
 * Returns the epoch ms of a capture time; null before 1970. A time without an offset is in `timeZone` (an IANA name),
 * or in the device's time zone if none is given.
 */
export function captureTimeAt({ local, offset }: CaptureTime, timeZone?: string): number | null {
  const at =
    offset === null && timeZone !== undefined
      ? timeInZone(local, timeZone)
      : Date.parse(local + (offset ?? ''))
  return at >= 0 ? at : null
}

/** A time that a clock change skips or repeats resolves to one of its two possible times. */
function timeInZone(local: string, timeZone: string): number {
  const wanted = Date.parse(`${local}Z`)
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const offsetAt = (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    )
    return shown - Math.floor(at / 1000) * 1000
  }
  return wanted - offsetAt(wanted - offsetAt(wanted))
}
