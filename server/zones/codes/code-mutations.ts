import { type CodeId, codeIdIn, type ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { ZoneCodesTable, ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { zoneLink } from '#server/zones/zone/zone-answer.ts'
import { touchZone } from '#server/zones/zone/zone-store.ts'
import { invitationCodeFor } from './invitation-code.ts'
import { codeById, codesOfZone, insertCode, revokeCodeRow } from './code-store.ts'
import { freeCode, refuseTakenCode } from './free-code.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

const maxCodes = 200

type CodeFacts = Pick<ZoneCodesTable, 'id' | 'code' | 'label' | 'role'>

/** A code as created; `qrCode` is the text in its QR code. */
export interface CreatedCodeAnswer extends CodeFacts {
  readonly qrCode: string
}

/** Adds a code with its own label and role. The same id with the same code is the same code. */
const addCode: MutationHandler<'code.add', CreatedCodeAnswer> = async (context, args) => {
  const { transaction } = context
  const zone = await requireZoneFor('code.add', context, zoneIdOf(args.id))
  if (!zone.ok) return zone
  const known = await transaction.first(codeById, { id: args.id })
  if (known !== undefined) {
    if (known.code !== args.code) return refuse('conflict', 'This id is taken')
    return existingCodeResult(context, zone.value, known)
  }
  const free = await checkNewCode(context, zone.value.id, args.code)
  if (!free.ok) return free
  await insertCodeRow(context, zone.value.id, args)
  const rev = await touchZoneOf(context, zone.value.id)
  const details = { label: args.label, role: args.role }
  await writeAudit(context, { zoneId: zone.value.id, action: 'code.add', targetId: args.id, details })
  return ok({ httpStatus: 201, answer: createdCodeOf(context, zone.value, args), rev })
}

/** Revokes a code. From now on it behaves like an unknown code. Members who joined through it stay. */
const revokeCode: MutationHandler<'code.revoke', null> = async (context, { id }) => {
  const { transaction } = context
  const zoneId = zoneIdOf(id)
  const zone = await requireZoneFor('code.revoke', context, zoneId)
  if (!zone.ok) return zone
  const code = await transaction.first(codeById, { id })
  if (code === undefined) return notFound()
  if (code.revoked_at !== null) {
    return unchanged(transaction, zoneScope(zoneId))
  }
  await markCodeRevoked(context, code)
  const rev = await touchZoneOf(context, zoneId)
  await writeAudit(context, { zoneId, action: 'code.revoke', targetId: id, details: { label: code.label } })
  return done(rev)
}

/** Revokes a code and creates a replacement, for example if a poster got into the wrong hands. */
const rotateCode: MutationHandler<'code.rotate', CreatedCodeAnswer> = async (context, args) => {
  const { transaction } = context
  const { id, newId, newCode } = args
  const zoneId = zoneIdOf(id)
  const zone = await requireZoneFor('code.rotate', context, zoneId)
  if (!zone.ok) return zone
  const old = await transaction.first(codeById, { id })
  if (old === undefined) return notFound()
  if (zoneIdOf(newId) !== zoneId) {
    return refuse('invalid', 'The ID of the new code belongs to another zone', {
      details: [{ field: 'newId', reason: 'must start with the id of the zone' }],
    })
  }
  const known = await transaction.first(codeById, { id: newId })
  if (known !== undefined) {
    return known.code === newCode
      ? existingCodeResult(context, zone.value, known)
      : refuse('conflict', 'This id is taken')
  }
  if (old.revoked_at !== null) return refuse('conflict', 'This code was already revoked')
  const free = await checkNewCode(context, zoneId, newCode)
  if (!free.ok) return free
  const made = { id: newId, code: newCode, label: old.label, role: old.role }
  await markCodeRevoked(context, old)
  await insertCodeRow(context, zoneId, made)
  const rev = await touchZoneOf(context, zoneId)
  await writeAudit(context, {
    zoneId,
    action: 'code.rotate',
    targetId: id,
    details: { label: old.label, newId },
  })
  return ok({ httpStatus: 201, answer: createdCodeOf(context, zone.value, made), rev })
}

/**
 * Revokes and replaces the codes that a member of that role may know: the one through which they joined and the one in
 * their link; for an admin, all codes. Returns the last revision.
 */
export async function replaceCodesKnownTo(
  context: MutationContext,
  zoneId: ZoneId,
  { role, codeId }: { readonly role: ZoneRole; readonly codeId: CodeId | null },
): Promise<number> {
  const { transaction, deps } = context
  const codes = (await transaction.all(codesOfZone, { zoneId })).filter((code) => code.revoked_at === null)
  const guestCodes = codes.filter((code) => code.role !== 'moderator')
  const linked = invitationCodeFor(guestCodes, role)?.id
  const known = codes.filter(({ id }) => isAtLeast(role, 'admin') || id === codeId || id === linked)
  for (const old of known) {
    const id = codeIdIn(zoneId, deps.ids.uuid())
    const code = await freeCode(context)
    await markCodeRevoked(context, old)
    await insertCodeRow(context, zoneId, { id, code, label: old.label, role: old.role })
    const details = { label: old.label, newId: id }
    await writeAudit(context, { zoneId, action: 'code.rotate', targetId: old.id, details })
  }
  return touchZoneOf(context, zoneId)
}

/** Rejects if the zone has too many codes, before the response reveals anything about the code. */
async function checkNewCode(context: MutationContext, zoneId: ZoneId, code: CodeFacts['code']) {
  const codes = await context.transaction.all(codesOfZone, { zoneId })
  if (codes.length >= maxCodes) return refuse('conflict', `A zone has at most ${maxCodes} codes`)
  return refuseTakenCode(context, code)
}

async function insertCodeRow(
  { transaction, now }: MutationContext,
  zoneId: ZoneId,
  code: CodeFacts,
): Promise<number> {
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(insertCode, { ...code, zoneId, at: now, rev })
  return rev
}

async function markCodeRevoked({ transaction, now }: MutationContext, code: ZoneCodesTable): Promise<void> {
  const rev = await allocateRevisions(transaction, zoneScope(code.zone_id))
  await transaction.run(revokeCodeRow, { id: code.id, at: now, rev })
}

/** The zone's own link may have contained the revoked code, or may contain the new one. */
async function touchZoneOf({ transaction }: MutationContext, id: ZoneId): Promise<number> {
  const rev = await allocateRevisions(transaction, zoneScope(id))
  await transaction.run(touchZone, { id, rev })
  return rev
}

async function existingCodeResult(context: MutationContext, zone: ZonesTable, code: CodeFacts) {
  const rev = await currentRevision(context.transaction, zoneScope(zone.id))
  return ok({ httpStatus: 201 as const, answer: createdCodeOf(context, zone, code), rev })
}

function createdCodeOf(
  { publicUrl, deps }: MutationContext,
  zone: ZonesTable,
  code: CodeFacts,
): CreatedCodeAnswer {
  const { id, label, role } = code
  return { id, code: code.code, label, role, qrCode: publicUrl + zoneLink(zone, code.code, deps.secret) }
}

/** The server handlers of these mutations. */
export const codeHandlers = {
  'code.add': addCode,
  'code.revoke': revokeCode,
  'code.rotate': rotateCode,
}
