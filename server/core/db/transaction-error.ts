/** Why a whole transaction, and not one job of it, cannot go on; the writer deals with it. */
export class TransactionError extends Error {}

/**
 * SQLite: another writer, a broken disk, a full one. PostgreSQL: no connection, a deadlock or a lost race, no room or
 * memory, a lock that was waited for too long, a server that stops or only reads, broken storage.
 */
const endingCodes =
  /^(?:SQLITE_(?:BUSY|IOERR|CORRUPT|FULL)|08...|40001|40P01|53...|55P03|57P0.|25006|25P03|58...|XX...)/

/** Whether an error is of the transaction as a whole: a job that catches errors throws this one on. */
export function endsTransaction(error: unknown): boolean {
  return error instanceof TransactionError || endingCodes.test(codeOf(error))
}

/** What the database or the system calls the error; empty without a name. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
