import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Logger } from 'pino'
import { openCountersFile } from '#server/core/db/sqlite/counters-file.ts'
import type { Counters } from '#server/core/db/counters.ts'
import { makeMemoryCounters } from './memory-counters.ts'

/**
 * Opens counters in a file that is separate from the database and never fsynced: losing counts in a power failure is
 * harmless, and mutations must not pay for an fsync. A damaged file is renamed and replaced. If that fails too, this
 * process counts in memory.
 */
export function openFileCounters(path: string, log: Logger): Counters {
  const memory = makeMemoryCounters()
  let file = openOrReplace()
  let hasReplaced = false

  function openOrReplace(): Counters | null {
    try {
      return openCountersFile(path)
    } catch (error) {
      if (isExternalError(error)) return withoutFile(error)
      log.warn({ err: error, path }, 'The rate limit file is damaged; a new one is created')
    }
    try {
      moveAside(path)
      return openCountersFile(path)
    } catch (error) {
      return withoutFile(error)
    }
  }

  function withoutFile(error: unknown): null {
    log.error({ err: error, path }, 'Cannot use the rate limit file; limits are counted in memory')
    return null
  }

  function orInMemory(count: (counters: Counters) => number | null): number | null {
    if (file === null) return count(memory)
    try {
      return count(file)
    } catch (error) {
      if (!isExternalError(error)) replaceOnce(error)
      return count(memory)
    }
  }

  /** Replaces the file after it failed during use. A second failure in the same process points to the disk. */
  function replaceOnce(error: unknown): void {
    log.warn({ err: error, path }, 'The rate limit file failed during use')
    closeQuietly(file)
    file = hasReplaced ? withoutFile(error) : openOrReplace()
    hasReplaced = true
  }

  return {
    addToWindow: (count) => orInMemory((counters) => counters.addToWindow(count)),
    takeFromBucket: (count) => orInMemory((counters) => counters.takeFromBucket(count)),
    purge(now) {
      memory.purge(now)
      orInMemory((counters) => {
        counters.purge(now)
        return null
      })
    },
    close() {
      closeQuietly(file)
      file = null
    },
  }
}

/** True if the file itself is not the cause: another process has locked it, or the disk or folder is not writable. */
function isExternalError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(?:SQLITE_(?:BUSY|LOCKED|FULL|READONLY|CANTOPEN|PERM|NOMEM)|E[A-Z]+$)/.test(code)
}

/** Renames the file and deletes its log, which would otherwise damage the new file. */
function moveAside(path: string): void {
  if (existsSync(path)) renameSync(path, `${path}.damaged`)
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
}

function closeQuietly(file: Counters | null): void {
  try {
    file?.close()
  } catch {
    // Closing a broken file may fail.
  }
}
