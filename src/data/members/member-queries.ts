import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { MemberView } from './member-view.ts'

/** The zone’s people, for its moderators, banned people last. Empty for everyone else. */
export function useMembers(zoneId: ZoneId): readonly MemberView[] | undefined {
  return useLiveData(`members ${zoneId}`, (context) => readMembers(context, zoneId))
}

/**
 * Returns the zone’s people with unsent changes applied: by role from the owner down, then by joining time, banned
 * people last.
 */
export async function readMembers(context: DataContext, zoneId: ZoneId): Promise<readonly MemberView[]> {
  const { database } = context
  const pending = await pendingFor(database, `members:${zoneId}`)
  const base = await database.members.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const fold = await foldContextOf(context, pending)
  return base
    .flatMap((row) => foldView('member', { ...row, isWaiting: false }, { rows: pending, fold }) ?? [])
    .toSorted((a, b) => placeOf(b) - placeOf(a) || a.joinedAt - b.joinedAt)
}

function placeOf({ role, bannedAt }: MemberView): number {
  return bannedAt === null ? ZoneRole.options.indexOf(role) : -1
}
