import type { Migration } from './migration.ts'

/** Whether the photos of a mission are taken from one spot, and play as a time-lapse. */
export const timeLapseMissions: Migration = ({ flag }) => `
alter table missions add column is_time_lapse ${flag} not null default 0;
`
