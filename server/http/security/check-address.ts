import type { IncomingMessage } from 'node:http'
import { maxAlbumPhotos } from '#src/contract/entities/photos/shared-photo.ts'
import { refused } from '#server/core/errors/refusal.ts'

const maxPathLength = 2048
/** The length of a photo's id and the comma after it, which may be percent-encoded. */
const idLength = 73 + 3
const maxAlbumPathLength = '/album/'.length + maxAlbumPhotos * idLength

/**
 * Throws `address_too_long` if the path is longer than any page or call needs. Throws `invalid` if there are two Host
 * headers (RFC 9112 3.2) or the address contains a NUL. Runs before anything reads the path.
 */
export function checkAddress(request: IncomingMessage): void {
  const url = request.url ?? ''
  const queryAt = url.indexOf('?')
  const pathLength = queryAt === -1 ? url.length : queryAt
  const maxLength = url.startsWith('/album/') ? maxAlbumPathLength : maxPathLength
  if (pathLength > maxLength)
    throw refused('address_too_long', `A path can have at most ${maxLength} characters`)
  if (url.includes('%00')) throw refused('invalid', 'The address contains invalid characters')
  if (countHosts(request) > 1) throw refused('invalid', 'A request can have only one Host header')
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') count += 1
  }
  return count
}
