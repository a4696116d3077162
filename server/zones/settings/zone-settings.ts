import { currentPlan } from '#server/accounts/users/current-plan.ts'
import { isDeepStrictEqual } from 'node:util'
import { type EventFactsChanges, withFacts } from '#src/contract/entities/zones/event-facts.ts'
import type { LocationAnswer } from '#src/contract/calls/answers.ts'
import type { MutationArgs } from '#src/contract/mutations/mutations.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import { photoLifetimeMs, planLimits } from '#src/contract/rules/plan.ts'
import { checkZoneDay, lifetimePlan, startOfZone } from '#src/contract/rules/zone-day.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { deleteMembership, storeLastRole } from '#server/zones/members/member-store.ts'
import { memberIdIn } from '#src/contract/entities/ids/ids.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { endOfferTo } from '#server/zones/members/end-offer.ts'
import { laterEnd, zoneEndOnPlan, moveZoneEnd, republishCodes } from '#server/zones/lifetime/move-zone-end.ts'
import { refuseZoneDay } from '#server/zones/lifetime/refuse-zone-day.ts'
import { orderOfZone } from '#server/zones/lifetime/zone-end-store.ts'
import { factsOf, locationAnswer } from '#server/zones/zone/zone-answer.ts'
import {
  extendZone as setEnd,
  memberCount,
  updateSettings,
  type ZoneForReader,
  zoneForReader,
} from '#server/zones/zone/zone-store.ts'
import { done } from '#server/replication/mutation-result.ts'

export interface ZoneLocationResult {
  readonly location: LocationAnswer
}

type Settings = Pick<
  ZonesTable,
  | 'name'
  | 'mode'
  | 'moderation'
  | 'language'
  | 'is_strict'
  | 'shares_links'
  | 'is_place_obscured'
  | 'reveal_at'
  | 'roll_shots'
  | 'latitude'
  | 'longitude'
  | 'radius_meters'
  | 'starts_at'
  | 'expires_at'
  | 'protects_photos'
  | 'clips'
  | 'living'
  | 'facts'
  | 'announced_at'
>

/** Changes the given settings. Unchanged values have no effect. Also updates rows that become readable or unreadable. */
export const updateZone: MutationHandler<'zone.update', ZoneLocationResult> = async (context, args) => {
  const { transaction, now } = context
  const found = await requireZoneFor('zone.update', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  const wanted = await settingsAfter(context, zone, args)
  if (!wanted.ok) return wanted
  const next = wanted.value
  const changes = changesBetween(zone, next)
  if (Object.keys(changes).length === 0) {
    const rev = await currentRevision(transaction, zoneScope(zone.id))
    return ok({ httpStatus: 200, answer: { location: locationAnswer(zone) }, rev })
  }
  if (linkedFields.some((field) => field in changes)) await republishCodes(transaction, zone)
  const rev = await allocateRevisions(transaction, zoneScope(zone.id))
  await transaction.run(updateSettings, {
    id: zone.id,
    name: next.name,
    mode: next.mode,
    moderation: next.moderation,
    language: next.language,
    isStrict: next.is_strict,
    sharesLinks: next.shares_links,
    isPlaceObscured: next.is_place_obscured,
    revealAt: next.reveal_at,
    rollShots: next.roll_shots,
    latitude: next.latitude,
    longitude: next.longitude,
    radiusMeters: next.radius_meters,
    startsAt: next.starts_at,
    expiresAt: next.expires_at,
    protectsPhotos: next.protects_photos,
    clips: next.clips,
    living: next.living,
    facts: next.facts,
    announcedAt: next.announced_at,
    rev,
  })
  for (const kind of rewritesAfter(zone, next))
    await context.deps.rewriteZone(transaction, { zoneId: zone.id, kind, userId: '' }, { now })
  await writeAudit(context, { zoneId: zone.id, action: 'zone.update', details: changes })
  const last = await currentRevision(transaction, zoneScope(zone.id))
  return ok({ httpStatus: 200, answer: await readLocationResult(context, zone), rev: last })
}

/** Zone fields that a code's link contains. */
const linkedFields = ['name', 'latitude', 'longitude', 'radius_meters', 'expires_at']

async function settingsAfter(
  context: MutationContext,
  zone: ZoneForReader,
  args: MutationArgs<'zone.update'>,
): Promise<Result<Settings, Refusal>> {
  const { transaction, now } = context
  const revealAt = args.revealAt === undefined ? zone.reveal_at : args.revealAt
  let mode = args.mode ?? zone.mode
  if (mode === 'reveal-at-time') {
    if (revealAt === null) {
      return refuse('invalid', 'Set the time at which the photos are revealed', {
        details: [{ field: 'revealAt', reason: 'is missing' }],
      })
    }
    // A change made offline may arrive after its reveal time.
    if (revealAt <= now) mode = 'open'
  }
  const dated = await datesAfter(transaction, zone, args.day)
  if (!dated.ok) return dated
  const { startsAt } = dated.value
  let { expiresAt } = dated.value
  if (args.isMemorial !== undefined && args.isMemorial !== (zone.expires_at === null)) {
    if (zone.role !== 'owner')
      return refuse('access_denied', 'Only the owner can decide how long a zone is kept')
    if (args.isMemorial) {
      if (zone.kind === 'instant') return refuse('conflict', 'An instant zone ends after its day')
      if (!planLimits[await currentPlan(context)].keepsMemorials) {
        return refuse('access_denied', 'Keeping a zone forever requires the Premium plan', {
          upgradeRequired: true,
        })
      }
      expiresAt = null
    } else {
      const plan = (await transaction.first(userById, { id: zone.owner_id }))?.plan ?? 'free'
      // No end was announced, so the zone keeps its photos at least for their normal lifetime.
      expiresAt = Math.max(zoneEndOnPlan({ ...zone, starts_at: startsAt }, plan), now + photoLifetimeMs)
    }
  }
  const center = args.center === undefined ? zone : args.center
  return ok({
    name: args.name ?? zone.name,
    mode,
    moderation: args.moderation ?? zone.moderation,
    language: args.language === undefined ? zone.language : args.language,
    is_strict: flag(args.isStrict) ?? zone.is_strict,
    shares_links: flag(args.sharesLinks) ?? zone.shares_links,
    is_place_obscured: flag(args.isPlaceObscured) ?? zone.is_place_obscured,
    reveal_at: revealAt,
    roll_shots: args.rollShots === undefined ? zone.roll_shots : args.rollShots,
    latitude: center?.latitude ?? null,
    longitude: center?.longitude ?? null,
    radius_meters: args.radiusMeters ?? zone.radius_meters,
    starts_at: startsAt,
    expires_at: expiresAt,
    protects_photos: flag(args.protectsPhotos) ?? zone.protects_photos,
    clips: flag(args.clips) ?? zone.clips,
    living: flag(args.living) ?? zone.living,
    ...factsAfter(zone, args.facts, now),
  })
}

/** Returns the facts with a change merged into them, and when the announcement last changed. */
function factsAfter(
  zone: ZoneForReader,
  changes: EventFactsChanges | undefined,
  now: EpochMs,
): Pick<Settings, 'facts' | 'announced_at'> {
  const { facts, announced_at } = zone
  if (changes === undefined) return { facts, announced_at }
  const before = factsOf(zone)
  const after = withFacts(before, changes, now)
  return {
    facts: isDeepStrictEqual(before, after) ? facts : JSON.stringify(after),
    announced_at: after.announcement === before.announcement ? announced_at : now,
  }
}

/**
 * Returns the zone's day and end after a change of its day, or undefined if the day stays. An announced end never moves
 * earlier.
 */
async function datesAfter(
  transaction: Transaction,
  zone: ZoneForReader,
  day: IsoDay | undefined,
): Promise<Result<{ readonly startsAt: number | null; readonly expiresAt: number | null }, Refusal>> {
  const { created_at: createdAt, expires_at: expiresAt, time_zone: timeZone, kind } = zone
  if (day === undefined) return ok({ startsAt: zone.starts_at, expiresAt })
  const isOrdered = (await transaction.first(orderOfZone, { zoneId: zone.id })) !== undefined
  const owner = await transaction.first(userById, { id: zone.owner_id })
  const plan = lifetimePlan(owner?.plan ?? 'free', isOrdered)
  const problem = checkZoneDay({ day, timeZone, kind }, { plan, createdAt })
  if (problem !== null) return refuseZoneDay(problem)
  const startsAt = startOfZone({ createdAt, day, timeZone })
  if (expiresAt === null || kind === 'instant') return ok({ startsAt, expiresAt })
  const end = zoneEndOnPlan({ ...zone, starts_at: startsAt }, plan)
  return ok({ startsAt, expiresAt: Math.max(expiresAt, end) })
}

function flag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0
}

/** Returns each changed setting with its value before and after. */
function changesBetween(before: Settings, after: Settings): Record<string, readonly [unknown, unknown]> {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) => {
      const old = was.get(field)
      return old === value ? [] : [[field, [old, value] as const]]
    }),
  )
}

/**
 * Returns the rewrites after a change. A zone that stops requiring approval shows pending photos. A zone that opens
 * shows all photos to everybody. A zone that closes hides other people's photos from those who do not moderate.
 */
function rewritesAfter(zone: Settings, next: Settings) {
  return [
    ...(next.expires_at === zone.expires_at ? [] : (['ends'] as const)),
    ...(zone.moderation === 'pre-approve' && next.moderation !== 'pre-approve'
      ? (['approval'] as const)
      : []),
    ...(isOpen(zone) === isOpen(next) && isHeld(zone) === isHeld(next) ? [] : (['readability'] as const)),
  ]
}

const isOpen = ({ mode }: Settings) => mode === 'open'
const isHeld = ({ mode, roll_shots: rollShots }: Settings) => isUndeveloped({ mode, rollShots })

async function readLocationResult(
  { transaction, viewer }: MutationContext,
  zone: Pick<ZonesTable, 'id'>,
): Promise<ZoneLocationResult> {
  const read = await transaction.first(zoneForReader, { zoneId: zone.id, userId: viewer.userId })
  if (read === undefined) throw new Error('Cannot read the zone that was just changed')
  return { location: locationAnswer(read) }
}

/** Moves the end to the one that the owner's plan gives, counted from the zone's day. */
export const extendZone: MutationHandler<'zone.extend', ZoneLocationResult> = async (context, args) => {
  const { transaction, now } = context
  const found = await requireZoneFor('zone.extend', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  if (zone.expires_at === null) return refuse('conflict', 'This zone is kept forever')
  if (zone.kind === 'instant') return refuse('conflict', 'An instant zone ends after its day')
  const plan = (await transaction.first(userById, { id: zone.owner_id }))?.plan ?? 'free'
  const expiresAt = laterEnd(zone, plan)
  if (expiresAt === null) {
    return refuse('conflict', 'The plan of the zone’s owner does not allow more time', {
      upgradeRequired: plan !== 'premium',
    })
  }
  const rev = await moveZoneEnd(transaction, zone, { expiresAt, now, rewriteZone: context.deps.rewriteZone })
  const details = { expires_at: [zone.expires_at, expiresAt] }
  await writeAudit(context, { zoneId: zone.id, action: 'zone.extend', details })
  return ok({ httpStatus: 200, answer: await readLocationResult(context, zone), rev })
}

/** Ends the viewer's membership. An owner must leave last, which ends the zone. */
export const leaveZone: MutationHandler<'zone.leave', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { userId } = viewer
  const found = await requireZoneFor('zone.leave', context, args.id)
  if (!found.ok) return found
  const zone = found.value
  const zoneId = zone.id
  if (zone.role === 'owner') {
    const others = ((await transaction.first(memberCount, { zoneId }))?.count ?? 1) - 1
    if (others > 0) return refuse('conflict', 'You own this zone. You can leave when nobody else is in it.')
    const rev = await allocateRevisions(transaction, zoneScope(zoneId))
    if (zone.expires_at === null || zone.expires_at > now)
      await transaction.run(setEnd, { id: zoneId, expiresAt: now, rev })
  }
  const member = { table: 'member', id: memberIdIn(zoneId, userId), viewerId: null } as const
  await writeTombstones(transaction, zoneScope(zoneId), { gone: [member], at: now })
  await writeAudit(context, { zoneId, action: 'zone.leave', targetId: userId })
  await transaction.run(storeLastRole, { zoneId, userId, role: zone.role, at: now })
  await transaction.run(deleteMembership, { zoneId, userId })
  markActivity(transaction, { kind: 'join', zoneId, at: now })
  await endOfferTo(transaction, { zoneId, userId })
  const membership = { table: 'membership', id: zoneId, viewerId: userId } as const
  const rev = await writeTombstones(transaction, userScope(userId), { gone: [membership], at: now })
  return done(rev)
}
