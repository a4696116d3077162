import type { Migration } from './migration.ts'

/** The region whose formats a user's mails have, `AT`; empty: not known. */
export const mailRegions: Migration = ({ text }) => `
alter table users add column region ${text} not null default '';
`
