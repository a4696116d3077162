import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { TrailPhoto } from '#src/contract/entities/zones/trail.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'

/** What a host gives a zone: a line as `encodeTrailLine` writes it, and own photos along it, in the order of the way. */
interface NewTrail {
  readonly line: string
  readonly photos: readonly TrailPhoto[]
}

/** Gives the zone a trail, in the place of the one it has. After this resolves, closing the app loses nothing. */
export async function setTrail(
  zoneId: ZoneId,
  { line, photos }: NewTrail,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'trail.set', args: { zoneId, line, photos: [...photos] } })
}

/** Removes the zone's trail. It is not sent while it can be undone; null: nothing is left to undo. */
export function removeTrail(zoneId: ZoneId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'trail.remove', args: { zoneId } })
}
