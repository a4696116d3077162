import { closeSync, openSync, readSync } from 'node:fs'

/** Returns true if a file exists and begins like PMTiles version 3. */
export function isTileArchive(path: string): boolean {
  const begin = Buffer.alloc(8)
  try {
    const file = openSync(path, 'r')
    try {
      readSync(file, begin, 0, begin.length, 0)
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
  return begin.toString('latin1') === 'PMTiles\u0003'
}
