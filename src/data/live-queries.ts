import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useSyncExternalStore } from 'react'
import { currentData } from './current-data.ts'
import type { DataContext } from './data-context.ts'
import { useCurrentData } from './use-current-data.ts'

/**
 * What `query` reads from the signed-in user's data, again after every change of what it read. undefined while loading;
 * `key` names everything else that the query depends on, so that an answer for another key is never shown. Signed out
 * stays undefined.
 */
export function useLiveData<Value>(
  key: string,
  query: (context: DataContext) => Promise<Value>,
): Value | undefined {
  const current = useCurrentData()
  const context = current.phase === 'open' ? current.context : null
  const wholeKey = `${context?.database.name ?? ''} ${key}`
  // What has expired is told by the server's clock: learning it reads everything again.
  const serverOffsetMs = useServerOffset(context)
  const found = useLiveQuery(
    async () => (context === null ? null : { wholeKey, value: await readOpen(context, query) }),
    [context, wholeKey, serverOffsetMs],
  )
  return found?.wholeKey === wholeKey ? found.value : undefined
}

function useServerOffset(context: DataContext | null): number {
  const store = context?.serverOffsetMs
  const subscribe = useCallback((onChange: () => void) => store?.subscribe(onChange) ?? noop, [store])
  return useSyncExternalStore(subscribe, () => store?.get() ?? 0)
}

function noop(): void {}

/** A database that was closed under its readers, because another user's is shown now, has nothing to say and no error. */
async function readOpen<Value>(
  context: DataContext,
  query: (context: DataContext) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await query(context)
  } catch (error) {
    const current = currentData.get()
    if (current.phase === 'open' && current.context === context) throw error
    return undefined
  }
}
