import type { Migration } from '#server/core/db/migration.ts'
import { migrations } from '#server/core/db/migrations/migrations.ts'

const newTable: Migration = ({ id, text, count, end }) => `
create table later_notes (id ${id} primary key, content ${text} not null, rev ${count} not null)${end};
create index later_notes_by_rev on later_notes (rev);
`
const newColumn: Migration = ({ text }) => `
alter table meta add column later_note ${text} not null default '';
update meta set later_note = key || '=' || value;
`
const movedRows: Migration = () => `
insert into later_notes (id, content, rev) select key, later_note, 1 from meta;
`

/**
 * Migrations that a later build may have: those of this build and three more, which add a table and a column and fill
 * both.
 */
export const laterMigrations: readonly Migration[] = [...migrations, newTable, newColumn, movedRows]
