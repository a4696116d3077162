import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { TrailPhoto } from '#src/contract/entities/zones/trail.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'

/** A host’s input: a line encoded by `encodeTrailLine`, and the host’s photos along it, in trail order. */
interface NewTrail {
  readonly line: string
  readonly photos: readonly TrailPhoto[]
}

/** Sets the zone’s trail, replacing an existing one. After this resolves, closing the app loses nothing. */
export async function setTrail(
  zoneId: ZoneId,
  { line, photos }: NewTrail,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'trail.set', args: { zoneId, line, photos: [...photos] } })
}

/**
 * Removes the zone’s trail. The request is not sent until the undo period ends. Returns null if there is nothing to
 * undo.
 */
export function removeTrail(zoneId: ZoneId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'trail.remove', args: { zoneId } })
}
