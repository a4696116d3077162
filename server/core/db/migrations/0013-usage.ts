/** How the product is used and how fast it opens, kept for 90 days. */
export const usage = `
create table usage_events (
  id text primary key, user_id text not null, type text not null, name text not null, properties text not null,
  session_id text not null, at integer not null, received_at integer not null, user_agent text not null,
  referrer text not null
) strict, without rowid;
create index usage_events_by_time on usage_events (received_at);

create table performance_metrics (
  id text primary key, user_id text not null, type text not null, name text not null, value_ms integer not null,
  session_id text not null, at integer not null, received_at integer not null, user_agent text not null,
  url text not null
) strict, without rowid;
create index performance_metrics_by_time on performance_metrics (received_at);
create index performance_metrics_by_value on performance_metrics (name, value_ms);
`
