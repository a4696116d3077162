import type { LocationAnswer, ScanAnswer } from '#src/contract/calls/answers.ts'
import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { checkZoneDay, lifetimeStart, startOfZone } from '#src/contract/rules/zone-day.ts'
import { readTypedText } from '#src/contract/wire/qr-payload.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { instantLifetimeMs } from '#src/contract/entities/zones/zone.ts'
import { currentPlan } from '#server/accounts/users/current-plan.ts'
import { lowerRole } from '#server/access/permissions.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { refuseTakenCode } from '#server/zones/codes/free-code.ts'
import { invitationCodeFor } from '#server/zones/codes/invitation-code.ts'
import { joinZone } from '#server/zones/joining/join-zone.ts'
import { banOf, lastRoleOf } from '#server/zones/members/member-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { isCodeSignedBy } from '#server/core/crypto/code-signature.ts'
import {
  isImpossibleTravel,
  checkPresence,
  maxFixAgeMs,
  positionRetentionMs,
} from '#server/zones/joining/presence.ts'
import { insertScan, scansAround } from '#server/zones/joining/scan-store.ts'
import { locationAnswer, zoneLink } from '#server/zones/zone/zone-answer.ts'
import { refuseZoneDay } from '#server/zones/lifetime/refuse-zone-day.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { guestCodesOf, zoneByCode, zoneForReader } from '#server/zones/zone/zone-store.ts'
import { extendZone, leaveZone, updateZone } from '#server/zones/settings/zone-settings.ts'
import { zoneClosedError, setZoneClosed } from '#server/zones/settings/close-zone.ts'
import { answerZoneOffer, offerZone } from '#server/zones/transfer/zone-offer.ts'
import { setZoneEmbed } from '#server/zones/settings/set-embed.ts'
import { showOwnPhotos } from '#server/zones/settings/show-own-photos.ts'
import { closeBooth } from '#server/zones/booths/booths.ts'
import { disconnectTelevision } from '#server/zones/televisions/connect-television.ts'
import { pauseWall } from '#server/zones/settings/pause-wall.ts'

export interface CreatedZone {
  readonly location: LocationAnswer
  readonly code: string
  readonly qrCode: string
}

/**
 * Creates a zone with its first code and its owner's membership. Its lifetime starts on its day. The same id from the same
 * owner returns the zone again.
 */
const handleCreateZone: MutationHandler<'zone.create', CreatedZone> = async (context, args) => {
  const { transaction, viewer, now } = context
  const scope = userScope(viewer.userId)
  if ((args.latitude === null) !== (args.longitude === null)) {
    return refuse('invalid', 'A centre needs both latitude and longitude', {
      details: [{ field: args.latitude === null ? 'latitude' : 'longitude', reason: 'is missing' }],
    })
  }
  const known = await transaction.first(zoneForReader, { zoneId: args.id, userId: viewer.userId })
  if (known !== undefined) {
    const code = invitationCodeFor(await transaction.all(guestCodesOf, { zoneId: args.id }), 'owner')
    if (known.owner_id !== viewer.userId || code === null) return refuse('conflict', 'This id is taken')
    return ok({
      httpStatus: 201,
      answer: createdZoneOf(context, known, code.code),
      rev: await currentRevision(transaction, scope),
    })
  }
  const free = await refuseTakenCode(context, args.code)
  if (!free.ok) return free
  const { day, ...made } = args
  const plan = await currentPlan(context)
  const problem = checkZoneDay(args, { plan, createdAt: now })
  if (problem !== null) return refuseZoneDay(problem)
  const startsAt = startOfZone({ createdAt: now, day, timeZone: args.timeZone })
  const from = lifetimeStart({ createdAt: now, startsAt })
  const rev = await createZone(transaction, context.deps.ids, {
    ...made,
    ownerId: viewer.userId,
    createdAt: now,
    startsAt,
    expiresAt: args.kind === 'instant' ? now + instantLifetimeMs : zoneExpiresAt(from, plan),
  })
  const zone = await transaction.first(zoneForReader, { zoneId: args.id, userId: viewer.userId })
  if (zone === undefined) throw new Error('Cannot read the zone that was just created')
  return ok({ httpStatus: 201, answer: createdZoneOf(context, zone, args.code), rev })
}

function createdZoneOf(
  { deps, publicUrl }: MutationContext,
  zone: Parameters<typeof locationAnswer>[0],
  code: string,
): CreatedZone {
  return {
    location: locationAnswer(zone),
    code,
    qrCode: publicUrl + zoneLink(zone, code, deps.secret),
  }
}

/**
 * Joins the zone whose code was scanned. Members may scan again at any time. The checks apply to the time
 * of the position fix, so an offline scan counts when it arrives. A time in the future is replaced by now.
 */
const scanZone: MutationHandler<'zone.scan', ScanAnswer> = async (context, args) => {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  const scanned = readTypedText(args.qrCode)
  if (scanned === null) return refuseUnknownCode()
  if (scanned.payload !== null && !isCodeSignedBy(deps.secret, scanned)) return refuseUnknownCode()
  const capturedAt = Math.min(args.capturedAt ?? now, now)
  const zone = await transaction.first(zoneByCode, { code: scanned.code, userId })
  // A fix older than the limit proves nothing, not even that the zone was open then.
  const effectiveAt = now - capturedAt > maxFixAgeMs ? now : capturedAt
  // The zone of a place request cannot be joined with a code.
  if (zone === undefined || zone.kind === 'request') return refuseUnknownCode()
  if (zone.expires_at !== null && zone.expires_at <= effectiveAt) return refuseUnknownCode()

  if (zone.role !== null) {
    const rev = await currentRevision(transaction, userScope(userId))
    return ok({ httpStatus: 200, answer: { location: locationAnswer(zone), isNewRegistration: false }, rev })
  }
  if ((await transaction.first(banOf, { zoneId: zone.id, userId })) !== undefined) return refuseUnknownCode()
  if (zone.closed_at !== null && zone.closed_at <= effectiveAt) return zoneClosedError()
  if (now - capturedAt > maxFixAgeMs) return refuse('access_denied', 'Access denied. This scan is too old.')
  const fix = { coordinates: args.userCoordinates, accuracyMeters: args.accuracyMeters, capturedAt }
  const presence = checkPresence(zone, fix, await currentPlan(context))
  if (!presence.ok) {
    const { message, upgradeRequired } = presence.error
    return refuse('access_denied', message, upgradeRequired ? { upgradeRequired } : {})
  }
  if (fix.coordinates !== null && zone.latitude !== null) {
    const coordinates = fix.coordinates
    const window = { userId, from: capturedAt - positionRetentionMs, to: capturedAt + positionRetentionMs }
    for (const { latitude, longitude, captured_at } of await transaction.all(scansAround, window)) {
      if (latitude === null || longitude === null) continue
      const from = { coordinates: { latitude, longitude }, capturedAt: captured_at }
      if (isImpossibleTravel(from, { coordinates, capturedAt })) {
        return refuse('access_denied', 'Access denied. Your position could not be verified.')
      }
    }
    const id = deps.ids.uuid()
    await transaction.run(insertScan, { id, userId, zoneId: zone.id, capturedAt, ...coordinates })
  }
  const { code_id: codeId } = zone
  // Leaving and returning with a better code must not undo a host's decision.
  const last = await transaction.first(lastRoleOf, { zoneId: zone.id, userId })
  const role = last === undefined ? zone.code_role : lowerRole(zone.code_role, last.role)
  const rev = await joinZone(transaction, { zoneId: zone.id, userId, role, codeId, at: now })
  await deps.rewards.joined(transaction, userId, now)
  const joined = { ...zone, role }
  return ok({ httpStatus: 200, answer: { location: locationAnswer(joined), isNewRegistration: true }, rev })
}

function refuseUnknownCode() {
  return refuse('zone_not_found', 'No album has this code')
}

/** The server handlers of these mutations. */
export const zoneHandlers = {
  'zone.create': handleCreateZone,
  'zone.scan': scanZone,
  'zone.update': updateZone,
  'zone.extend': extendZone,
  'zone.leave': leaveZone,
  'zone.pause-wall': pauseWall,
  'zone.set-embed': setZoneEmbed,
  'zone.disconnect-television': disconnectTelevision,
  'zone.close-booth': closeBooth,
  'zone.show-own': showOwnPhotos,
  'zone.set-closed': setZoneClosed,
  'zone.offer': offerZone,
  'zone.answer-offer': answerZoneOffer,
}
