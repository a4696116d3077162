import { StartProblem } from '#server/core/errors/start-problem.ts'
import { currentVersion, migrationsSince } from './migrations.ts'
import type { Migration } from './migration.ts'
import { unfinishedMoveVersion } from '#server/core/db/move-end.ts'
import { programs } from '#server/core/installation/installation.ts'

/** The migrations that a database of this version lacks; throws a StartProblem where it cannot be used. */
export function pendingMigrations(
  version: number,
  { name, mayMigrate }: { readonly name: string; readonly mayMigrate: boolean },
): readonly Migration[] {
  if (version > currentVersion) {
    throw new StartProblem(
      `${name} has version ${version}, newer than this server's ${currentVersion}. Start the newer build again.`,
    )
  }
  if (version === unfinishedMoveVersion) {
    throw new StartProblem(
      `${name} is the target of a move that was interrupted. Run the same command again: ${programs.admin} move`,
    )
  }
  const pending = migrationsSince(version)
  if (pending === null) {
    throw new StartProblem(
      `${name} was made by an earlier build (version ${version}) and cannot be read by this one.\n` +
        'Start with a new DATA_DIR, or with the build that made it.',
    )
  }
  if (pending.length > 0 && !mayMigrate) {
    throw new StartProblem(
      version === 0
        ? `${name} is empty. Start the server once: it makes what is needed.`
        : `${name} has version ${version}, older than this build's ${currentVersion}. Start the server once: it brings it up to date.`,
    )
  }
  return pending
}
