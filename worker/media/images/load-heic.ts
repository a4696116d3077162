import type { LoadHeic } from './decode-picture.ts'

/** Loads the media worker's HEIC decoder with the first photo that the browser cannot read. */
export const loadHeic: LoadHeic = () => import('./heic/open-heic.ts')
