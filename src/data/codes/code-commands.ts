import * as v from 'valibot'
import type { CodeRole } from '#src/contract/entities/zones/code.ts'
import { type CodeId, codeIdIn, Uuid, type ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import { newZoneCode } from './new-zone-code.ts'

interface NewCode {
  readonly label: string
  readonly role: CodeRole
}

interface CreatedCode {
  readonly id: CodeId
  readonly code: ZoneCode
}

/** Adds a code to the zone. It is valid immediately, even offline. `label` must pass CodeLabel. */
export async function addCode(
  zoneId: ZoneId,
  code: NewCode,
  context = requireContext(),
): Promise<CreatedCode> {
  const made = newCode(context, zoneId)
  await commit(context, { name: 'code.add', args: { ...made, ...code } })
  return made
}

/** Revokes a code. Members who joined by it stay. The request is not sent until the undo period ends. */
export function revokeCode(id: CodeId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'code.revoke', args: { id } })
}

/** Revokes a code and creates another with the same label and role. */
export async function rotateCode(id: CodeId, context = requireContext()): Promise<CreatedCode> {
  const made = newCode(context, zoneIdOf(id))
  await commit(context, { name: 'code.rotate', args: { id, newId: made.id, newCode: made.code } })
  return made
}

/** Chooses the id and the text of a new code of the zone. Stores nothing. */
export function newCode(context: DataContext, zoneId: ZoneId): CreatedCode {
  return { id: codeIdIn(zoneId, v.parse(Uuid, context.platform.ids.uuid())), code: newZoneCode(context) }
}
