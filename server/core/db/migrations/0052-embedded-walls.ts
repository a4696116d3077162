import type { Migration } from './migration.ts'

/** Walls that hosts show on a website, behind an address that cannot be guessed. */
export const embeddedWalls: Migration = ({ text, flag }) => `
alter table zones add column embed_key ${text};
alter table zones add column embed_shows_names ${flag} not null default 0;
create unique index zones_by_embed_key on zones (embed_key) where embed_key is not null;
`
