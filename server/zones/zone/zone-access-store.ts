import { sql } from 'kysely'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Reader } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'

type ParamPlaceholder = `zone${number}`

/** Returns a reader's access to zones, and the counters of their scopes, from one snapshot. */
function accessQuery(names: readonly ParamPlaceholder[]) {
  return query<{ readonly userId: UserId } & Readonly<Record<ParamPlaceholder, ZoneId>>>()((param) =>
    build
      .selectFrom('zones')
      .leftJoin('memberships', (join) =>
        join.onRef('memberships.zone_id', '=', 'zones.id').on('memberships.user_id', '=', param('userId')),
      )
      .leftJoin('scopes', (join) => join.on('scopes.scope', '=', sql<Scope>`'zone:' || zones.id`))
      .select(['zones.id', 'zones.mode', 'memberships.role', 'scopes.seq', 'scopes.floor'])
      .where('zones.id', 'in', names.map(param)),
  )
}

const manyParams = Array.from({ length: 32 }, (_, index): ParamPlaceholder => `zone${index}`)
const accessInOneZone = accessQuery(['zone0'])
const accessInManyZones = accessQuery(manyParams)

/** Reads the access for any number of zones, in statements of limited size. */
export async function readZoneAccess(reader: Reader, userId: UserId, zoneIds: readonly ZoneId[]) {
  const [first] = zoneIds
  if (first === undefined) return []
  if (zoneIds.length === 1) return reader.all(accessInOneZone, { userId, zone0: first })
  const parts = []
  for (let start = 0; start < zoneIds.length; start += manyParams.length) {
    const zones = manyParams.map((paramName, index) => [paramName, zoneIds[start + index] ?? first] as const)
    const params = { userId, ...Object.fromEntries(zones) }
    parts.push(reader.all(accessInManyZones, params))
  }
  return (await Promise.all(parts)).flat()
}
