/**
 * Whether an answer may be kept as a photo's picture: no refusals, no portal pages, no partial answers, and nothing that the
 * server wants to be asked about each time, as what a link shows to people who are no members.
 */
export function isKeepable(response: Response): boolean {
  if (response.status !== 200 || /\bno-(?:cache|store)\b/.test(response.headers.get('cache-control') ?? ''))
    return false
  return (response.headers.get('content-type') ?? '').startsWith('image/')
}
