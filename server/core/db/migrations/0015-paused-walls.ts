/** Who runs a zone lets every live wall of it stand still. */
export const pausedWalls = `
alter table zones add column is_wall_paused integer not null default 0;
`
