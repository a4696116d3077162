import { chmodSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

/** From now on what this process makes is for its own user alone: files 0600, folders 0700. */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}

/** The same for data of a former version, which let everybody of the machine read. What belongs to another user stays as it is. */
export function closeOldFiles({
  dataDir,
  databasePath,
  blobFolder,
}: Pick<Config, 'dataDir' | 'databasePath' | 'blobFolder'>): void {
  const databases = [databasePath, join(dataDir, 'limits.db')]
  for (const path of databases) for (const end of ['', '-wal', '-shm']) change(path + end, 0o600)
  change(blobFolder, 0o700)
  // A folder with other things in it is not the server's own.
  if (dirname(databasePath) === dataDir && isOwn(dataDir)) change(dataDir, 0o700)
}

const ownNames =
  /^(?:waypost\.db.*|limits\.db.*|blobs|secret|vapid\.json|old-assets|mail|legal|.*\.unfinished)$/

function isOwn(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => ownNames.test(name))
  } catch {
    return false
  }
}

function change(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    // Not there yet, or another user's.
  }
}
