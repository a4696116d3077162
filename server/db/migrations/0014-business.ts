/** What the operator of the product writes down. */
export const business = `
create table competitive_entries (
  id text primary key, rev integer not null, entry text not null, updated_at integer not null
) strict, without rowid;
create index competitive_entries_by_rev on competitive_entries (rev);
`
