import { renderUnicodeCompact } from 'uqr'
import * as v from 'valibot'
import { brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { codeToHandOn } from '#server/zones/codes/code-to-hand-on.ts'
import { freeCode } from '#server/zones/codes/free-code.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import { claimMeta, metaValue } from '#server/core/db/meta-store.ts'
import type { Deps } from './kernel/environment/deps.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { insertUser, userById } from '#server/accounts/users/user-store.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { zoneQrText } from '#server/zones/zone/zone-answer.ts'
import { extendZone, guestCodesOf, zonesOfUser } from '#server/zones/zone/zone-store.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const demoHostKey = 'demo-host'
const names = { 'picture-share': 'Demo dinner', snapshare: 'Demo party', snapzone: 'Demo trail' } as const

/**
 * At a first start makes a zone for each brand, without a centre, so that anybody may join from anywhere; at every start
 * extends those that end within a month, and prints their codes.
 */
export async function printDemo(deps: Deps, publicUrl: string, print: (text: string) => void): Promise<void> {
  const { database, secret, clock } = deps
  const hostId = await demoHost(deps)
  await database.write(async (transaction) => ok(await ensureZones(transaction, deps, hostId)), allScopes)
  for (const zone of await database.reader.all(zonesOfUser, { userId: hostId })) {
    if (!isOpen(zone, clock.now())) continue
    const expiresAt = await kept(deps, { zoneId: zone.id, expiresAt: zone.expires_at, now: clock.now() })
    const code = codeToHandOn(await database.reader.all(guestCodesOf, { zoneId: zone.id }), 'owner')
    if (code === null) continue
    const text = zoneQrText(publicUrl, { ...zone, expires_at: expiresAt }, { code: code.code, secret })
    print(`\n${zone.name} (${zone.brand})\n${renderUnicodeCompact(text, { border: 1 })}\n${text}\n`)
  }
}

/**
 * Follows the setting of the site: ends the demo zones, which are then removed as any zone after its end, or makes new ones. Does
 * nothing while no admin has chosen, or when it was done already.
 */
export async function followDemoSetting(deps: Deps): Promise<void> {
  const { database, site, config, clock } = deps
  if (site.current().hasDemo === null) return
  const isKnown = (await database.reader.first(metaValue, { key: demoHostKey })) !== undefined
  if (!config.hasDemo && !isKnown) return
  const id = await demoHost(deps)
  await database.write(async (transaction) => {
    if (config.hasDemo) return ok(await ensureZones(transaction, deps, id))
    const now = clock.now()
    for (const zone of await transaction.all(zonesOfUser, { userId: id })) {
      if (!isOpen(zone, now)) continue
      const rev = await allocateRevisions(transaction, zoneScope(zone.id))
      await transaction.run(extendZone, { id: zone.id, expiresAt: now, rev })
    }
    return ok(null)
  }, allScopes)
}

/** Makes new zones where all of them have ended. */
async function ensureZones(transaction: Transaction, deps: Deps, id: UserId): Promise<null> {
  const zones = await transaction.all(zonesOfUser, { userId: id })
  const now = deps.clock.now()
  if (!zones.some((zone) => isOpen(zone, now))) await makeZones(transaction, deps, id)
  return null
}

function isOpen({ expires_at: endsAt }: { readonly expires_at: number | null }, now: number): boolean {
  return endsAt === null || endsAt > now
}

async function kept(
  deps: Deps,
  of: { zoneId: ZoneId; expiresAt: number | null; now: number },
): Promise<number | null> {
  if (of.expiresAt === null || of.expiresAt - of.now > 30 * dayMs) return of.expiresAt
  const expiresAt = zoneExpiresAt(of.now, 'premium')
  await deps.database.write(
    async (transaction) => {
      const rev = await allocateRevisions(transaction, zoneScope(of.zoneId))
      return ok(await transaction.run(extendZone, { id: of.zoneId, expiresAt, rev }))
    },
    { scopes: [zoneScope(of.zoneId)] },
  )
  return expiresAt
}

/** The account that owns the demo zones; made once with them, and left alone where data was there before it. */
async function demoHost(deps: Deps): Promise<UserId> {
  const known = await deps.database.reader.first(metaValue, { key: demoHostKey })
  const id = v.parse(UserId, known?.value ?? deps.ids.uuid())
  if (known !== undefined) return id
  const made = await deps.database.write(async (transaction) => {
    if ((await transaction.run(claimMeta, { key: demoHostKey, value: id })) === 0) {
      // Another process starts as well.
      const first = await transaction.first(metaValue, { key: demoHostKey })
      return ok(v.parse(UserId, first?.value))
    }
    await makeHost(transaction, deps, id)
    return ok(id)
  }, allScopes)
  return made.ok ? made.value : id
}

async function makeHost(transaction: Transaction, deps: Deps, id: UserId): Promise<void> {
  const now = deps.clock.now()
  const displayName = 'Waypost demo'
  await transaction.run(insertUser, {
    id,
    rev: await allocateRevisions(transaction, userScope(id)),
    kind: 'guest',
    pendingEmail: null,
    passwordHash: null,
    firstName: displayName,
    lastName: null,
    displayName,
    plan: 'premium',
    createdAt: now,
  })
  if ((await transaction.first(userById, { id })) === undefined) throw new Error('The demo host was not made')
  await makeZones(transaction, deps, id)
}

/** A zone for each brand. */
async function makeZones(transaction: Transaction, deps: Deps, id: UserId): Promise<void> {
  const now = deps.clock.now()
  for (const brand of brandSlugs) {
    const zoneId = v.parse(ZoneId, deps.ids.uuid())
    await createZone(transaction, deps.ids, {
      id: zoneId,
      code: await freeCode({ transaction, deps }),
      name: names[brand],
      brand,
      kind: 'place',
      ownerId: id,
      latitude: null,
      longitude: null,
      mode: 'open',
      moderation: 'off',
      guestRole: 'contributor',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: null,
      createdAt: now,
      expiresAt: zoneExpiresAt(now, 'premium'),
    })
  }
}
