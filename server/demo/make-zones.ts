import * as v from 'valibot'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { dayInTimeZone, type EpochMs, rangeOfDay } from '#src/contract/wire/time.ts'
import { insertUser } from '#server/accounts/users/user-store.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { freeCode } from '#server/zones/codes/free-code.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { moveZoneEnd } from '#server/zones/lifetime/move-zone-end.ts'
import { demoPeople, demoZones, insertDemoPerson, insertDemoZone } from './demo-store.ts'
import { guestNames, inLanguage } from '#server/demo/stories/story.ts'
import { stories } from '#server/demo/stories/stories.ts'
import type { SiteView } from '#src/contract/entities/site/site-settings.ts'
import { invitationCodeFor } from '#server/zones/codes/invitation-code.ts'
import { guestCodesOf } from '#server/zones/zone/zone-store.ts'
import { renderUnicodeCompact } from 'uqr'
import { zoneQrText } from '#server/zones/zone/zone-answer.ts'

/** A demo zone that ends earlier than this is extended. */
const minLifeMs = 30 * dayMs

/** Returns true if `ensureDemoZones` would change something. */
export async function lacksDemoZones({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<boolean> {
  const open = (await database.reader.all(demoZones, {})).filter((zone) => isOpen(zone, clock.now()))
  return open.length === 0 || open.some((zone) => endsSoon(zone, clock.now()))
}

/**
 * Creates the demo accounts, and one zone for each brand that has no open demo zone. The zones have no center, so
 * everyone can join from anywhere. Extends zones that end within a month. Several processes that run this at once
 * create only one demo.
 */
export async function ensureDemoZones(deps: Deps): Promise<void> {
  await deps.database.write(async (transaction) => {
    const now = deps.clock.now()
    const host = await ensurePeople(transaction, deps, now)
    const zones = await transaction.all(demoZones, {})
    if (!zones.some((zone) => isOpen(zone, now))) await makeZones(transaction, deps, host)
    for (const zone of zones)
      if (isOpen(zone, now) && endsSoon(zone, now)) {
        const { rewriteZone } = deps
        await moveZoneEnd(transaction, zone, { expiresAt: zoneExpiresAt(now, 'premium'), now, rewriteZone })
      }
    return ok(null)
  }, allScopes)
}

type ZoneEndTimes = { readonly expires_at: number | null; readonly purged_at: number | null }

/** Returns true if people can be in the zone now. */
export function isOpen({ expires_at: endsAt, purged_at: purgedAt }: ZoneEndTimes, now: EpochMs): boolean {
  return purgedAt === null && (endsAt === null || endsAt > now)
}

function endsSoon({ expires_at: endsAt }: ZoneEndTimes, now: EpochMs): boolean {
  return endsAt !== null && endsAt - now < minLifeMs
}

/** Returns German if the locale of the machine is German, else English. */
export function demoLanguage(): 'en' | 'de' {
  return Intl.DateTimeFormat().resolvedOptions().locale.startsWith('de') ? 'de' : 'en'
}

/** Creates the missing accounts and returns the host. */
async function ensurePeople(transaction: Transaction, deps: Deps, now: EpochMs): Promise<UserId> {
  const known = await transaction.all(demoPeople, {})
  const ids: UserId[] = []
  for (const [place, displayName] of guestNames.entries()) {
    const id = known.find((person) => person.place === place)?.user_id ?? v.parse(UserId, deps.ids.uuid())
    ids.push(id)
    if (known.some(({ user_id: userId }) => userId === id)) continue
    await transaction.run(insertUser, {
      id,
      rev: await allocateRevisions(transaction, userScope(id)),
      kind: 'guest',
      pendingEmail: null,
      passwordHash: null,
      firstName: displayName,
      lastName: null,
      displayName,
      plan: place === 0 ? 'premium' : 'free',
      createdAt: now,
    })
    await transaction.run(insertDemoPerson, { userId: id, place })
  }
  const [host] = ids
  if (host === undefined) throw new Error('The demo has no host')
  return host
}

/** Creates a zone for each brand. Its creation time is the start of its story on the previous day. */
async function makeZones(transaction: Transaction, deps: Deps, ownerId: UserId): Promise<void> {
  const now = deps.clock.now()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const yesterday = rangeOfDay(dayInTimeZone(now - dayMs, timeZone), timeZone).startAt
  for (const brand of brandSlugs) {
    const { name, hour } = stories[brand]
    const zoneId = v.parse(ZoneId, deps.ids.uuid())
    await createZone(transaction, deps.ids, {
      id: zoneId,
      code: await freeCode({ transaction, deps }),
      name: inLanguage(name, demoLanguage()),
      brand,
      kind: 'place',
      ownerId,
      latitude: null,
      longitude: null,
      mode: 'open',
      moderation: 'off',
      guestRole: 'contributor',
      timeZone,
      language: null,
      createdAt: Math.min(yesterday + hour * hourMs, now),
      expiresAt: zoneExpiresAt(now, 'premium'),
    })
    await transaction.run(insertDemoZone, { zoneId })
  }
}

/** Returns the open demo zones for the set-up page. */
export async function openDemoZones({
  database: { reader },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<SiteView['demoZones']> {
  const open = (await reader.all(demoZones, {})).filter((zone) => isOpen(zone, clock.now()))
  const listed = await Promise.all(
    open.map(async ({ id, name, brand, shots_made: photos }) => {
      const code = invitationCodeFor(await reader.all(guestCodesOf, { zoneId: id }), 'owner')?.code
      return code === undefined ? [] : [{ id, name, code, photos, photosInAll: stories[brand].shots.length }]
    }),
  )
  return listed.flat()
}

/** Creates missing demo zones and prints their QR codes and links. */
export async function printDemo(deps: Deps, publicUrl: string, print: (text: string) => void): Promise<void> {
  await ensureDemoZones(deps)
  const { database, secret, clock } = deps
  for (const zone of await database.reader.all(demoZones, {})) {
    if (!isOpen(zone, clock.now())) continue
    const code = invitationCodeFor(await database.reader.all(guestCodesOf, { zoneId: zone.id }), 'owner')
    if (code === null) continue
    const text = zoneQrText(publicUrl, zone, { code: code.code, secret })
    print(`\n${zone.name} (${zone.brand})\n${renderUnicodeCompact(text, { border: 1 })}\n${text}\n`)
  }
}
