import type { Migration } from './migration.ts'

/** The language of a zone's wall, films, posters and previews; null: each reader's own. */
export const zoneLanguages: Migration = ({ text }) => `
alter table zones add column language ${text};
`
