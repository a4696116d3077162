import * as v from 'valibot'

export const Rendition = v.picklist(['thumb', 'wall', 'standard', 'high'])
/** Lengths of the long side: thumb 320, wall 1280, standard 1600, high 4096 px. */
export type Rendition = v.InferOutput<typeof Rendition>
