import { liveQuery, type Observable } from 'dexie'

/**
 * What `read` reads, and again after every change of what it read. Dexie follows reads through native promises only where it is
 * given an async function: of one that just returns the promise of another it would miss all reads after the first.
 */
export function liveReads<Value>(read: () => PromiseLike<Value> | Value): Observable<Value> {
  return liveQuery(async () => read())
}
