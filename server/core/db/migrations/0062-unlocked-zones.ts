import type { Migration } from './migration.ts'

/**
 * Which paid order lets everybody in a zone save its photos; null: none. When a zone's day begins; null: it is the day on which
 * the zone was made. Whether its photos are marked on screens. Zones that a plan unlocks already are published again, so that
 * their members' devices learn it.
 */
export const unlockedZones: Migration = ({ id, time, flag }) => `
alter table zones add column pass_order_id ${id};
alter table zones add column starts_at ${time};
alter table zones add column protects_photos ${flag} not null default 0;
update scopes set seq = seq + 1 where scope in (select 'zone:' || zones.id ${unlocked});
update zones set rev = (select seq from scopes where scope = 'zone:' || zones.id) where id in (select zones.id ${unlocked});
`

const unlocked = `from zones join users on users.id = zones.owner_id
  where zones.purged_at is null and (users.plan = 'premium' or (users.plan = 'pro' and zones.brand <> 'snapshare'))`
