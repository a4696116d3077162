import { type AliasedRawBuilder, sql } from 'kysely'

type PersonRef =
  | `${'bans' | 'comments' | 'guestbook_entries' | 'likes' | 'memberships' | 'photos' | 'reactions' | 'trail_notes'}.user_id`
  | 'reports.reporter_id'

/**
 * The number that tells this person from others of the same name in this zone, as a column of a query that reads both; null:
 * the person has none there.
 */
export function nameNumber(
  zone: `${string}.zone_id`,
  person: PersonRef,
): AliasedRawBuilder<number | null, 'name_number'> {
  return sql<number | null>`(
    select zone_names.number from zone_names
    where zone_names.zone_id = ${sql.ref(zone)} and zone_names.user_id = ${sql.ref(person)}
  )`.as('name_number')
}
