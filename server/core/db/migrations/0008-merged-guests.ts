import type { Migration } from './migration.ts'

/** Which guests have become part of an account that was there already. */
export const mergedGuests: Migration = ({ id, time, end }) => `
create table merged_guests (
  guest_id ${id} primary key, user_id ${id} not null, merged_at ${time} not null
)${end};
create index merged_guests_by_user on merged_guests (user_id);
create index merged_guests_by_time on merged_guests (merged_at);
`
