import type { Migration } from './migration.ts'

/**
 * Each change of a competitive entry is kept. Entries get the fields of version 10: a patent's name becomes its title, a
 * trademark's number that of its registration or its application, a feature has an icon.
 */
export const competitiveHistory: Migration = ({ engine, id, json, time, count, end }) => `
create table competitive_changes (
  id ${id} primary key, rev ${count} not null, entry_id ${id} not null, at ${time} not null,
  actor_id ${id} not null, before ${json}, after ${json}
)${end};
create index competitive_changes_by_rev on competitive_changes (rev);
create index competitive_changes_by_actor on competitive_changes (actor_id);
${engine === 'sqlite' ? entriesInSqlite : entriesInPostgres}
`

const iconOf = (category: string) =>
  `case ${category} when 'ai' then 'sparkles' when 'social' then 'users' when 'technical' then 'cpu' else 'briefcase' end`

const entriesInSqlite = `
update competitive_entries
set entry = json_remove(json_set(entry, '$.title', json_extract(entry, '$.name')), '$.name')
where json_extract(entry, '$.kind') = 'patent' and json_extract(entry, '$.name') is not null;
update competitive_entries
set entry = json_remove(
  json_set(
    entry,
    '$.registrationNumber',
    iif(json_extract(entry, '$.status') in ('registered', 'granted'), json_extract(entry, '$.number'), ''),
    '$.applicationNumber',
    iif(json_extract(entry, '$.status') in ('registered', 'granted'), '', json_extract(entry, '$.number'))
  ),
  '$.number'
)
where json_extract(entry, '$.kind') = 'trademark' and json_extract(entry, '$.number') is not null;
update competitive_entries
set entry = json_insert(entry, '$.icon', ${iconOf("json_extract(entry, '$.category')")})
where json_extract(entry, '$.kind') = 'feature';
`

const entriesInPostgres = `
update competitive_entries
set entry = (entry::jsonb - 'name' || jsonb_build_object('title', entry::jsonb -> 'name'))::text
where entry::jsonb ->> 'kind' = 'patent' and entry::jsonb ? 'name';
update competitive_entries
set entry = (
  entry::jsonb - 'number' || case
    when entry::jsonb ->> 'status' in ('registered', 'granted')
    then jsonb_build_object('registrationNumber', entry::jsonb -> 'number', 'applicationNumber', '')
    else jsonb_build_object('registrationNumber', '', 'applicationNumber', entry::jsonb -> 'number')
  end
)::text
where entry::jsonb ->> 'kind' = 'trademark' and entry::jsonb ? 'number';
update competitive_entries
set entry = (jsonb_build_object('icon', ${iconOf("entry::jsonb ->> 'category'")}) || entry::jsonb)::text
where entry::jsonb ->> 'kind' = 'feature';
`
