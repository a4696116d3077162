import { embedUpdatesPath } from '#src/contract/wire/embed-path.ts'
import { browserNetwork } from '#src/platform/network/network.ts'

const updateTimeoutMs = 30_000
const pictureTimeoutMs = 60_000

/**
 * Fetches the current content of the wall at this URL. Sent without the session, because the content is the same for
 * everybody.
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

/** Whether the browser's data saver is on. */
export function isDataSaverOn(): boolean {
  return browserNetwork.savesData()
}

/** Not cached, because a host may remove the content. */
function fetchWallResource(address: string, init: RequestInit): Promise<Response> {
  return browserNetwork.fetch(address, { ...init, credentials: 'omit', cache: 'no-store' })
}
