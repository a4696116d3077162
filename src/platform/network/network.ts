import { browserConnection } from './connection-type.ts'

/** The way out of this device. Only src/api uses it. */
export interface Network {
  /** Put before every path of ours: '' in a page, an origin elsewhere. */
  readonly baseUrl: string
  fetch(url: string, init: RequestInit): Promise<Response>
  /** A request that reports how many bytes went out; null where the runtime has none (workers, Node). */
  openUpload(): XMLHttpRequest | null
  /** Whether the person asked the browser to spare the link. */
  savesData(): boolean
}

export const browserNetwork: Network = {
  baseUrl: '',
  fetch: (url, init) => globalThis.fetch(url, init),
  openUpload: () => ('XMLHttpRequest' in globalThis ? new XMLHttpRequest() : null),
  savesData: () => {
    const connection = browserConnection()
    return connection !== null && 'saveData' in connection && connection.saveData === true
  },
}
