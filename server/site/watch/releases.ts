import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ReleaseNotes } from '#src/contract/entities/desk/desk-check.ts'
import { ok } from '#src/contract/wire/result.ts'
import { noScopes } from '#server/core/db/database.ts'
import { guardedFetch } from '#server/core/requests/guarded-fetch.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { Release, storeNewest } from './check-store.ts'

/** The list of releases: this version's in the built client, and the newest one at the project's address. */
const Releases = v.object({ releases: v.pipe(v.array(Release), v.maxLength(100)) })

/** Returns whether a version, for example `1.2.3`, is newer than another. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

/** Returns the release notes of a version from the built client, or null if they are missing. */
export async function releaseNotesOf(distDir: string, version: string): Promise<ReleaseNotes | null> {
  const text = await readFile(join(distDir, 'releases.json'), 'utf8').catch(() => null)
  const read = text === null ? null : v.safeParse(Releases, JSON.parse(text))
  if (read?.success !== true) return null
  return read.output.releases.find((release) => release.version === version)?.notes ?? null
}

/**
 * Reads the list of releases and stores the newest version. The request contains no data about this site. Private
 * networks are never called, and a response in another shape is ignored. Does nothing without an address.
 */
export async function checkForUpdate({ config, database, site, log }: Deps): Promise<void> {
  const { updateUrl } = site.current()
  if (updateUrl === null) return
  try {
    const answer = await guardedFetch({ allowsLoopback: config.allowsLoopbackBackups })(updateUrl)
    const { releases } = v.parse(Releases, await answer.json())
    const [newest] = releases.toSorted((a, b) => (isNewer(a.version, b.version) ? -1 : 1))
    if (newest !== undefined)
      await database.write(async (transaction) => ok(await storeNewest(transaction, newest)), noScopes)
  } catch (error) {
    log.warn({ err: error }, 'Cannot check for the newest version')
  }
}
