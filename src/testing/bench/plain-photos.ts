/** Photos that a peer of our grid shows. */
export interface PlainPhotos {
  /** The pictures, in their order. */
  readonly addresses: readonly string[]
  readonly ratios: readonly number[]
}

/** The rows that our grid and its peers are measured with. */
export const measures = { targetHeightPx: 132, gapPx: 6 } as const

declare global {
  interface Window {
    /** Puts photos into the page in our rows, windowed by a library, and nothing else (`src/testing/extra`). */
    showVirtualRows: (photos: PlainPhotos) => void
  }
}
