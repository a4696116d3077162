/** A photo's file that is cached because it was viewed; it is fetched again when needed. */
export interface KeptPhotoFile {
  readonly url: URL
  readonly bytes: number
  /** 0: unknown. */
  readonly shownAt: number
}

/** How large a file shows its photo: `full` in every detail, `page` as pages show it, `tile` as grids do. */
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
 * The order in which kept photos make room: full images first, then what pages show, then tiles; of each those that were
 * shown longest ago.
 */
export function inEvictionOrder(files: readonly KeptPhotoFile[]): readonly KeptPhotoFile[] {
  return files.toSorted((a, b) => rank[kindOf(a.url)] - rank[kindOf(b.url)] || a.shownAt - b.shownAt)
}

/** What goes, so that at least so many bytes are free; everything where that is not enough. */
export function toFree(files: readonly KeptPhotoFile[], bytes: number): readonly KeptPhotoFile[] {
  const gone: KeptPhotoFile[] = []
  let freed = 0
  for (const file of inEvictionOrder(files)) {
    if (freed >= bytes) break
    gone.push(file)
    freed += file.bytes
  }
  return gone
}

/** What goes, so that no more than so many bytes are left. */
export function toFitLimit(files: readonly KeptPhotoFile[], limitBytes: number): readonly KeptPhotoFile[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return toFree(files, total - limitBytes)
}
