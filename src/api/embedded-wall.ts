import { embedNews } from '#src/contract/wire/embed-path.ts'
import { browserNetwork } from '#src/platform/network/network.ts'

const newsTimeoutMs = 30_000
const pictureTimeoutMs = 60_000

/** What the wall at this address shows now. Without the caller's session: it is the same for everybody. */
export function fetchWallUpdates(path: string): Promise<Response> {
  return fetchOfWall(`${path}/${embedNews}`, { signal: AbortSignal.timeout(newsTimeoutMs) })
}

/** A picture of the wall at this address, or the silent preview of a clip. */
export function fetchWallPicture(path: string, file: string): Promise<Response> {
  return fetchOfWall(`${path}/${file}`, {
    headers: { accept: 'image/webp,image/*,video/mp4' },
    signal: AbortSignal.timeout(pictureTimeoutMs),
  })
}

/** Whether the person asked the browser to spare the link. */
export function savesData(): boolean {
  return browserNetwork.savesData()
}

/** No cache keeps what the host may take back. */
function fetchOfWall(address: string, init: RequestInit): Promise<Response> {
  return browserNetwork.fetch(address, { ...init, credentials: 'omit', cache: 'no-store' })
}
