import type { Migration } from './migration.ts'

/** Requests for places that were decided are listed at the desk, the latest first. */
export const deskLists: Migration = () => `
create index place_requests_decided on place_requests (decided_at) where decided_at is not null;
`
