/** A queue of writes as a bench's page offers it; each write is known by its words. */
export interface Contestant {
  /** Hands one write over, as the library's documentation says; resolves when it answers for it. */
  readonly write: (words: string) => Promise<void>
  /** The same for many, as fast as the library takes them. */
  readonly writeAll: (words: readonly string[]) => Promise<void>
  /** What is on the device and not known to be with the server. `isExplained`: a person is shown the reason. */
  readonly waiting: () => Promise<readonly { readonly words: string; readonly isExplained: boolean }[]>
  /** Writes whose failure the library told the page of. */
  readonly told: () => readonly string[]
  /** Signs in again where the contestant asks for it; else does nothing. */
  readonly signInWhenAsked: () => Promise<void>
}

declare global {
  interface Window {
    /** Set when the page is ready to write. */
    contestant?: Contestant
  }
}

/** The path that the writes of the peers go to, and RxDB's batches. */
export const writePath = '/api/writes'
export const pushPath = '/api/writes/push'
