import type { Migration } from './migration.ts'

/** Zones that their hosts closed, and to whom they are offered. */
export const closedZones: Migration = ({ id, time }) => `
alter table zones add column closed_at ${time};
alter table zones add column offered_to ${id};
create index zones_by_closing on zones (closed_at) where closed_at is not null;
`
