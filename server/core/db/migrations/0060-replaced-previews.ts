import type { Migration } from './migration.ts'

/** Which preview a photo's own bytes replaced: devices ask for it until they have pulled the photo's new filename. */
export const replacedPreviews: Migration = ({ text }) => `
alter table uploads add column preview_filename ${text};
create index uploads_by_preview on uploads (preview_filename) where preview_filename is not null;
`
