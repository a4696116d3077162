/** What waits on a session's device, so that a browser whose storage was wiped can be told what it lost. */
export const unsentCounts = `
alter table sessions add column device_id text;
alter table sessions add column unsent_count integer not null default 0;
alter table sessions add column lost_count integer not null default 0;
`
