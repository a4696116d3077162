import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok } from '#src/contract/wire/result.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import { setZoneHold } from '#server/zones/lifetime/hold-zone.ts'
import { holdRequest } from '#server/support/authorities/authority-desk.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'
import { holdById, insertHold, liftHold, standingHolds } from './desk-store.ts'

/**
 * Notes what an authority asks for in the register, and puts the zone on hold; the same hold again changes nothing. The request
 * of the form that asks for it, where there is one, is marked as held.
 */
export async function holdForAuthority(
  context: DeskActionContext,
  action: Extract<DeskAction, { readonly kind: 'hold' }>,
): Done {
  const { transaction, deps, now, adminId } = context
  const { id, zoneId, authority, caseNumber, note, requestId } = action
  if ((await transaction.first(holdById, { id })) !== undefined) return ok(null)
  const { rewriteZone } = deps
  const held = await setZoneHold(transaction, zoneId, { isOn: true, now, rewriteZone })
  if (!held.ok) return notFound()
  if (requestId !== null) {
    const marked = await holdRequest(context, { requestId, zoneId, adminId })
    if (!marked.ok) return marked
  }
  await transaction.run(insertHold, { id, zoneId, authority, caseNumber, note, at: now, adminId })
  return ok(null)
}

/** Closes a request; the zone's hold ends with the last one. */
export async function liftForAuthority(
  { transaction, deps, now }: DeskActionContext,
  { id, zoneId, note }: Extract<DeskAction, { readonly kind: 'lift' }>,
): Done {
  const request = await transaction.first(holdById, { id })
  if (request?.zone_id !== zoneId) return notFound()
  if ((await transaction.run(liftHold, { id, at: now, note })) === 0) return ok(null)
  if ((await transaction.all(standingHolds, { zoneId })).length > 0) return ok(null)
  const { rewriteZone } = deps
  // A zone that is gone has nothing to let go of.
  await setZoneHold(transaction, zoneId, { isOn: false, now, rewriteZone })
  return ok(null)
}
