import type { Migration } from './migration.ts'

/** Offers and the operator's ads have German words (JSON). */
export const germanOffers: Migration = ({ json }) => `
alter table promotions add column german ${json};
alter table ads add column german ${json};
`
