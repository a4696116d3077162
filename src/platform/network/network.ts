import { browserConnection } from './connection-type.ts'

/** The device's network access. Only src/api uses it. */
export interface Network {
  /** The prefix of all our paths: '' in a page, an origin elsewhere. */
  readonly baseUrl: string
  fetch(url: string, init: RequestInit): Promise<Response>
  /** A request that reports upload progress. null if the runtime has none (workers, Node). */
  openUpload(): XMLHttpRequest | null
  /** Whether the person enabled the browser's data saver. */
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
