import type { Migration } from './migration.ts'

/**
 * Offers and the operator's ads have German words (JSON). Members of a zone who have the same name are numbered in the order
 * in which they joined; `shown_key` is the name as it is shown, in small letters. What those above 1 made is sent again.
 */
export const germanOffersAndNamesakes: Migration = ({ id, text, json, count, end }) => `
alter table promotions add column german ${json};
alter table ads add column german ${json};
create table zone_names (
  zone_id ${id} not null, user_id ${id} not null, number ${count} not null, shown_key ${text} not null,
  primary key (zone_id, user_id)
)${end};
create index zone_names_by_key on zone_names (zone_id, shown_key);
insert into zone_names (zone_id, user_id, number, shown_key)
  select zone_id, user_id, number, case when number = 1 then name else name || ' (' || number || ')' end
  from (
    select memberships.zone_id, memberships.user_id, lower(trim(users.display_name)) as name,
      row_number() over (
        partition by memberships.zone_id, lower(trim(users.display_name))
        order by memberships.joined_at, memberships.user_id
      ) as number
    from memberships join users on users.id = memberships.user_id
    where users.display_name not in ('', 'Anonymous User')
  ) as numbered;
insert into zone_tasks (zone_id, kind, user_id, after_id, asked_at)
  select zone_id, 'person', user_id, '', 0 from zone_names where number > 1
  on conflict do nothing;
`
