import { type AliasedRawBuilder, sql } from 'kysely'

type PersonRef =
  | `${'bans' | 'comments' | 'guestbook_entries' | 'likes' | 'memberships' | 'photos' | 'reactions' | 'trail_notes'}.user_id`
  | 'reports.reporter_id'

/**
 * Returns a query column with the number that distinguishes this person from others of the same name in this zone. It
 * is null if the person has none.
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
