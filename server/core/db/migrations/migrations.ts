import { accounts } from './0001-accounts.ts'
import { commerce } from './0001-commerce.ts'
import { operation } from './0001-operation.ts'
import { programs } from './0001-programs.ts'
import { zonesAndPhotos } from './0001-zones.ts'
import type { Migration } from '#server/core/db/migration.ts'

const wholeSchema: Migration = (words) =>
  [accounts, zonesAndPhotos, commerce, programs, operation].map((part) => part(words)).join('')

/** Every migration in order, each in a file of its number: `0002-name.ts` is the next. A released one is never changed. */
export const migrations: readonly Migration[] = [wholeSchema]

/** The version that a database has after the first of them. Builds before the first release made databases of lower ones. */
const firstVersion = 200

/** The version of a database after `count` migrations. */
export function versionAfter(count: number): number {
  return firstVersion - 1 + count
}

/** The version that this build reads and writes. */
export const currentVersion = versionAfter(migrations.length)

/** Which of the steps a database of this version lacks; null: a build before the first release made it. */
export function migrationsSince(version: number, steps: readonly Migration[]): readonly Migration[] | null {
  if (version === 0) return steps
  return version < firstVersion ? null : steps.slice(version - firstVersion + 1)
}
