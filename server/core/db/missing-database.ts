import { statSync } from 'node:fs'

/** Whether there is no database file, or an empty one. */
export function isDatabaseMissing(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0
}
