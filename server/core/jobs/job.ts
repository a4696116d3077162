/**
 * Work that recurs. It may run at any time and again, in any process, and relies on no earlier run: it checks each condition
 * again in the transaction that acts on it. `Context`: what of the server it uses.
 */
export interface Job<Context> {
  /** In kebab-case: its lease, its metrics and its row in the desk's health list. */
  readonly name: string
  /** The pause after a run that succeeded, or that found no work. */
  readonly everyMs: number
  /** Asked without a lease, so that an idle job writes nothing. It decides nothing. Absent: every run takes the lease. */
  readonly hasWork?: (context: Context) => Promise<boolean>
  /** Ends early when `stop` is aborted. */
  readonly run: (context: Context, stop: AbortSignal) => Promise<void>
  /** After so many failed runs in a row it is stuck: it runs once an hour, and the desk shows it. */
  readonly maxAttempts: number
}
