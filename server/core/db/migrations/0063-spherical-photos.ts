import type { Migration } from './migration.ts'

/** Which photos are 360-degree photos: their metadata says so, which is not stored. */
export const sphericalPhotos: Migration = ({ flag }) => `
alter table photos add column is_spherical ${flag} not null default 0;
`
