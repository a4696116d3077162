/** Requests for permanent places; `id` is that of the zone in which they are talked about. */
export const placeRequests = `
create table place_requests (
  id text primary key, rev integer not null, user_id text not null, place_id text not null, place text not null,
  who text not null, why text not null, contact text not null, state text not null, events text not null,
  sent_at integer not null, decided_at integer
) strict, without rowid;
create index place_requests_open on place_requests (sent_at) where decided_at is null;
`
