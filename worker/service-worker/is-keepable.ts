import { isWholePicture } from '#src/data/photos/whole-picture.ts'

/**
 * Whether an answer may be kept as a photo's picture: no refusals, no portal pages, no partial answers, and nothing that the
 * server wants to be asked about each time, as what a link shows to people who are no members.
 */
export function isKeepable(response: Response): boolean {
  if (response.status !== 200 || /\bno-(?:cache|store)\b/.test(response.headers.get('cache-control') ?? ''))
    return false
  return isPicture(response)
}

export function isPicture(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('image/')
}

/** Whether the body, which this reads, is as long as its head says and ends as a picture of its kind does. */
export async function isWhole(response: Response): Promise<boolean> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { headers } = response
  const toldBytes = headers.has('content-encoding') ? null : headers.get('content-length')
  return (toldBytes === null || Number(toldBytes) === bytes.length) && isWholePicture(bytes)
}
