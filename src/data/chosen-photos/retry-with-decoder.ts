import { liveReads } from '#src/data/engine/live-reads.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Browsers do not always report when the network returns. */
const retryMs = 60_000

/**
 * Prepares photos again whose decoder could not be fetched (state `no-decoder`), until `signal` aborts. Tries one at
 * the start, when the connection returns and every minute. The others follow when that one is done.
 */
export function retryWithDecoder(
  context: DataContext,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): void {
  const { database, platform, syncStatus } = context
  let triedId: MutationId | null = null
  let cancelTimer: (() => void) | null = null
  const retryFirst = async () => {
    const first = (await withoutDecoder(context).sortBy('id'))[0]
    if (first === undefined) return
    triedId = first.id
    await withoutDecoder(context)
      .filter(({ id }) => id === first.id)
      .modify({ state: 'stored' })
  }
  const retry = () => void retryFirst().catch(onError)
  const schedule = () => {
    cancelTimer = platform.clock.startTimer(retryMs, () => {
      retry()
      schedule()
    })
  }
  const stopOnline = platform.online.subscribe(retry)
  let connection = syncStatus.get().connection
  const stopStatus = syncStatus.subscribe(() => {
    const before = connection
    connection = syncStatus.get().connection
    if (connection === 'online' && before !== 'online') retry()
  })
  const read = async () => ({
    left: await withoutDecoder(context).count(),
    tried: triedId === null ? null : ((await database.chosenPhotos.get(triedId))?.state ?? 'done'),
  })
  const watching = liveReads(read).subscribe({
    next: ({ left, tried }) => {
      if (left > 0 && cancelTimer === null) schedule()
      if (left === 0) {
        cancelTimer?.()
        cancelTimer = null
      }
      if (tried !== 'done' && tried !== 'failed') return
      triedId = null
      withoutDecoder(context).modify({ state: 'stored' }).catch(onError)
    },
    error: onError,
  })
  retry()
  signal.addEventListener('abort', () => {
    cancelTimer?.()
    stopOnline()
    stopStatus()
    watching.unsubscribe()
  })
}

function withoutDecoder({ database }: DataContext) {
  return database.chosenPhotos.where('state').equals('no-decoder')
}
