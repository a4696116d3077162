import type { Migration } from './migration.ts'

/** Six-digit codes end after some wrong tries, and an address that was confirmed by one makes nobody an admin. */
export const codesOfMails: Migration = ({ flag, count }) => `
alter table account_tokens add column wrong_codes ${count} not null default 0;
alter table users add column email_by_code ${flag} not null default 0;
`
