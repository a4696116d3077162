/** A photo’s file that is cached because it was viewed. It can be fetched again. */
export interface KeptPhotoFile {
  readonly url: URL
  readonly bytes: number
  /** When it was last shown; 0 if unknown. */
  readonly shownAt: number
}

/** The size of a photo’s file: `full` resolution, `page` size, or `tile` size for grids. */
export type KeptKind = 'full' | 'page' | 'tile'

export function kindOf({ searchParams }: URL): KeptKind {
  switch (searchParams.get('r')) {
    case 'thumb':
      return 'tile'
    case 'wall':
      return 'page'
    default:
      return 'full'
  }
}

const rank: Readonly<Record<KeptKind, number>> = { full: 0, page: 1, tile: 2 }

/**
 * Sorts kept photos in the order of deletion: full images first, then page sizes, then tiles. Within each kind,
 * the least recently shown come first.
 */
export function inEvictionOrder(files: readonly KeptPhotoFile[]): readonly KeptPhotoFile[] {
  return files.toSorted((a, b) => rank[kindOf(a.url)] - rank[kindOf(b.url)] || a.shownAt - b.shownAt)
}

/** Returns the files to delete so that at least this many bytes are freed. Returns all of them if that is not enough. */
export function selectToFree(files: readonly KeptPhotoFile[], bytes: number): readonly KeptPhotoFile[] {
  const evictedFiles: KeptPhotoFile[] = []
  let freed = 0
  for (const file of inEvictionOrder(files)) {
    if (freed >= bytes) break
    evictedFiles.push(file)
    freed += file.bytes
  }
  return evictedFiles
}

/** Returns the files to delete so that at most this many bytes remain. */
export function selectToFitLimit(
  files: readonly KeptPhotoFile[],
  limitBytes: number,
): readonly KeptPhotoFile[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return selectToFree(files, total - limitBytes)
}
