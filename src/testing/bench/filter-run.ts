import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'

/** One run of one filtering method. */
export interface FilterRun {
  readonly way: 'ours' | 'ctx.filter' | 'konva' | 'fabric'
  /**
   * `render` and `file to file` (with decoding and encoding) return their duration in ms. `fidelity` returns the
   * maximum and mean error against the float reference, and `preview` the mean difference between our preview and our
   * saved image, all in 1/255.
   */
  readonly step: 'render' | 'file to file' | 'fidelity' | 'preview'
  readonly settings: FilterSettings
  readonly file: Blob
}
