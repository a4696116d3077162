import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How long a page that was opened on a former build still gets that build's files. */
export const oldAssetsKeptMs = 30 * 86_400_000

interface KeepAssets {
  /** The build that is served now. */
  readonly distDir: string
  /** Where assets of all builds are kept; made when it is not there. */
  readonly folder: string
  readonly now: number
}

/** Names of the assets of the build that was served last, one a line; no asset is called so. */
const lastBuildFile = 'last-build'

/**
 * Puts the hashed assets of this build beside those of former ones, and removes those that no build of the last 30 days
 * had. To be called at each start, before the first page is served.
 */
export async function keepAssets({ distDir, folder, now }: KeepAssets): Promise<void> {
  const source = join(distDir, 'assets')
  const current = new Set(await namesIn(source))
  if (current.size === 0) return
  await mkdir(folder, { recursive: true })
  const kept = new Set(await namesIn(folder))
  for (const name of current) if (!kept.has(name)) await place(join(source, name), join(folder, name))
  // A build's days begin when the next one takes its place.
  const replaced = (await lastBuild(folder)).filter((name) => kept.has(name) && !current.has(name))
  for (const name of replaced) await utimes(join(folder, name), now / 1000, now / 1000)
  for (const name of kept) {
    if (current.has(name) || name === lastBuildFile || replaced.includes(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).mtimeMs < now - oldAssetsKeptMs) await rm(path)
  }
  await writeFile(join(folder, lastBuildFile), [...current].join('\n'))
}

/** A second name for the same bytes where the file system can do that, else a copy. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE))
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => [])
}

async function lastBuild(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, lastBuildFile), 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}
