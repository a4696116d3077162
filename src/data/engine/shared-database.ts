import { type DBCore, type DBCoreTransaction, Dexie, type DexieOptions, type Middleware } from 'dexie'

interface TrackedDatabase {
  use(middleware: Middleware<DBCore>): unknown
  close(): void
}

const openDatabases = new Set<TrackedDatabase>()
const openTransactions = new Set<DBCoreTransaction>()

/** A database that several pages use at the same time. */
export class SharedDatabase extends Dexie {
  constructor(name: string, options: DexieOptions) {
    super(name, options)
    watchTransactions(this)
  }

  override close(options: { readonly disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    openDatabases.delete(this)
    super.close(options)
  }
}

/**
 * Closes every database of this page. Uncommitted transactions are rolled back, as when the page is closed. Used for a
 * page that the browser suspends: WebKit keeps a suspended page’s transactions open. No other page could write to the
 * same tables until that page is shown again or discarded.
 */
export function closeDatabases(): void {
  for (const transaction of openTransactions) end(transaction)
  openTransactions.clear()
  for (const database of openDatabases) database.close()
}

function end(transaction: DBCoreTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction is already being committed and ends by itself.
  }
}

function watchTransactions(database: TrackedDatabase): void {
  database.use({
    stack: 'dbcore',
    name: 'transactions under way',
    create: (core) => ({
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options)
        openDatabases.add(database)
        openTransactions.add(transaction)
        onEnd(transaction, () => openTransactions.delete(transaction))
        return transaction
      },
    }),
  })
}

function onEnd(transaction: DBCoreTransaction, callBack: () => void): void {
  if (!('addEventListener' in transaction) || typeof transaction.addEventListener !== 'function') return
  for (const type of ['complete', 'abort']) transaction.addEventListener(type, callBack)
}
