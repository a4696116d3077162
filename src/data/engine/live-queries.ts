import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import { currentData } from './current-data.ts'
import type { DataContext, DeviceContext } from './data-context.ts'
import { useCurrentData } from './use-current-data.ts'
import { type LiveQueryResult, sharedQuery } from './shared-query.ts'
import { watchTimedReads } from './timed-reads.ts'

/**
 * Returns the result of `query` on the signed-in user’s data. It is read again after every change of the data that was
 * read, and when a time passes on which it depends. undefined while loading and when signed out. `key` identifies the
 * query and everything it depends on: components with the same key share one read, and later ones get the result at
 * once.
 */
export function useLiveData<Value>(
  key: string,
  query: (context: DataContext) => Promise<Value>,
): Value | undefined {
  const current = useCurrentData()
  const context = current.phase === 'open' ? current.context : null
  const wholeKey = `${context?.database.name ?? ''} ${key}`
  const found = useObservable<LiveQueryResult<Value | undefined> | undefined>(
    () =>
      context === null
        ? emptyQuery
        : sharedQuery(context, { key: wholeKey, run: (timed) => readIfOpen(context, () => query(timed)) }),
    [context, wholeKey],
  )
  return found?.key === wholeKey ? found.value : undefined
}

/** The observable used while no user’s data is open. */
const emptyQuery = { hasValue: () => false, getValue: () => undefined, subscribe: () => () => {} }

/**
 * Calls `onValue` with the result of `query`, and again after every change of the data it read and when a time has passed
 * on which it depends, until the returned function is called. Calls `onError` after a failure; no more values follow.
 */
export function watchData<Value>(
  context: DataContext,
  query: (context: DataContext) => Promise<Value>,
  handlers: { readonly onValue: (value: Value) => void; readonly onError: (error: unknown) => void },
): () => void {
  return watchTimedReads(context, (timed) => readIfOpen(context, () => query(timed)), {
    onValue: (value) => {
      if (value !== undefined) handlers.onValue(value)
    },
    onError: handlers.onError,
  })
}

/**
 * Returns the result of `query` on this device’s data and updates it after every change of the data it read. undefined
 * while loading.
 */
export function useLiveDeviceData<Value>(
  query: (device: DeviceContext) => Promise<Value>,
): Value | undefined {
  const current = useCurrentData()
  const device = current.phase === 'starting' ? null : current.device
  return useLiveQuery(
    async () =>
      device === null ? undefined : query(device).catch((error: unknown) => onDatabaseClosed(device, error)),
    [device],
  )
}

/** If the database was closed because another user’s data is shown now, returns undefined and no error. */
async function readIfOpen<Value>(
  context: DataContext,
  query: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await query()
  } catch (error) {
    const current = currentData.get()
    if (current.phase === 'open' && current.context === context) return onDatabaseClosed(context, error)
    return undefined
  }
}

/** After a newer version has taken over, the last result stays on screen. Any other failure is reported. */
function onDatabaseClosed(device: DeviceContext, error: unknown): Promise<never> {
  return device.outdated.get() === 'superseded' ? new Promise(() => {}) : Promise.reject(error)
}
