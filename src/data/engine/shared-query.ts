import type { DataContext } from './data-context.ts'
import { watchTimedReads } from './timed-reads.ts'

export interface LiveQueryResult<Value> {
  readonly key: string
  readonly value: Value
}

/**
 * A live query that runs once for all its subscribers, from the first to the last. It has the shape that
 * `useObservable` expects.
 */
export interface SharedQuery<Value> {
  readonly key: string
  /** True if it has a current result now. */
  hasValue(): boolean
  getValue(): LiveQueryResult<Value> | undefined
  subscribe(next: (found: LiveQueryResult<Value>) => void, error: (reason: unknown) => void): () => void
}

const queries = new WeakMap<DataContext, Map<string, SharedQuery<unknown>>>()

interface QueryRequest<Value> {
  /** Identifies the query and everything it depends on, except the clock. */
  readonly key: string
  readonly run: (context: DataContext) => Promise<Value>
}

/** Returns the only live query with this key on the context’s data. */
export function sharedQuery<Value>(
  context: DataContext,
  { key, run }: QueryRequest<Value>,
): SharedQuery<Value> {
  const ofContext = queries.get(context) ?? new Map<string, SharedQuery<unknown>>()
  queries.set(context, ofContext)
  const existing = ofContext.get(key)
  if (existing !== undefined && hasKey<Value>(existing, key)) return existing
  const query = makeQuery(
    context,
    { key, run },
    {
      onBegun: () => ofContext.set(key, query),
      onEnded: () => {
        if (ofContext.get(key) === query) ofContext.delete(key)
      },
    },
  )
  // Components rendered together share the query before any of them subscribes to it.
  ofContext.set(key, query)
  return query
}

/** A key is used in one place in the code, so it has one type. */
function hasKey<Value>(query: SharedQuery<unknown>, key: string): query is SharedQuery<Value> {
  return query.key === key
}

interface QueryLifecycle {
  readonly onBegun: () => void
  readonly onEnded: () => void
}

function makeQuery<Value>(
  context: DataContext,
  { key, run }: QueryRequest<Value>,
  life: QueryLifecycle,
): SharedQuery<Value> {
  const followers = new Set<{
    next: (found: LiveQueryResult<Value>) => void
    error: (reason: unknown) => void
  }>()
  let found: LiveQueryResult<Value> | undefined
  let stop = () => {}
  const end = () => {
    found = undefined
    life.onEnded()
    stop()
  }
  const begin = () => {
    life.onBegun()
    stop = watchTimedReads(context, run, {
      onValue: (value) => {
        const current = { key, value }
        found = current
        for (const follower of followers) follower.next(current)
      },
      onError: (reason) => {
        const left = [...followers]
        followers.clear()
        end()
        for (const follower of left) follower.error(reason)
      },
    })
  }
  return {
    key,
    hasValue: () => found !== undefined,
    getValue: () => found,
    subscribe: (next, error) => {
      const follower = { next, error }
      followers.add(follower)
      if (followers.size === 1) begin()
      else if (found !== undefined) next(found)
      return () => {
        if (followers.delete(follower) && followers.size === 0) end()
      }
    },
  }
}
