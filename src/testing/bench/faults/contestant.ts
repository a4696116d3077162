/** A write queue as offered by a benchmark's page. Each write is identified by its text. */
export interface Contestant {
  /** Submits one write, as the library's documentation shows. Resolves when the library accepts responsibility for it. */
  readonly write: (words: string) => Promise<void>
  /** Submits many writes as fast as the library accepts them. */
  readonly writeAll: (words: readonly string[]) => Promise<void>
  /** Writes that are on the device and not confirmed by the server. `isExplained`: the user is shown the reason. */
  readonly waiting: () => Promise<readonly { readonly words: string; readonly isExplained: boolean }[]>
  /** Writes whose failure the library reported to the page. */
  readonly reportedWrites: () => readonly string[]
  /** Signs in again if the contestant requests it; otherwise does nothing. */
  readonly signInIfPrompted: () => Promise<void>
}

declare global {
  interface Window {
    /** Set when the page is ready to write. */
    contestant?: Contestant
  }
}

/** Paths for the peers' writes and for RxDB's batches. */
export const writePath = '/api/writes'
export const pushPath = '/api/writes/push'
