/** An edited photo knows what it was made of, and the look that it was given as JSON. */
export const editedPhotos = `
alter table photos add column parent_id text;
alter table photos add column filter_settings text;
`
