import * as v from 'valibot'
import { DeskCheck, ReleaseNotes } from '#src/contract/entities/desk/desk-check.ts'
import { type Database, type Reader, type Transaction, runStatement } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'

const checksKey = 'site-checks'
const alertsKey = 'site-alerts'
const newestKey = 'newest-version'

/** A released version. */
export const Release = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, 'must be like 1.2.3')),
  notes: ReleaseNotes,
})
export type Release = v.InferOutput<typeof Release>

/** Times in epoch ms, keyed by the name of a part. */
const Alerts = v.record(v.string(), v.number())

/** Returns the results of the job's last run, or an empty list before its first run. */
export async function storedChecks(reader: Reader): Promise<readonly DeskCheck[]> {
  return (await stored(reader, checksKey, v.array(DeskCheck))) ?? []
}

export async function storeChecks(transaction: Transaction, checks: readonly DeskCheck[]): Promise<void> {
  await transaction.run(setMeta, { key: checksKey, value: JSON.stringify(checks) })
}

/** Returns when each part last had a problem. */
export async function lastAlerts(reader: Reader): Promise<Readonly<Record<string, number>>> {
  return (await stored(reader, alertsKey, Alerts)) ?? {}
}

/** Replaces the times of `lastAlerts`. */
export async function storeAlerts(
  transaction: Transaction,
  alerts: Readonly<Record<string, number>>,
): Promise<void> {
  await transaction.run(setMeta, { key: alertsKey, value: JSON.stringify(alerts) })
}

/** Returns the newest version in the list of releases, or null if none was read. */
export function newestRelease(reader: Reader): Promise<Release | null> {
  return stored(reader, newestKey, Release)
}

export async function storeNewest(transaction: Transaction, release: Release): Promise<void> {
  await transaction.run(setMeta, { key: newestKey, value: JSON.stringify(release) })
}

/** Returns null if nothing is stored, or if another server version stored it in another shape. */
async function stored<Schema extends v.GenericSchema>(
  reader: Reader,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const row = await reader.first(metaValue, { key })
  const read = row === undefined ? null : v.safeParse(schema, JSON.parse(row.value))
  return read?.success === true ? read.output : null
}

const backupKey = 'backed-up-at'

export async function recordBackup(database: Database, at: number): Promise<void> {
  await runStatement(database, setMeta, { key: backupKey, value: String(at) })
}

/** Returns the time of the last completed backup, or null if there is none. */
export async function lastBackupAt(reader: Reader): Promise<number | null> {
  const row = await reader.first(metaValue, { key: backupKey })
  return row === undefined ? null : Number(row.value)
}
