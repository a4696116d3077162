/** An error that ends a whole transaction rather than one job. The writer handles it. */
export class TransactionError extends Error {}

/**
 * SQLite: another writer, a broken disk, a full disk. PostgreSQL: no connection, a deadlock or serialization failure,
 * no disk space or memory, a lock timeout, a server that is shutting down or read-only, broken storage.
 */
const endingCodes =
  /^(?:SQLITE_(?:BUSY|IOERR|CORRUPT|FULL)|08...|40001|40P01|53...|55P03|57P0.|25006|25P03|58...|XX...)/

/** Returns true if an error ends the whole transaction. A job that catches errors must rethrow this one. */
export function endsTransaction(error: unknown): boolean {
  return error instanceof TransactionError || endingCodes.test(codeOf(error))
}

/** Returns the error code from the database or the system; empty if there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
