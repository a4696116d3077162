import { embedNews } from '#src/contract/wire/embed-path.ts'
import { browserNetwork } from '#src/platform/network/network.ts'

const newsTimeoutMs = 30_000
const pictureTimeoutMs = 60_000

/**
 * Fetches what the wall at this URL shows now. Sent without the caller's session, because it is the same for everybody.
 */
export function fetchWallUpdates(path: string): Promise<Response> {
  return fetchOfWall(`${path}/${embedNews}`, { signal: AbortSignal.timeout(newsTimeoutMs) })
}

/** Fetches a photo of the wall at this URL, or the silent preview of a clip. */
export function fetchWallPicture(path: string, file: string): Promise<Response> {
  return fetchOfWall(`${path}/${file}`, {
    headers: { accept: 'image/webp,image/*,video/mp4' },
    signal: AbortSignal.timeout(pictureTimeoutMs),
  })
}

/** Whether the person enabled the browser's data saver. */
export function savesData(): boolean {
  return browserNetwork.savesData()
}

/** Not cached, because the host may remove it. */
function fetchOfWall(address: string, init: RequestInit): Promise<Response> {
  return browserNetwork.fetch(address, { ...init, credentials: 'omit', cache: 'no-store' })
}
