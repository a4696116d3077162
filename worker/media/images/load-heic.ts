import type { LoadHeic } from './decode-picture.ts'

/** The media worker's decoder of HEIC pictures, a file that comes with the first one that the browser cannot read. */
export const loadHeic: LoadHeic = () => import('./heic/open-heic.ts')
