import type { Migration } from '#server/core/db/migration.ts'

/** Zones, their members, their photos with related data, clips and films. */
export const zonesAndPhotos: Migration = (words) =>
  [zones, members, televisions, booths, photos, clips, responses, films].map((part) => part(words)).join('')

/**
 * Zones and their codes. `zones.trial_falls_to`: when the zone ends after its owner's trial; `pass_order_id`: the paid order that
 * lets everyone save its photos; `starts_at` null: the zone's day is its creation day; `language` null: each reader's own
 * language.
 */
const zones: Migration = ({ id, text, json, time, count, double, flag, end }) => `
create table zones (
  id ${id} primary key, rev ${count} not null, name ${text} not null, brand ${text} not null, kind ${text} not null,
  owner_id ${id} not null, latitude ${double}, longitude ${double}, radius_meters ${double} not null,
  mode ${text} not null, moderation ${text} not null, is_strict ${flag} not null, time_zone ${text} not null,
  created_at ${time} not null, expires_at ${time}, shares_links ${flag} not null default 0,
  is_place_obscured ${flag} not null default 0, is_listed ${flag} not null default 0, reveal_at ${time},
  max_photos ${count}, legal_hold_at ${time}, purged_at ${time}, cover_photo_id ${id},
  is_wall_paused ${flag} not null default 0, wall_steering ${text}, closed_at ${time}, offered_to ${id}, trial_falls_to ${time},
  boost_days ${count} not null default 0, nearby_until ${time}, embed_key ${text},
  embed_shows_names ${flag} not null default 0, language ${text}, pass_order_id ${id}, starts_at ${time},
  protects_photos ${flag} not null default 0, clips ${flag} not null default 1, living ${flag} not null default 1,
  facts ${json} not null default '{}', announced_at ${time}, roll_shots ${count}
)${end};
create index zones_by_reveal on zones (reveal_at) where mode = 'reveal-at-time';
create index zones_with_roll on zones (reveal_at) where roll_shots is not null;
create index zones_by_end on zones (expires_at) where expires_at is not null and purged_at is null;
create index zones_by_owner on zones (owner_id);
create index zones_listed on zones (latitude) where is_listed = 1;
create index zones_on_hold on zones (legal_hold_at) where legal_hold_at is not null;
create index zones_by_closing on zones (closed_at) where closed_at is not null;
create index zones_by_announcement on zones (announced_at) where announced_at is not null;
create index zones_nearby on zones (nearby_until) where nearby_until is not null;
create index zones_by_name on zones (lower(name));
create unique index zones_by_embed_key on zones (embed_key) where embed_key is not null;
create table zone_codes (
  code ${text} primary key, zone_id ${id} not null, role ${text} not null, created_at ${time} not null,
  revoked_at ${time}, id ${id} not null default '', label ${text} not null default '',
  joins ${count} not null default 0, rev ${count} not null default 0
)${end};
create index zone_codes_by_zone on zone_codes (zone_id);
create unique index zone_codes_by_id on zone_codes (id);
create table missions (
  id ${text} primary key, zone_id ${id} not null, rev ${count} not null, text ${text} not null,
  created_at ${time} not null, is_time_lapse ${flag} not null default 0
)${end};
create index missions_by_zone on missions (zone_id, rev);
create table trails (
  zone_id ${id} primary key, rev ${count} not null, line ${text} not null, overview ${text} not null,
  length_meters ${count} not null, climb_meters ${count}, descent_meters ${count}, photos ${json} not null,
  changed_at ${time} not null
)${end};
create table trail_notes (
  id ${text} primary key, zone_id ${id} not null, rev ${count} not null, user_id ${id} not null, is_over ${flag} not null,
  meters ${count}, seen_at ${time} not null, ends_at ${time} not null, confirmations ${count} not null
)${end};
create index trail_notes_by_zone on trail_notes (zone_id, rev);
create index trail_notes_by_user on trail_notes (user_id);
create index trail_notes_by_end on trail_notes (ends_at);
create table audit (
  id ${id} primary key, zone_id ${id} not null, at ${time} not null, actor_id ${id} not null, action ${text} not null,
  target_id ${id}, details ${json} not null
)${end};
create index audit_by_zone on audit (zone_id, id);
create index audit_by_time on audit (at);
`

/**
 * Current, former and banned members of a zone. `zone_names` numbers members with the same name in the order in which they
 * joined; `shown_key` is the displayed name in lower case. `photo_folders.user_id`: the member on whose behalf a photographer
 * adds photos through WebDAV. Declined join requests are kept so that nobody can ask twice. Website refusals remain after a
 * membership ends.
 */
const members: Migration = ({ id, text, time, count, double, end }) => `
create table memberships (
  zone_id ${id} not null, user_id ${id} not null, role ${text} not null, joined_at ${time} not null,
  rev ${count} not null, zone_rev ${count} not null default 0, photo_count ${count} not null default 0, code_id ${id},
  primary key (zone_id, user_id)
)${end};
create index memberships_by_user on memberships (user_id, rev);
create index memberships_by_zone on memberships (zone_id, zone_rev);
create table former_members (
  zone_id ${id} not null, user_id ${id} not null, role ${text} not null, left_at ${time} not null,
  primary key (zone_id, user_id)
)${end};
create index former_members_by_user on former_members (user_id);
create table bans (
  zone_id ${id} not null, user_id ${id} not null, role ${text} not null, joined_at ${time} not null,
  photo_count ${count} not null, code_id ${id}, banned_at ${time} not null, zone_rev ${count} not null,
  primary key (zone_id, user_id)
)${end};
create index bans_by_user on bans (user_id);
create table zone_names (
  zone_id ${id} not null, user_id ${id} not null, number ${count} not null, shown_key ${text} not null,
  primary key (zone_id, user_id)
)${end};
create index zone_names_by_key on zone_names (zone_id, shown_key);
create table photo_folders (
  user_id ${id} primary key, zone_id ${id} not null, made_by ${id} not null, hash ${text} not null,
  made_at ${time} not null, last_used_at ${time}
)${end};
create unique index photo_folders_by_hash on photo_folders (hash);
create index photo_folders_by_zone on photo_folders (zone_id);
create index photo_folders_by_maker on photo_folders (made_by);
create table folder_files (
  user_id ${id} not null, name ${text} not null, photo_id ${id}, bytes ${count} not null, etag ${text} not null,
  put_at ${time} not null, primary key (user_id, name)
)${end};
create index folder_files_by_photo on folder_files (photo_id) where photo_id is not null;
create index folder_files_by_time on folder_files (put_at) where photo_id is null;
create table join_requests (
  zone_id ${id} not null, user_id ${id} not null, requested_at ${time} not null, declined_at ${time},
  rev ${count} not null,
  primary key (zone_id, user_id)
)${end};
create index join_requests_by_rev on join_requests (zone_id, rev);
create index join_requests_of_user on join_requests (user_id);
create table website_refusals (
  zone_id ${id} not null, user_id ${id} not null,
  primary key (zone_id, user_id)
)${end};
create index website_refusals_by_user on website_refusals (user_id);
create table scans (
  id ${id} primary key, user_id ${id} not null, zone_id ${id} not null, captured_at ${time} not null,
  latitude ${double}, longitude ${double}
)${end};
create index scans_by_user on scans (user_id, captured_at);
create index scans_with_position on scans (captured_at) where latitude is not null;
create index scans_by_zone on scans (zone_id);
`

/** Screens that show a zone's wall. `zone_id` null: the code has not been entered yet. */
const televisions: Migration = ({ id, text, time, end }) => `
create table televisions (
  id ${id} primary key, key_hash ${text} not null, code_hash ${text} not null, code_ends_at ${time} not null,
  device ${text} not null, zone_id ${id}, connected_by ${id}, connected_at ${time}
)${end};
create unique index televisions_by_key on televisions (key_hash);
create unique index televisions_by_code on televisions (code_hash);
create index televisions_by_zone on televisions (zone_id, connected_at) where zone_id is not null;
create index televisions_by_host on televisions (connected_by) where connected_by is not null;
create index televisions_unused on televisions (code_ends_at) where zone_id is null;
`

/** Booths, keyed by the member on whose behalf they add photos. */
const booths: Migration = ({ id, text, time, count, flag, end }) => `
create table booths (
  user_id ${id} primary key, zone_id ${id} not null, made_by ${id} not null, hash ${text} not null,
  made_at ${time} not null, layout ${text} not null, countdown ${count} not null, has_frame ${flag} not null,
  beeps ${flag} not null
)${end};
create unique index booths_by_hash on booths (hash);
create index booths_by_zone on booths (zone_id, made_at);
create index booths_by_maker on booths (made_by);
`

/**
 * Photos, their files, unfinished uploads and reports. `uploads.refused_*`: bytes that could not be decoded; the sender may
 * upload different bytes once. `uploads.preview_filename`: the preview that the full photo replaced; devices request it until
 * their next pull.
 */
const photos: Migration = ({ id, text, json, time, bytes, count, flag, end }) => `
create table photos (
  id ${id} primary key, rev ${count} not null, zone_id ${id} not null, user_id ${id} not null,
  filename ${text} not null unique, original_name ${text} not null, uploaded_at ${time} not null, captured_at ${time},
  expires_at ${time}, width ${count} not null, height ${count} not null, caption ${text} not null,
  alt_text ${text} not null, placeholder_color ${text} not null, likes ${count} not null,
  comment_count ${count} not null, reaction_counts ${json} not null, status ${text} not null, sha256 ${text} not null,
  hidden_at ${time}, parent_id ${id}, filter_settings ${json}, hidden_why ${text}, status_before ${text},
  approved_filename ${text}, unlike_filename ${text}, mission_id ${text}, is_spherical ${flag} not null default 0,
  code_id ${id}
)${end};
create index photos_by_zone_time on photos (zone_id, uploaded_at);
create index photos_by_zone_rev on photos (zone_id, rev);
create index photos_by_expiry on photos (expires_at) where hidden_at is null and expires_at is not null;
create index photos_hidden on photos (hidden_at) where hidden_at is not null;
create unique index photos_by_bytes on photos (zone_id, sha256) where hidden_at is null;
create index photos_by_uploader on photos (zone_id, user_id) where hidden_at is null;
create index photos_by_user on photos (user_id, uploaded_at);
create table photo_files (
  filename ${text} not null, name ${text} not null, type ${text} not null, sha256 ${text} not null,
  bytes ${bytes} not null,
  primary key (filename, name)
)${end};
create table unwanted_files (
  filename ${text} primary key, remove_at ${time} not null, is_claimed ${flag} not null default 0
)${end};
create index unwanted_files_by_time on unwanted_files (remove_at);
create table uploads (
  photo_id ${id} primary key, bytes ${bytes} not null, sha256 ${text} not null, completed_at ${time},
  user_id ${id} not null default '', received_bytes ${bytes} not null default 0,
  touched_at ${time} not null default 0, refused_sha256 ${text}, refused_at ${time}, preview_filename ${text}
)${end};
create index uploads_unfinished on uploads (user_id, touched_at) where completed_at is null and received_bytes > 0;
create index uploads_refused on uploads (refused_at) where refused_at is not null and completed_at is null;
create index uploads_by_preview on uploads (preview_filename) where preview_filename is not null;
create table downloads (
  user_id ${id} not null, month ${text} not null, photo_id ${id} not null, downloaded_at ${time} not null,
  primary key (user_id, month, photo_id)
)${end};
create table photo_downloads (
  user_id ${id} not null, photo_id ${id} not null, rev ${count} not null, name ${text} not null,
  zone_name ${text} not null, is_own ${flag} not null, counted_at ${time}, first_at ${time} not null,
  last_at ${time} not null, times ${count} not null, licence_version ${text}, licensed_at ${time},
  primary key (user_id, photo_id)
)${end};
create index photo_downloads_by_rev on photo_downloads (user_id, rev);
create table reports (
  id ${id} primary key, zone_id ${id} not null, photo_id ${id} not null, reporter_id ${id} not null,
  reason ${text} not null, note ${text} not null, created_at ${time} not null, resolved_at ${time},
  rev ${count} not null
)${end};
create index reports_by_zone on reports (zone_id, rev);
create index reports_by_photo on reports (photo_id);
create index reports_by_reporter on reports (reporter_id, created_at);
create index reports_open on reports (created_at) where resolved_at is null;
`

/** Clips of announced photos. `filename`: of the clip and its preview, once one arrived; `removed_at`: during a legal hold. */
const clips: Migration = ({ id, text, time, bytes, count, flag, end }) => `
create table clips (
  photo_id ${id} primary key, kind ${text} not null, filename ${text} not null unique, sha256 ${text} not null,
  bytes ${bytes} not null, length_ms ${time} not null, width ${count} not null, height ${count} not null,
  has_sound ${flag} not null, captions ${text} not null, announced_at ${time} not null, loop_at ${time},
  completed_at ${time}, removed_at ${time}
)${end};
create index clips_arriving on clips (announced_at) where completed_at is null and removed_at is null;
create index clips_removed on clips (removed_at) where removed_at is not null;
`

/** Comments, guestbooks, likes and reactions. */
const responses: Migration = ({ id, text, time, count, end }) => `
create table comments (
  id ${id} primary key, rev ${count} not null, zone_id ${id} not null, photo_id ${id} not null,
  user_id ${id} not null, content ${text} not null, created_at ${time} not null, edited_at ${time}
)${end};
create index comments_by_zone_rev on comments (zone_id, rev);
create index comments_by_photo on comments (photo_id, created_at);
create index comments_by_user on comments (user_id, created_at);
create table guestbook_entries (
  id ${id} primary key, rev ${count} not null, zone_id ${id} not null, user_id ${id} not null, content ${text} not null,
  photo_id ${id}, voice_filename ${text}, voice_bytes ${count}, voice_length_ms ${time}, voice_peaks ${text},
  voice_link ${text}, status ${text} not null, hidden_why ${text}, created_at ${time} not null, edited_at ${time}, removed_at ${time}
)${end};
create index guestbook_by_zone_rev on guestbook_entries (zone_id, rev);
create index guestbook_by_user on guestbook_entries (user_id);
create unique index guestbook_by_voice on guestbook_entries (voice_filename) where voice_filename is not null;
create unique index guestbook_by_voice_link on guestbook_entries (voice_link) where voice_link is not null;
create index guestbook_awaited on guestbook_entries (created_at) where voice_bytes is not null and voice_filename is null;
create index guestbook_removed on guestbook_entries (removed_at) where removed_at is not null;
create table guestbook_reports (
  entry_id ${id} not null, user_id ${id} not null, zone_id ${id} not null, reason ${text} not null, note ${text} not null,
  created_at ${time} not null,
  primary key (entry_id, user_id)
)${end};
create index guestbook_reports_by_user on guestbook_reports (user_id);
create table likes (
  photo_id ${id} not null, user_id ${id} not null, zone_id ${id} not null, rev ${count} not null,
  primary key (photo_id, user_id)
)${end};
create index likes_by_reader on likes (zone_id, user_id, rev);
create table reactions (
  photo_id ${id} not null, user_id ${id} not null, emoji ${text} not null, zone_id ${id} not null,
  rev ${count} not null,
  primary key (photo_id, user_id, emoji)
)${end};
create index reactions_by_reader on reactions (zone_id, user_id, rev);
`

/** The film of each zone, its photos and entries even before the upload, and the zones whose members were notified. */
const films: Migration = ({ id, text, time, bytes, count, flag, end }) => `
create table films (
  id ${id} primary key, zone_id ${id} not null, rev ${count} not null, user_id ${id}, filename ${text} not null unique,
  bytes ${bytes} not null, length_ms ${time} not null, width ${count} not null, height ${count} not null,
  has_sound ${flag} not null, day ${text} not null, shared_at ${time} not null,
  check_at ${time} not null, removed_at ${time}
)${end};
create unique index films_by_zone on films (zone_id) where removed_at is null;
create index films_by_reader on films (zone_id, rev);
create index films_to_check on films (check_at) where removed_at is null;
create index films_removed on films (removed_at) where removed_at is not null;
create table film_photos (
  film_id ${id} not null, photo_id ${id} not null, zone_id ${id} not null, position ${count} not null,
  announced_at ${time},
  primary key (film_id, photo_id)
)${end};
create table film_entries (
  film_id ${id} not null, entry_id ${id} not null, has_voice ${flag} not null,
  primary key (film_id, entry_id)
)${end};
create table film_notices (
  zone_id ${id} primary key, sent_at ${time} not null
)${end};
create index film_photos_by_zone on film_photos (zone_id);
create index film_photos_announced on film_photos (announced_at) where announced_at is not null;
`
