import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { statIfExists } from '#server/core/errors/file-errors.ts'

/**
 * The files and folders outside the photo store and database that a process reads, by the names of the readiness
 * checks.
 */
export type WatchedPlace = 'data' | 'app' | 'tiles' | 'legal'

/** Places without which a process is useless. Without the others it keeps working and reports what is missing. */
export const neededPlaces: ReadonlySet<WatchedPlace> = new Set(['data', 'app'])

export interface WatchedPlaces {
  /** Returns the places that existed at or after the start and are now missing: deleted or no longer mounted. */
  missing(): Promise<ReadonlySet<WatchedPlace>>
  /** Rejects if the data folder is missing, because writes would go into the empty mount point. */
  readonly requireData: () => Promise<void>
}

/** Absolute paths from the configuration. */
interface Paths {
  readonly dataDir: string
  readonly distDir: string
  readonly mapTilesPath: string | null
}

/**
 * Watches the configured folders and files. When a folder is unmounted, a different folder appears at its path, which
 * is detected by its identity. A place that never existed does not count as missing.
 */
export async function watchPlaces({ dataDir, distDir, mapTilesPath }: Paths): Promise<WatchedPlaces> {
  const data = await identityOf(dataDir)
  const legal = join(dataDir, 'legal')
  const isLost: Readonly<Record<WatchedPlace, () => Promise<boolean>>> = {
    data: async () => (await identityOf(dataDir)) !== data,
    app: await makePathLossCheck(join(distDir, 'index.html')),
    tiles: mapTilesPath === null ? async () => false : await makePathLossCheck(mapTilesPath),
    legal: await makeFolderLossCheck(legal),
  }
  return {
    async missing() {
      const lost = new Set<WatchedPlace>()
      for (const place of ['data', 'app', 'tiles', 'legal'] as const)
        if (await isLost[place]().catch(() => true)) lost.add(place)
      return lost
    },
    requireData: async () => {
      if (await isLost.data()) throw new Error(`The data folder is no longer at ${dataDir}. Mount it again.`)
    },
  }
}

/** Returns the identity of the folder at a path as `device:inode`; null if there is none. */
export async function identityOf(path: string): Promise<string | null> {
  const found = await statIfExists(path)
  return found === null ? null : `${found.dev}:${found.ino}`
}

async function makePathLossCheck(path: string): Promise<() => Promise<boolean>> {
  let existed = false
  const isLost = async () => {
    const exists = (await statIfExists(path)) !== null
    existed ||= exists
    return existed && !exists
  }
  await isLost()
  return isLost
}

/**
 * If a folder's files are deleted one by one, its operator emptied it. If a different, empty folder appears at its
 * path, it was lost.
 */
async function makeFolderLossCheck(path: string): Promise<() => Promise<boolean>> {
  let known: string | null = null
  const isLost = async () => {
    const identity = await identityOf(path)
    const isFilled = identity !== null && (await readdir(path)).length > 0
    if (isFilled) known = identity
    return known !== null && identity !== known
  }
  await isLost()
  return isLost
}
