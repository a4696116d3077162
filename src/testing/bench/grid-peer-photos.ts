/** Photos to be shown by a peer of our grid. */
export interface PlainPhotos {
  /** URLs of the images, in order. */
  readonly addresses: readonly string[]
  readonly ratios: readonly number[]
}

/** The row dimensions with which our grid and its peers are measured. */
export const measures = { targetHeightPx: 132, gapPx: 6 } as const

declare global {
  interface Window {
    /** Renders only the photos, in our rows, windowed by a library (`src/testing/extra`). */
    showVirtualRows: (photos: PlainPhotos) => void
  }
}
