import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { isoTime } from '#server/core/clock/iso-time.ts'
import type { Reader } from '#server/core/db/database.ts'
import { backupRow } from '#server/export/backups/backup-row.ts'
import { backupOf, zoneBackupsOf } from '#server/export/backups/backup-store.ts'

/** Where the user's zones are backed up to and what lies there, without what opens it. */
export async function* backupsOfUser(reader: Reader, userId: UserId) {
  const backup = await reader.first(backupOf, { userId })
  if (backup === undefined) return
  const { kind, host, schedule, last, failure } = backupRow(backup)
  const zones = await reader.all(zoneBackupsOf, { userId })
  yield {
    kind,
    host,
    schedule,
    since: isoTime(backup.saved_at),
    lastAt: last === null ? null : isoTime(last.at),
    failedAt: failure === null ? null : isoTime(failure.at),
    problem: failure?.problem ?? null,
    zones: zones.map(({ zone_id: zoneId, photos, bytes, made_at: at }) => ({
      zoneId,
      photos,
      bytes,
      madeAt: isoTime(at),
    })),
  }
}
