import type { Migration } from './migration.ts'

/**
 * The film that a zone keeps, the photos of films, also of those whose bytes have not come, and the zones whose members were told
 * that there is a film.
 */
export const films: Migration = ({ id, text, time, bytes, count, flag, end }) => `
create table films (
  id ${id} primary key, zone_id ${id} not null, rev ${count} not null, user_id ${id}, filename ${text} not null unique,
  bytes ${bytes} not null, length_ms ${time} not null, width ${count} not null, height ${count} not null,
  has_sound ${flag} not null, day ${text} not null, shared_at ${time} not null,
  check_at ${time} not null, removed_at ${time}
)${end};
create unique index films_by_zone on films (zone_id) where removed_at is null;
create index films_to_check on films (check_at) where removed_at is null;
create index films_removed on films (removed_at) where removed_at is not null;
create table film_photos (
  film_id ${id} not null, photo_id ${id} not null, zone_id ${id} not null, position ${count} not null,
  announced_at ${time},
  primary key (film_id, photo_id)
)${end};
create table film_notices (
  zone_id ${id} primary key, sent_at ${time} not null
)${end};
create index film_photos_by_zone on film_photos (zone_id);
create index film_photos_announced on film_photos (announced_at) where announced_at is not null;
`
