/** The first and last byte of a part of a file, both counted from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses the range of a `Range` header (RFC 9110, 14.1.2); null: the whole file, also for several ranges and unreadable
 * headers.
 */
export function readRange(header: string, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const suffix = Math.min(Number(last), bytes)
    return suffix === 0 ? 'unsatisfiable' : { start: bytes - suffix, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
