/** One of a zone's photos stands for it. */
export const zoneCovers = `
alter table zones add column cover_photo_id text;
`
