import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { readScope, type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mayReadScope } from '#server/access/permissions.ts'
import { notFound, type Refusal } from '#server/core/errors/refusal.ts'
import type { PullContext, ZoneAccess } from '#server/replication/pull-source.ts'
import { currentCounters } from '#server/replication/scope-store.ts'
import { zoneAccess } from '#server/zones/zone-pull.ts'
import { readZoneAccess } from '#server/zones/zone/zone-access-store.ts'

/** A scope that the viewer may read, with its current counter. Determined without reading any of its rows. */
export interface ReadableScope extends ZoneAccess {
  readonly scope: Scope
  readonly seq: number
  readonly floor: number
}

type ScopeReader = Pick<PullContext, 'reader' | 'viewer'>

/** A scope that is not a zone's has no role and no separated photos. */
const noZone: ZoneAccess = { role: null, isOpen: true }

/** Returns `not_found` for a scope that does not exist or that the viewer may not read. */
export async function openScope(from: ScopeReader, scope: Scope): Promise<Result<ReadableScope, Refusal>> {
  const [opened] = await openScopes(from, [scope])
  return opened === undefined ? notFound() : ok(opened)
}

/**
 * Returns the scopes that exist and that the viewer may read. A zone's access and counter are read in one statement.
 * Otherwise, rows could be skipped forever: hidden by an older access, or counted as read by a newer counter.
 */
export async function openScopes(
  from: ScopeReader,
  scopes: Iterable<Scope>,
): Promise<readonly ReadableScope[]> {
  const named = Array.from(new Set(scopes), (scope) => ({ scope, ...readScope(scope) }))
  const zoneIds = named.flatMap((one) => (one.kind === 'zone' ? [one.zoneId] : []))
  const others = named.flatMap((one) =>
    one.kind !== 'zone' && mayReadScope(from.viewer, one) ? [one.scope] : [],
  )
  const [zones, rest] = await Promise.all([openZones(from, zoneIds), openOthers(from, others)])
  return [...zones, ...rest]
}

async function openZones(
  { reader, viewer }: ScopeReader,
  zoneIds: readonly ZoneId[],
): Promise<readonly ReadableScope[]> {
  const accesses = await readZoneAccess(reader, viewer.userId, zoneIds)
  return accesses.flatMap(({ id, seq, floor, ...zone }) => {
    const access = zoneAccess(zone, viewer)
    return access === null ? [] : [{ scope: zoneScope(id), seq: seq ?? 0, floor: floor ?? 0, ...access }]
  })
}

async function openOthers(
  { reader }: ScopeReader,
  scopes: readonly Scope[],
): Promise<readonly ReadableScope[]> {
  const counters = new Map<Scope, { readonly seq: number; readonly floor: number }>()
  for await (const counter of currentCounters(reader, scopes)) counters.set(counter.scope, counter)
  return scopes.map((scope) => {
    const { seq, floor } = counters.get(scope) ?? { seq: 0, floor: 0 }
    return { scope, seq, floor, ...noZone }
  })
}
