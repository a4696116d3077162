import { liveReads } from './live-reads.ts'
import { useLiveQuery, useObservable } from 'dexie-react-hooks'
import { currentData } from './current-data.ts'
import type { DataContext, DeviceContext } from './data-context.ts'
import { useCurrentData } from './use-current-data.ts'
import { type Found, sharedQuery } from './shared-query.ts'
import { useServerOffset } from './use-server-offset.ts'

/**
 * What `query` reads from the signed-in user's data, again after every change of what it read. undefined while loading;
 * `key` names the query and everything that it depends on: where several parts of a page ask for the same, it is read once,
 * and those that come later have the answer at once. Signed out stays undefined.
 */
export function useLiveData<Value>(
  key: string,
  query: (context: DataContext) => Promise<Value>,
): Value | undefined {
  const current = useCurrentData()
  const context = current.phase === 'open' ? current.context : null
  // What has expired is told by the server's clock: learning it reads everything again.
  const serverOffsetMs = useServerOffset()
  const wholeKey = `${context?.database.name ?? ''} ${key}`
  const found = useObservable<Found<Value | undefined> | undefined>(
    () =>
      context === null
        ? nothing
        : sharedQuery(context, { key: wholeKey, serverOffsetMs, run: () => readOpen(context, query) }),
    [context, wholeKey, serverOffsetMs],
  )
  return found?.key === wholeKey ? found.value : undefined
}

/** For whom no data is open. */
const nothing = { hasValue: () => false, getValue: () => undefined, subscribe: () => () => {} }

/**
 * Tells `onValue` what `query` reads from the context's data, and again after every change of what it read, until the
 * answer is called; `onError` learns of a failure, after which nothing more comes.
 */
export function watchData<Value>(
  context: DataContext,
  query: (context: DataContext) => Promise<Value>,
  heard: { readonly onValue: (value: Value) => void; readonly onError: (error: unknown) => void },
): () => void {
  const subscription = liveReads(() => readOpen(context, query)).subscribe(
    (value) => {
      if (value !== undefined) heard.onValue(value)
    },
    (error: unknown) => heard.onError(error),
  )
  return () => subscription.unsubscribe()
}

/** What `query` reads from this device, again after every change of what it read. undefined while loading. */
export function useLiveDeviceData<Value>(
  query: (device: DeviceContext) => Promise<Value>,
): Value | undefined {
  const current = useCurrentData()
  const device = current.phase === 'starting' ? null : current.device
  return useLiveQuery(
    async () =>
      device === null ? undefined : query(device).catch((error: unknown) => closed(device, error)),
    [device],
  )
}

/** A database that was closed under its readers, because another user's is shown now, has nothing to say and no error. */
async function readOpen<Value>(
  context: DataContext,
  query: (context: DataContext) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await query(context)
  } catch (error) {
    const current = currentData.get()
    if (current.phase === 'open' && current.context === context) return closed(context, error)
    return undefined
  }
}

/** What a newer version took over is shown as it was last read; any other failure is one. */
function closed(device: DeviceContext, error: unknown): Promise<never> {
  return device.outdated.get() === 'superseded' ? new Promise(() => {}) : Promise.reject(error)
}
