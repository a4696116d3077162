/** Questions to the operator, kept until some time after they were answered. */
export const supportRequests = `
create table support_requests (
  id text primary key, user_id text not null, email text not null, subject text not null, message text not null,
  asked_at integer not null, closed_at integer
) strict, without rowid;
create index support_requests_by_user on support_requests (user_id, asked_at);
create index support_requests_open on support_requests (asked_at) where closed_at is null;
`
