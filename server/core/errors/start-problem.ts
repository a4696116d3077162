/** Why the server cannot start on this data, in sentences that say what to do. It is printed without a stack. */
export class StartProblem extends Error {}

const notWritable: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The sentences for an error at the start; null for an unexpected one. */
export function startProblemOf(error: unknown, dataDir: string): string | null {
  if (error instanceof StartProblem) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  if (notWritable.has(error.code) || error.code === 'SQLITE_READONLY' || error.code === 'SQLITE_CANTOPEN')
    return `The data cannot be written (${error.message}).\nGive the server's user the right to write in ${dataDir}, or set DATA_DIR.`
  return null
}

/** What to do about a file that only a backup can give back. */
export function restoreAdvice(path: string): string {
  return `Move ${path} away and put a backup back: npm run restore -- FOLDER`
}
