import type { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'

/** One run of one way of filtering. */
export interface FilterRun {
  readonly way: 'ours' | 'ctx.filter' | 'konva' | 'fabric'
  /**
   * `render` and `file to file` (with decoding and encoding) answer how long they took in ms; `fidelity` the largest and
   * the mean error against the float reference, `preview` the mean difference between our preview and our saved picture,
   * all in 1/255.
   */
  readonly step: 'render' | 'file to file' | 'fidelity' | 'preview'
  readonly settings: FilterSettings
  readonly file: Blob
}
