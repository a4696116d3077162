import type { Migration } from './migration.ts'

/** Which organisation an enquiry comes from. */
export const organisations: Migration = ({ json }) => `
alter table support_requests add column organisation ${json};
`
