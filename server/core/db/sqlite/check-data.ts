import { statSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { restoreAdvice, StartProblem } from '#server/core/errors/start-problem.ts'

/** A check reads the whole file: so much takes a moment. */
const maxCheckedBytes = 128 * 1024 * 1024

/** Throws a StartProblem where the file is no sound database; a very large one is not read for that. */
export function checkDatabaseIsSound(connection: Sqlite.Database, path: string): void {
  if (sizeOf(path) > maxCheckedBytes) return
  const found = String(connection.pragma('quick_check(1)', { simple: true }))
  if (found !== 'ok') throw damaged(path, found.replaceAll('\n', ' '))
}

/** The error of a database that cannot be opened, in words where it is damaged. */
export function asStartProblem(error: unknown, path: string): unknown {
  const isDamaged =
    error instanceof Error &&
    'code' in error &&
    (error.code === 'SQLITE_NOTADB' || String(error.code).startsWith('SQLITE_CORRUPT'))
  return isDamaged ? damaged(path, error.message) : error
}

function damaged(path: string, reason: string): StartProblem {
  return new StartProblem(`The database ${path} is damaged (${reason}).\n${restoreAdvice(path)}`)
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
