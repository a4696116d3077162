import { readRange } from '#src/contract/wire/byte-range.ts'

/** The part of a kept file that a player asks for (RFC 9110, 14.1.2); all of it without a `Range`. */
export async function partOf(kept: Response, range: string | null): Promise<Response> {
  const blob = await kept.blob()
  const headers = new Headers({ 'content-type': blob.type, 'accept-ranges': 'bytes' })
  const part = readRange(range ?? '', blob.size)
  if (part === 'unsatisfiable') {
    headers.set('content-range', `bytes */${blob.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (part === null) {
    headers.set('content-length', String(blob.size))
    return new Response(blob, { headers })
  }
  headers.set('content-range', `bytes ${part.start}-${part.end}/${blob.size}`)
  headers.set('content-length', String(part.end - part.start + 1))
  return new Response(blob.slice(part.start, part.end + 1, blob.type), { status: 206, headers })
}
