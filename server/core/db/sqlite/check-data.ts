import { statSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { codeOf } from '#server/core/db/transaction-error.ts'
import { restoreAdvice, StartProblem } from '#server/core/errors/start-problem.ts'
import { programs } from '#server/core/installation/installation.ts'

/** The check reads the whole file. Up to this size it takes only a moment. */
const maxCheckedBytes = 128 * 1024 * 1024

/** Throws a StartProblem if the file is not a valid database. Skips the check for very large files. */
export function checkDatabaseIsSound(connection: Sqlite.Database, path: string): void {
  if (sizeOf(path) > maxCheckedBytes) return
  const found = String(connection.pragma('quick_check(1)', { simple: true }))
  if (found !== 'ok') throw damaged(path, found.replaceAll('\n', ' '))
}

/**
 * Returns a StartProblem with an explanation if the database is damaged or locked by another process; otherwise returns
 * the error unchanged.
 */
export function asStartProblem(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT'))
    return damaged(path, error instanceof Error ? error.message : '')
  if (code.startsWith('SQLITE_BUSY'))
    return new StartProblem(
      `The database ${path} is locked by another program, such as ${programs.admin} move.\nStart again when that program has ended.`,
    )
  return error
}

function damaged(path: string, reason: string): StartProblem {
  return new StartProblem(`The database ${path} is damaged (${reason}).\n${restoreAdvice(path)}`)
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
