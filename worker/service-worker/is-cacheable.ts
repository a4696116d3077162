import { isCompletePicture } from '#src/data/photos/complete-picture.ts'

/**
 * Whether a response may be cached as a photo: no errors, no portal pages, no partial responses, and nothing that the
 * server requires to be revalidated each time, such as photos shown by a link to people who are not members.
 */
export function isCacheable(response: Response): boolean {
  if (response.status !== 200 || /\bno-(?:cache|store)\b/.test(response.headers.get('cache-control') ?? ''))
    return false
  return isPicture(response)
}

export function isPicture(response: Response): boolean {
  return (response.headers.get('content-type') ?? '').startsWith('image/')
}

/** Whether the body has the length given in its header and the ending of its image format. Reads the body. */
export async function isComplete(response: Response): Promise<boolean> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { headers } = response
  const declaredBytes = headers.has('content-encoding') ? null : headers.get('content-length')
  return (declaredBytes === null || Number(declaredBytes) === bytes.length) && isCompletePicture(bytes)
}
