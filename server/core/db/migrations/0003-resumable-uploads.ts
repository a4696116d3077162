/** A photo whose preview is here and whose own bytes come part by part; `completed_at` is null until all are here. */
export const resumableUploads = `
create table uploads (
  photo_id text primary key, bytes integer not null, sha256 text not null, completed_at integer
) strict, without rowid;
`
