import { embedUpdatesPath } from '#src/contract/wire/embed-path.ts'
import { browserNetwork } from '#src/platform/network/network.ts'

const updateTimeoutMs = 30_000
const pictureTimeoutMs = 60_000

/**
 * Fetches what the wall at this URL shows now. Sent without the caller's session, because it is the same for everybody.
 */
export function fetchWallUpdates(path: string): Promise<Response> {
  return fetchWallResource(`${path}/${embedUpdatesPath}`, { signal: AbortSignal.timeout(updateTimeoutMs) })
}

/** Fetches a photo of the wall at this URL, or the silent preview of a clip. */
export function fetchWallPicture(path: string, file: string): Promise<Response> {
  return fetchWallResource(`${path}/${file}`, {
    headers: { accept: 'image/webp,image/*,video/mp4' },
    signal: AbortSignal.timeout(pictureTimeoutMs),
  })
}

/** Whether the person enabled the browser's data saver. */
export function isDataSaverOn(): boolean {
  return browserNetwork.savesData()
}

/** Not cached, because the host may remove it. */
function fetchWallResource(address: string, init: RequestInit): Promise<Response> {
  return browserNetwork.fetch(address, { ...init, credentials: 'omit', cache: 'no-store' })
}
