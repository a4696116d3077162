import { formatDateTime, formatTime } from '#src/i18n/format.ts'
import { dashboardWords } from '#src/i18n/en/dashboard.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useDeviceNow } from '#src/components/time/use-now.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { dayMs } from '#src/contract/wire/durations.ts'

/** When offline, shows when the numbers on this page were last synced. Renders nothing when online. */
export function AsOf() {
  const words = useWords(dashboardWords)
  const { connection, lastSyncedAt } = useSyncStatus()
  const now = useDeviceNow()
  if (connection !== 'offline' || lastSyncedAt === null) return null
  const isOld = now - lastSyncedAt > dayMs
  return (
    <Chip tone="warning">
      {words.asOf({ time: isOld ? formatDateTime(lastSyncedAt) : formatTime(lastSyncedAt) })}
    </Chip>
  )
}
