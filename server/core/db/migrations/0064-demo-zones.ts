import type { Migration } from './migration.ts'

/**
 * Which zones and accounts are for trying the product: they are in no figure of the operator, and are removed together. Those that
 * an earlier version made are among them.
 */
export const demoZones: Migration = ({ id, count, end }) => `
create table demo_zones (zone_id ${id} primary key, shots_made ${count} not null)${end};
create table demo_people (user_id ${id} primary key, place ${count} not null)${end};
insert into demo_people (user_id, place) select users.id, 0 from users join meta on meta.value = users.id where meta.key = 'demo-host';
insert into demo_zones (zone_id, shots_made) select id, 0 from zones where owner_id in (select user_id from demo_people);
delete from meta where key = 'demo-host';
`
