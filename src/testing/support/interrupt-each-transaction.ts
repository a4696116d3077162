import { Dexie } from 'dexie'

interface Interrupted {
  /** The databases as opened by the tab that runs `act`. */
  readonly databases: readonly Dexie[]
  /** The command whose transactions are interrupted. */
  readonly act: () => Promise<unknown>
  /** Runs to its end just before one of these transactions. It uses the databases as opened by another tab. */
  readonly meanwhile: () => Promise<unknown>
  readonly check: () => void | Promise<void>
}

/**
 * Runs `act` once for each of its transactions, with `meanwhile` completed just before that transaction. A read or write
 * outside a transaction is a transaction of its own. So this draws each order in which another tab can overtake a
 * command that reads first and writes later. `makeCase` prepares the data for each run. Returns the number of
 * transactions.
 */
export async function interruptEachTransaction(makeCase: () => Promise<Interrupted>): Promise<number> {
  for (let index = 0; ; index += 1) {
    const { databases, act, meanwhile, check } = await makeCase()
    let left = index
    const next = () => {
      left -= 1
      return left === -1 ? meanwhile() : null
    }
    const stops = databases.flatMap((database) => interrupt(database, next))
    await act()
    for (const stop of stops) stop()
    if (left >= 0) return index
    await check()
  }
}

type Next = () => Promise<unknown> | null

/** Dexie runs each transaction through `transaction`, or through the method `_trans` of a table. */
function interrupt(database: Dexie, next: Next): readonly (() => void)[] {
  const [table] = database.tables
  const prototype = table === undefined ? null : Reflect.getPrototypeOf(table)
  if (prototype === null) throw new Error('The database has no tables')
  return [delay(database, 'transaction', next), delay(prototype, '_trans', next)]
}

/** Delays calls of the inherited method outside a transaction by what `next` returns. The returned function stops it. */
function delay(target: object, name: string, next: Next): () => void {
  const method: unknown = Reflect.get(target, name)
  if (typeof method !== 'function') throw new Error(`Dexie has no method ${name}`)
  Reflect.set(target, name, function (this: unknown, ...args: readonly unknown[]): unknown {
    const call = (): unknown => Reflect.apply(method, this, args)
    const work = Dexie.currentTransaction ? null : next()
    return work === null ? call() : Dexie.Promise.resolve(work).then(call)
  })
  return () => void Reflect.deleteProperty(target, name)
}
