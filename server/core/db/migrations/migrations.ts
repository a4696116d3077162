import { accounts } from './0001-accounts.ts'
import { commerce } from './0001-commerce.ts'
import { operation } from './0001-operation.ts'
import { programs } from './0001-programs.ts'
import { zonesAndPhotos } from './0001-zones.ts'
import type { Migration } from '#server/core/db/migration.ts'

const wholeSchema: Migration = (words) =>
  [accounts, zonesAndPhotos, commerce, programs, operation].map((part) => part(words)).join('')

/**
 * All migrations in order, each in a numbered file: `0002-name.ts` is the next. A released migration must never be
 * changed.
 */
export const migrations: readonly Migration[] = [wholeSchema]

/**
 * The version of a database after the first migration. Builds before the first release created databases with lower
 * versions.
 */
const firstVersion = 200

/** Returns the version of a database after `count` migrations. */
export function versionAfter(count: number): number {
  return firstVersion - 1 + count
}

/** The version that this build reads and writes. */
export const currentVersion = versionAfter(migrations.length)

/** Returns the migrations that a database of this version needs; null if a build before the first release created it. */
export function migrationsSince(version: number, steps: readonly Migration[]): readonly Migration[] | null {
  if (version === 0) return steps
  return version < firstVersion ? null : steps.slice(version - firstVersion + 1)
}
