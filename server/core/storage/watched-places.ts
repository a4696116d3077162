import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { statIfThere } from '#server/core/errors/file-errors.ts'

/** What a process reads from outside of the photo store and the database, by the names of the readiness checks. */
export type WatchedPlace = 'data' | 'app' | 'tiles' | 'legal'

/** Places whose loss makes a process of no use; without the others it works, and says what is missing. */
export const neededPlaces: ReadonlySet<WatchedPlace> = new Set(['data', 'app'])

export interface WatchedPlaces {
  /** Places that were there when the process started, or later, and are gone: deleted, or no longer mounted. */
  missing(): Promise<ReadonlySet<WatchedPlace>>
  /** Rejects where the data folder is gone: what is written then goes into the empty place of a mount. */
  readonly requireData: () => Promise<void>
}

/** Absolute paths of the configuration. */
interface Paths {
  readonly dataDir: string
  readonly distDir: string
  readonly mapTilesPath: string | null
}

/**
 * Watches the folders and files of the configuration. A folder that is mounted leaves another one in its place when it goes,
 * which its identity tells. What was never there is not missing.
 */
export async function watchPlaces({ dataDir, distDir, mapTilesPath }: Paths): Promise<WatchedPlaces> {
  const data = await identityOf(dataDir)
  const legal = join(dataDir, 'legal')
  const isLost: Readonly<Record<WatchedPlace, () => Promise<boolean>>> = {
    data: async () => (await identityOf(dataDir)) !== data,
    app: await onceThere(join(distDir, 'index.html')),
    tiles: mapTilesPath === null ? async () => false : await onceThere(mapTilesPath),
    legal: await folderOnceFilled(legal),
  }
  return {
    async missing() {
      const lost = new Set<WatchedPlace>()
      for (const place of ['data', 'app', 'tiles', 'legal'] as const)
        if (await isLost[place]().catch(() => true)) lost.add(place)
      return lost
    },
    requireData: async () => {
      if (await isLost.data()) throw new Error(`The data folder is no longer at ${dataDir}: mount it again`)
    },
  }
}

/** Which folder is at a path, as `device:inode`; null where there is none. */
export async function identityOf(path: string): Promise<string | null> {
  const found = await statIfThere(path)
  return found === null ? null : `${found.dev}:${found.ino}`
}

async function onceThere(path: string): Promise<() => Promise<boolean>> {
  let wasThere = false
  const isLost = async () => {
    const isThere = (await statIfThere(path)) !== null
    wasThere ||= isThere
    return wasThere && !isThere
  }
  await isLost()
  return isLost
}

/** A folder whose files are deleted one by one was emptied by its operator; another one in its place, without files, was not. */
async function folderOnceFilled(path: string): Promise<() => Promise<boolean>> {
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
