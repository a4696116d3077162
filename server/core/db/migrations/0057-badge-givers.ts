import type { Migration } from './migration.ts'

/** Who gave a badge: when their account is deleted, their name leaves the badges of others. */
export const badgeGivers: Migration = ({ id }) => `
alter table badges add column giver_id ${id};
create index badges_by_giver on badges (giver_id) where giver_id is not null;
`
