import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { readScope, type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mayReadScope } from '#server/access/permissions.ts'
import { notFound, type Refusal } from '#server/core/errors/refusal.ts'
import type { PullContext, ZoneAccess } from '#server/replication/pull-source.ts'
import { currentCounters } from '#server/replication/scope-store.ts'
import { zoneAccess } from '#server/zones/zone-pull.ts'
import { readZoneAccess } from '#server/zones/zone/zone-access-store.ts'

/** A scope that the viewer may read, as its counter stands; known without touching a row of it. */
export interface ReadableScope extends ZoneAccess {
  readonly scope: Scope
  readonly seq: number
  readonly floor: number
}

type Reading = Pick<PullContext, 'reader' | 'viewer'>

/** In a scope that is no zone's there is no role, and nothing is kept apart. */
const noZone: ZoneAccess = { role: null, isOpen: true }

/** `not_found` for a scope that is not there or not the viewer's to read. */
export async function openScope(from: Reading, scope: Scope): Promise<Result<ReadableScope, Refusal>> {
  const [opened] = await openScopes(from, [scope])
  return opened === undefined ? notFound() : ok(opened)
}

/**
 * Those that are there and the viewer's to read. A zone's access and counter are read by one statement: rows that an
 * access read earlier would hide, and a counter read later would count as seen, never reached their reader.
 */
export async function openScopes(from: Reading, scopes: Iterable<Scope>): Promise<readonly ReadableScope[]> {
  const named = Array.from(new Set(scopes), (scope) => ({ scope, ...readScope(scope) }))
  const zoneIds = named.flatMap((one) => (one.kind === 'zone' ? [one.zoneId] : []))
  const others = named.flatMap((one) =>
    one.kind !== 'zone' && mayReadScope(from.viewer, one) ? [one.scope] : [],
  )
  const [zones, rest] = await Promise.all([openZones(from, zoneIds), openOthers(from, others)])
  return [...zones, ...rest]
}

async function openZones(
  { reader, viewer }: Reading,
  zoneIds: readonly ZoneId[],
): Promise<readonly ReadableScope[]> {
  const accesses = await readZoneAccess(reader, viewer.userId, zoneIds)
  return accesses.flatMap(({ id, seq, floor, ...zone }) => {
    const access = zoneAccess(zone, viewer)
    return access === null ? [] : [{ scope: zoneScope(id), seq: seq ?? 0, floor: floor ?? 0, ...access }]
  })
}

async function openOthers({ reader }: Reading, scopes: readonly Scope[]): Promise<readonly ReadableScope[]> {
  const counters = new Map<Scope, { readonly seq: number; readonly floor: number }>()
  for await (const counter of currentCounters(reader, scopes)) counters.set(counter.scope, counter)
  return scopes.map((scope) => {
    const { seq, floor } = counters.get(scope) ?? { seq: 0, floor: 0 }
    return { scope, seq, floor, ...noZone }
  })
}
