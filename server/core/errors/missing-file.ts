import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'

/** Whether the error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** The facts of a file; null where there is none. Rejects where it cannot be looked at, as without the right to. */
export async function statIfThere(path: string): Promise<Stats | null> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
