import { closeSync, openSync, readSync } from 'node:fs'

/** Whether a file is there that begins as PMTiles of version 3 do. */
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
