/**
 * Recurring work. It may run at any time, repeatedly and in any process, and depends on no earlier run: it checks each
 * condition again in the transaction that acts on it. `Context`: the parts of the server that it uses.
 */
export interface Job<Context> {
  /** In kebab-case. Used for its lease, its metrics and its row in the desk's health list. */
  readonly name: string
  /** The pause after a run that succeeded or had no work. */
  readonly everyMs: number
  /**
   * Called without a lease, so that an idle job writes nothing. The result is only a hint. Absent: every run takes the
   * lease.
   */
  readonly hasWork?: (context: Context) => Promise<boolean>
  /** Ends early when `stop` is aborted. */
  readonly run: (context: Context, stop: AbortSignal) => Promise<void>
}
