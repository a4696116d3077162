import type { Migration } from './migration.ts'

/** To whom a mail goes, for the list that admins read; null in mails of before. */
export const mailRecipients: Migration = ({ text }) => `
alter table mails add column recipient ${text};
create index mails_by_time on mails (made_at);
`
