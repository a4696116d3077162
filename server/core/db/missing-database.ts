import { statSync } from 'node:fs'

/** Returns true if the database file is missing or empty. */
export function isDatabaseMissing(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0
}
