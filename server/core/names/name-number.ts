import { type AliasedRawBuilder, sql } from 'kysely'
import type { Tables } from '#server/core/db/tables/tables.ts'

type RefOf<Column extends string> = {
  [Table in keyof Tables & string]: Column extends keyof Tables[Table] ? `${Table}.${Column}` : never
}[keyof Tables & string]

/**
 * The number that tells this person from others of the same name in this zone, as a column of a query that reads both; null:
 * the person has none there.
 */
export function nameNumber(
  zone: RefOf<'zone_id'>,
  person: RefOf<'user_id'> | RefOf<'reporter_id'>,
): AliasedRawBuilder<number | null, 'name_number'> {
  return sql<number | null>`(
    select zone_names.number from zone_names
    where zone_names.zone_id = ${sql.ref(zone)} and zone_names.user_id = ${sql.ref(person)}
  )`.as('name_number')
}
