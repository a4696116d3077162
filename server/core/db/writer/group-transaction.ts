import type { Result } from '#src/contract/wire/result.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { endsTransaction, TransactionError } from '#server/core/db/transaction-error.ts'
import type { WriteConnection } from './engine.ts'
import type { HeldScopes } from './choose-group.ts'

/** The group must run again with a savepoint for each job. */
export const needsSavepoints = new TransactionError('The group must be run again with savepoints')
/** The group must run again with all scopes locked. */
export const needsAllScopes = new TransactionError(
  'A job allocated a revision of a scope that it did not declare',
)

/** A transaction in which a group runs its jobs. */
export interface GroupTransaction extends Transaction {
  /**
   * Runs a job of the group. Throws `needsSavepoints` if the job failed after a write and there are no savepoints to
   * protect the other jobs.
   */
  runJob<Value, Failure>(job: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>>
  /** Returns the highest announced revision of each scope. */
  pokes(): ReadonlyMap<Scope, number>
}

interface Poke {
  readonly scope: Scope
  readonly rev: number
}

interface TransactionMode {
  /** The scopes that the transaction locks against all other writers. */
  readonly heldScopes: HeldScopes
  /** True if each job, and each nested part, has a savepoint. */
  readonly isGuarded: boolean
}

/** An open transaction on a connection. */
export class OpenTransaction implements GroupTransaction {
  readonly #connection: WriteConnection
  readonly #how: TransactionMode
  readonly #pokes: Poke[] = []
  #writes = 0
  /** The error that ended the transaction. A job that swallowed it has not succeeded. */
  #ending: { readonly error: unknown } | null = null

  constructor(connection: WriteConnection, mode: TransactionMode) {
    this.#connection = connection
    this.#how = mode
  }

  readonly all: Transaction['all'] = (query, params) =>
    this.#watched(query.isRead(), () => this.#connection.all(query, params))

  readonly first: Transaction['first'] = (query, params) =>
    this.#watched(query.isRead(), () => this.#connection.first(query, params))

  readonly run: Transaction['run'] = (query, params) =>
    this.#watched(query.isRead(), () => this.#connection.run(query, params))

  readonly enqueue: Transaction['enqueue'] = (query, params) => {
    this.#writes += 1
    try {
      this.#connection.enqueue(query, params)
    } catch (error) {
      throw this.#recorded(error)
    }
  }

  readonly poke: Transaction['poke'] = (scope, rev) => {
    const { heldScopes } = this.#how
    if (heldScopes !== null && !heldScopes.includes(scope)) {
      this.#ending ??= { error: needsAllScopes }
      throw needsAllScopes
    }
    this.#pokes.push({ scope, rev })
  }

  readonly announced: Transaction['announced'] = (scope) =>
    this.#pokes.findLast((poke) => poke.scope === scope)?.rev

  readonly savepoint: Transaction['savepoint'] = (job) =>
    this.#how.isGuarded ? this.#guarded(job) : this.#unguarded(job)

  readonly runJob: GroupTransaction['runJob'] = async (job) => {
    const result = await this.savepoint(job)
    if (this.#ending !== null) throw this.#ending.error
    return result
  }

  pokes(): ReadonlyMap<Scope, number> {
    const highest = new Map<Scope, number>()
    for (const { scope, rev } of this.#pokes) highest.set(scope, Math.max(rev, highest.get(scope) ?? 0))
    return highest
  }

  async #guarded<Value, Failure>(
    job: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    await this.#connection.savepoint('savepoint job')
    const mark = this.#pokes.length
    let isKept = false
    try {
      const result = await job()
      await this.#connection.settled()
      if (result.ok) this.#assertUsable()
      isKept = result.ok
      return result
    } finally {
      if (!isKept) this.#pokes.length = mark
      if (this.#connection.state() !== 'over') {
        if (!isKept) await this.#connection.savepoint('rollback to job')
        await this.#connection.savepoint('release job')
      }
    }
  }

  async #watched<Value>(isRead: boolean, work: () => Promise<Value>): Promise<Value> {
    if (!isRead) this.#writes += 1
    try {
      return await work()
    } catch (error) {
      throw this.#recorded(error)
    }
  }

  #recorded(error: unknown): unknown {
    if (endsTransaction(error)) this.#ending ??= { error }
    return error
  }

  /**
   * If the job fails after a write, or because of a statement, only a savepoint could undo it. The group then runs
   * again with savepoints.
   */
  async #unguarded<Value, Failure>(
    job: () => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    const before = this.#writes
    const mark = this.#pokes.length
    const hasNoWrites = () => this.#connection.state() === 'open' && this.#writes === before
    try {
      const result = await job()
      if (result.ok && this.#connection.state() === 'open') return result
      if (!result.ok && hasNoWrites()) {
        this.#pokes.length = mark
        return result
      }
    } catch (error) {
      if (this.#ending !== null || this.#connection.state() === 'over' || hasNoWrites()) throw error
    }
    this.#ending ??= { error: needsSavepoints }
    throw needsSavepoints
  }

  #assertUsable(): void {
    if (this.#ending !== null) throw this.#ending.error
    if (this.#connection.state() !== 'open')
      throw new Error('A statement of the job failed, but the job continued')
  }
}
