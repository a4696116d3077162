import { liveQuery, type Observable } from 'dexie'

/**
 * Emits the result of `read`, and again after every change of the data it read. Dexie tracks reads across native
 * promises only in an async function. If it gets a function that only returns another function’s promise, it misses all
 * reads after the first.
 */
export function liveReads<Value>(read: () => PromiseLike<Value> | Value): Observable<Value> {
  return liveQuery(async () => read())
}
