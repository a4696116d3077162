import type { Migration } from './migration.ts'

/** Uploads whose bytes could not be read: which bytes those were, and when. Their sender may send others once. */
export const refusedUploads: Migration = ({ text, time }) => `
alter table uploads add column refused_sha256 ${text};
alter table uploads add column refused_at ${time};
create index uploads_refused on uploads (refused_at) where refused_at is not null and completed_at is null;
`
