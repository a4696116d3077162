import { StartProblem } from '#server/core/errors/start-problem.ts'
import { migrations, migrationsSince, versionAfter } from './migrations.ts'
import type { Migration } from '#server/core/db/migration.ts'
import type { OpenOptions, Upgrade } from '#server/core/db/open-options.ts'
import { unfinishedMoveVersion } from '#server/core/db/move-endpoints.ts'
import { programs } from '#server/core/installation/installation.ts'

/** Returns the migrations that a database of this version needs. Throws a StartProblem if the database cannot be used. */
export function pendingMigrations(
  version: number,
  {
    name,
    mayMigrate,
    steps = migrations,
  }: Pick<OpenOptions, 'mayMigrate' | 'steps'> & { readonly name: string },
): readonly Migration[] {
  const current = versionAfter(steps.length)
  if (version > current) {
    throw new StartProblem(
      `${name} has version ${version}, newer than this server's ${current}. Start the newer build again.`,
    )
  }
  if (version === unfinishedMoveVersion) {
    throw new StartProblem(
      `${name} is the target of an interrupted move. Run the same command again: ${programs.admin} move`,
    )
  }
  const pending = migrationsSince(version, steps)
  if (pending === null) {
    throw new StartProblem(
      `${name} was created by an earlier build (version ${version}), and this build cannot read it.\n` +
        'Start with a new DATA_DIR, or with the build that created it.',
    )
  }
  if (pending.length > 0 && !mayMigrate) {
    throw new StartProblem(
      version === 0
        ? `${name} is empty. Start the server once to create its tables.`
        : `${name} has version ${version}, older than this build's ${current}. Start the server once to upgrade it.`,
    )
  }
  return pending
}

/** Explains why a migration failed and how to go back. The caller has already rolled it back. */
export function failedUpgrade(
  error: unknown,
  { name, from, to, copy }: Upgrade & { readonly name: string },
): StartProblem {
  const reason = error instanceof Error ? error.message : String(error)
  const copied = copy === null ? '' : `\nThe copy from before the attempt is ${copy}.`
  return new StartProblem(
    `${name} could not be upgraded from version ${from} to ${to} (${reason}). Nothing was changed.\n` +
      `To go back, start the version of Waypost that you used before.${copied}`,
  )
}
