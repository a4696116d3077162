import { type DBCore, type DBCoreTransaction, Dexie, type DexieOptions, type Middleware } from 'dexie'

interface Watched {
  use(middleware: Middleware<DBCore>): unknown
  close(): void
}

const opened = new Set<Watched>()
const underWay = new Set<DBCoreTransaction>()

/** A database that several pages use at the same time. */
export class SharedDatabase extends Dexie {
  constructor(name: string, options: DexieOptions) {
    super(name, options)
    watchTransactions(this)
  }

  override close(options: { readonly disableAutoOpen: boolean } = { disableAutoOpen: true }): void {
    opened.delete(this)
    super.close(options)
  }
}

/**
 * Closes every database of this page. Uncommitted transactions are rolled back, as when the page is closed. Used for a
 * page that the browser suspends: WebKit keeps a suspended page’s transactions open. No other page could write to the
 * same tables until that page is shown again or discarded.
 */
export function leaveDatabases(): void {
  for (const transaction of underWay) end(transaction)
  underWay.clear()
  for (const database of opened) database.close()
}

function end(transaction: DBCoreTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction is already being committed and ends by itself.
  }
}

function watchTransactions(database: Watched): void {
  database.use({
    stack: 'dbcore',
    name: 'transactions under way',
    create: (core) => ({
      transaction: (stores, mode, options) => {
        const transaction = core.transaction(stores, mode, options)
        opened.add(database)
        underWay.add(transaction)
        onEnd(transaction, () => underWay.delete(transaction))
        return transaction
      },
    }),
  })
}

function onEnd(transaction: DBCoreTransaction, callBack: () => void): void {
  if (!('addEventListener' in transaction) || typeof transaction.addEventListener !== 'function') return
  for (const type of ['complete', 'abort']) transaction.addEventListener(type, callBack)
}
