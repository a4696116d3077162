import * as v from 'valibot'
import { EpochMs } from '#src/contract/wire/time.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'

const StatusMessage = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    connection: v.picklist(['unknown', 'online', 'offline']),
    lastSyncedAt: v.nullable(EpochMs),
    isSyncing: v.boolean(),
  }),
  v.object({ kind: v.literal('ask') }),
])

/**
 * Shares the leader's status with the other tabs, so that all show the same banner. `isLeading` returns whether this
 * tab sends or receives now. Ends with `signal`.
 */
export function shareStatus(context: DeviceContext, isLeading: () => boolean, signal: AbortSignal): void {
  const { platform, syncStatus } = context
  const channel = platform.tabChannel.open('waypost-sync-status', (message) => {
    const read = v.safeParse(StatusMessage, message)
    if (!read.success) return
    if (read.output.kind === 'ask') {
      publishStatus()
      return
    }
    if (isLeading()) return
    const { connection, lastSyncedAt, isSyncing } = read.output
    syncStatus.set({ connection, lastSyncedAt, isSyncing })
  })
  const publishStatus = () => {
    if (isLeading()) channel.post({ kind: 'status', ...syncStatus.get() })
  }
  const unsubscribe = syncStatus.subscribe(publishStatus)
  channel.post({ kind: 'ask' })
  signal.addEventListener('abort', () => {
    unsubscribe()
    channel.close()
  })
}
