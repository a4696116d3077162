import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfDeadProcess, ownProcessName } from './live-processes.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Folders for unfinished work on this machine's disk. */
export interface WorkFolders {
  /** A new empty folder, and the function that removes it. */
  make(): Promise<{ readonly path: string; remove(): Promise<void> }>
}

/** Opens a folder whose folders belong to processes, after removing what ended ones left. */
export function openWorkFolders(all: string): WorkFolders {
  const own = join(all, ownProcessName())
  mkdirSync(own, { recursive: true })
  removeAbandoned(all)
  return {
    async make() {
      // A process on another machine removes what has not changed for a day.
      await mkdir(own, { recursive: true })
      const path = await mkdtemp(join(own, 'work-'))
      return { path, remove: () => rm(path, { recursive: true, force: true }) }
    },
  }
}

/**
 * Removes the unfinished work of processes that have ended; none of it was promised to anyone. Where that cannot be known,
 * as with another machine on the same disk, it goes after a day without a change.
 */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isOwn = name === ownProcessName()
    if (!isOwn && (isOfDeadProcess(name) || isUntouched(path))) rmSync(path, { recursive: true, force: true })
  }
}

function isUntouched(path: string): boolean {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return changedAt !== undefined && changedAt < Date.now() - dayMs
}
