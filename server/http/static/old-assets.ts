import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a page of an earlier build can still load that build's files. */
export const oldAssetRetentionMs = 30 * 86_400_000

interface RetainAssetsOptions {
  /** The current build. */
  readonly distDir: string
  /** The folder for the assets of all builds. It is created if missing. */
  readonly folder: string
  readonly now: number
}

/** The file with the names of the last served build's assets, one per line. No asset has this name. */
const lastBuildFile = 'last-build'

/**
 * Adds the hashed assets of this build to those of earlier builds, and deletes assets that no build of the last 30 days
 * contained. Must be called at each start, before the first page is served.
 */
export async function retainAssets({ distDir, folder, now }: RetainAssetsOptions): Promise<void> {
  const source = join(distDir, 'assets')
  const current = new Set(await namesIn(source))
  if (current.size === 0) return
  await mkdir(folder, { recursive: true })
  const kept = new Set(await namesIn(folder))
  for (const name of current) if (!kept.has(name)) await linkOrCopy(join(source, name), join(folder, name))
  // A build's 30 days start when the next build replaces it.
  const replaced = (await lastBuild(folder)).filter((name) => kept.has(name) && !current.has(name))
  for (const name of replaced) await utimes(join(folder, name), now / 1000, now / 1000)
  for (const name of kept) {
    if (current.has(name) || name === lastBuildFile || replaced.includes(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < now - oldAssetRetentionMs) await rm(path)
  }
  await writeFile(join(folder, lastBuildFile), [...current].join('\n'))
}

/** Creates a hard link if the file system supports it, otherwise a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

async function lastBuild(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, lastBuildFile), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}
