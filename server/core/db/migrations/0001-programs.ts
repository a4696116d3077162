import type { Migration } from '#server/core/db/migration.ts'

/** Programs for users and partners, organisations, support, and the operator’s desk. */
export const programs: Migration = (words) =>
  [rewards, badges, bookedAds, organisations, organisationSignIn, requests, desk]
    .map((part) => part(words))
    .join('')

/**
 * Influencers, partners and referrals; marks that prevent counting one person twice; and rewards: premium days, boosts,
 * credit and commission.
 */
const rewards: Migration = ({ id, text, time, cents, count, end }) => `
create table influencers (
  user_id ${id} primary key, rev ${count} not null, code ${text}, channel ${text}, about ${text}, contact ${text},
  application ${text} not null, applied_at ${time}, decided_at ${time}
)${end};
create unique index influencers_by_code on influencers (code) where code is not null;
create index influencers_waiting on influencers (applied_at) where application = 'sent';
create table referral_codes (
  code ${text} primary key, user_id ${id} not null
)${end};
create index referral_codes_by_user on referral_codes (user_id);
create table referrals (
  user_id ${id} primary key, referrer_id ${id} not null, followed_at ${time} not null, joined_at ${time},
  qualified_at ${time}
)${end};
create index referrals_by_referrer on referrals (referrer_id);
create table referral_marks (
  mark ${text} primary key, user_id ${id} not null
)${end};
create index referral_marks_by_user on referral_marks (user_id);
create table partners (
  user_id ${id} primary key, trade ${text} not null, business ${text} not null, email ${text} not null,
  about ${text} not null, application ${text} not null, applied_at ${time} not null, decided_at ${time}
)${end};
create index partners_waiting on partners (applied_at) where application = 'sent';
create table reward_grants (
  user_id ${id} primary key, granted_at ${time} not null, days_begun_at ${time}
)${end};
create table boosts (
  id ${id} primary key, user_id ${id} not null, zone_id ${id} not null, kind ${text} not null,
  used_at ${time} not null
)${end};
create index boosts_by_user on boosts (user_id, used_at);
create table reward_entries (
  id ${id} primary key, user_id ${id} not null, rev ${count} not null, kind ${text} not null, cents ${cents} not null,
  currency ${text} not null, reference ${text}, sale_kind ${text}, booked_at ${time} not null
)${end};
create index reward_entries_by_user on reward_entries (user_id, rev);
create index reward_entries_by_reference on reward_entries (reference);
create index reward_entries_by_time on reward_entries (booked_at);
create table credit_holds (
  order_id ${id} not null, attempt ${count} not null, user_id ${id} not null, cents ${cents} not null,
  state ${text} not null, reference ${text},
  primary key (order_id, attempt)
)${end};
create index credit_holds_by_user on credit_holds (user_id);
create index credit_holds_by_reference on credit_holds (reference);
`

/** Events that are not counted yet, items already counted for each user, and each user's progress. */
const badges: Migration = ({ id, text, time, count, end }) => `
create table badge_marks (
  kind ${text} not null, user_id ${id} not null, subject_key ${text} not null, at ${time} not null,
  primary key (kind, user_id, subject_key)
)${end};
create index badge_marks_by_time on badge_marks (at);
create table badge_events (
  user_id ${id} not null, counter ${text} not null, subject_key ${text} not null,
  primary key (user_id, counter, subject_key)
)${end};
create table badges (
  user_id ${id} not null, name ${text} not null, rev ${count} not null, count ${count} not null, earned_at ${time},
  seen_at ${time}, zone_id ${text}, zone_name ${text} not null, title ${text} not null, given_by ${text} not null,
  giver_id ${id},
  primary key (user_id, name)
)${end};
create index badges_by_rev on badges (user_id, rev);
create index badges_of_zone on badges (zone_id, user_id) where zone_id is not null;
create index badges_by_giver on badges (giver_id) where giver_id is not null;
`

/**
 * Ads that users book, their daily views and taps, and hashes that count each person once a day without identifying the
 * account.
 */
const bookedAds: Migration = ({ id, text, json, time, cents, count, flag, end }) => `
create table ad_bookings (
  id ${text} primary key, user_id ${id} not null, rev ${count} not null, state ${text} not null, ad ${json} not null,
  starts_at ${time} not null, ends_at ${time} not null, budget_cents ${cents} not null, price_cents ${cents} not null,
  picture_file ${text}, picture ${text}, reason ${text} not null, is_test ${flag} not null, checkout_url ${text},
  views ${count} not null, taps ${count} not null, counted_at ${time}, shown_views ${count} not null,
  must_notify ${flag} not null, refunded_cents ${cents} not null, made_at ${time} not null, submitted_at ${time},
  catalog_rev ${count} not null
)${end};
create index ad_bookings_by_user on ad_bookings (user_id, rev);
create index ad_bookings_submitted on ad_bookings (state, submitted_at);
create index ad_bookings_paid on ad_bookings (state, ends_at);
create index ad_bookings_to_notify on ad_bookings (must_notify, counted_at);
create index ad_bookings_shown on ad_bookings (catalog_rev) where catalog_rev > 0;
create index ad_bookings_by_picture on ad_bookings (picture_file);
create table ad_days (
  booking_id ${text} not null, day ${text} not null, views ${count} not null, taps ${count} not null,
  primary key (booking_id, day)
)${end};
create table ad_seen (
  booking_id ${text} not null, who ${text} not null,
  primary key (booking_id, who)
)${end};
`

/**
 * Organisations with their members' seats, and their invoices. `changes`: the number of changes that affect all
 * members; `spread`: how many of these all members have received. `ended_at` of a member: when the seat was withdrawn
 * or given up; the plan remains active during the grace period. `is_by_domain`: the seat was assigned at sign-in.
 */
const organisations: Migration = ({ id, text, time, cents, count, flag, end }) => `
create table organisations (
  id ${id} primary key, name ${text} not null, seats ${count} not null, plan ${text} not null,
  price_cents ${cents} not null, tax_cents ${cents} not null,
  period ${text} not null check (period in ('month', 'year')), starts_at ${time} not null, periods ${count} not null,
  next_invoice_at ${time}, valid_until ${time} not null,
  phase ${text} not null check (phase in ('active', 'grace', 'over')), changes ${count} not null,
  spread ${count} not null, request_id ${id}, made_at ${time} not null
)${end};
create index organisations_by_invoice on organisations (next_invoice_at);
create index organisations_by_end on organisations (valid_until);
create index organisations_to_spread on organisations (id) where spread < changes;
create index organisations_of_request on organisations (request_id);
create table organisation_members (
  organisation_id ${id} not null, user_id ${id} not null, rev ${count} not null,
  role ${text} not null check (role in ('owner', 'admin', 'member')), invited_by ${id}, joined_at ${time} not null,
  ended_at ${time}, is_by_domain ${flag} not null default 0,
  primary key (organisation_id, user_id)
)${end};
create unique index organisation_members_seat on organisation_members (user_id) where ended_at is null;
create index organisation_members_by_rev on organisation_members (user_id, rev);
create index organisation_members_ended on organisation_members (ended_at) where ended_at is not null;
create table organisation_invitations (
  id ${id} primary key, organisation_id ${id} not null, email ${text} not null,
  role ${text} not null check (role in ('owner', 'admin', 'member')), token_hash ${text} not null, invited_by ${id},
  invited_at ${time} not null, ends_at ${time} not null
)${end};
create unique index organisation_invitations_of_email on organisation_invitations (organisation_id, email);
create unique index organisation_invitations_by_token on organisation_invitations (token_hash);
create index organisation_invitations_by_end on organisation_invitations (ends_at);
create table organisation_invoices (
  number ${count} primary key, organisation_id ${id} not null, name ${text} not null, seats ${count} not null,
  plan ${text} not null, amount_cents ${cents} not null, tax_cents ${cents} not null, currency ${text} not null,
  is_test ${flag} not null, from_at ${time} not null, until_at ${time} not null, issued_at ${time} not null,
  state ${text} not null check (state in ('open', 'paid', 'void')), paid_at ${time}, settled_at ${time},
  reference ${text} not null, reminded_at ${time}
)${end};
create unique index organisation_invoices_of_period on organisation_invoices (organisation_id, from_at);
create index organisation_invoices_open on organisation_invoices (issued_at) where state = 'open' and reminded_at is null;
`

/**
 * Domains of organisations, their identity providers and identities, and a log. `next_check_at`: when a job checks the
 * DNS record of a domain; `failed_days`: the number of consecutive days on which a verified domain had no record.
 * `secret`: sealed. `has_had_seat`: this identity has already been given a seat once.
 */
const organisationSignIn: Migration = ({ id, text, time, count, flag, end }) => `
create table organisation_domains (
  id ${id} primary key, organisation_id ${id} not null, domain ${text} not null, token ${text} not null,
  state ${text} not null check (state in ('claimed', 'verified', 'lost')), gives_seats ${flag} not null,
  claimed_at ${time} not null, checked_at ${time}, failed_days ${count} not null, next_check_at ${time}
)${end};
create unique index organisation_domains_of_one on organisation_domains (organisation_id, domain);
create unique index organisation_domains_verified on organisation_domains (domain) where state = 'verified';
create index organisation_domains_to_check on organisation_domains (next_check_at) where next_check_at is not null;
create table organisation_sso (
  organisation_id ${id} primary key, issuer ${text} not null, client_id ${text} not null, secret ${text} not null,
  is_on ${flag} not null, saved_at ${time} not null
)${end};
create table organisation_identities (
  organisation_id ${id} not null, issuer ${text} not null, subject ${text} not null, user_id ${id} not null,
  has_had_seat ${flag} not null, linked_at ${time} not null, last_used_at ${time} not null,
  primary key (organisation_id, issuer, subject)
)${end};
create index organisation_identities_by_user on organisation_identities (user_id);
create table organisation_sign_in_log (
  id ${text} primary key, organisation_id ${id} not null, at ${time} not null, actor_id ${id},
  change ${text} not null, about ${text} not null
)${end};
create index organisation_sign_in_log_of_one on organisation_sign_in_log (organisation_id, at);
create index organisation_sign_in_log_by_time on organisation_sign_in_log (at);
create index organisation_sign_in_log_by_actor on organisation_sign_in_log (actor_id) where actor_id is not null;
`

/** Place requests, questions to the operator with answers, and requests that authorities submitted with the form. */
const requests: Migration = ({ id, text, json, time, count, end }) => `
create table place_requests (
  id ${id} primary key, rev ${count} not null, user_id ${id} not null, place_id ${id} not null,
  place ${json} not null, who ${text} not null, why ${text} not null, contact ${text} not null,
  state ${text} not null, events ${json} not null, sent_at ${time} not null, decided_at ${time}
)${end};
create index place_requests_open on place_requests (sent_at) where decided_at is null;
create index place_requests_decided on place_requests (decided_at) where decided_at is not null;
create table support_requests (
  id ${id} primary key, user_id ${id} not null, email ${text} not null, subject ${text} not null,
  message ${text} not null, requested_at ${time} not null, closed_at ${time}, language ${text} not null default 'en',
  brand ${text} not null default 'picture-share', origin ${text} not null default '',
  kind ${text} not null default 'question', organisation ${json}
)${end};
create index support_requests_by_user on support_requests (user_id, requested_at);
create index support_requests_open on support_requests (requested_at) where closed_at is null;
create index support_requests_by_closing on support_requests (closed_at) where closed_at is not null;
create table support_answers (
  id ${id} primary key, request_id ${id} not null, content ${text} not null, answered_at ${time} not null
)${end};
create index support_answers_by_request on support_answers (request_id, answered_at);
create table authority_requests (
  id ${id} primary key, authority ${text} not null, official ${text} not null, email ${text} not null,
  case_number ${text} not null, kind ${text} not null, legal_basis ${text} not null, zone ${text} not null,
  photo ${text} not null, person ${text} not null, first_day ${text} not null, last_day ${text} not null,
  message ${text} not null, requested_at ${time} not null, language ${text} not null, brand ${text} not null,
  origin ${text} not null, state ${text} not null, zone_id ${id}, held_at ${time}, held_by ${id}, decided_at ${time},
  decided_by ${id}, reply ${text} not null, given ${text} not null
)${end};
create index authority_requests_open on authority_requests (requested_at) where decided_at is null;
create index authority_requests_decided on authority_requests (decided_at) where decided_at is not null;
`

/** Legal holds for authorities, the log of the desk, and entries about competitors with their change history. */
const desk: Migration = ({ id, text, json, time, count, end }) => `
create table hold_requests (
  id ${text} primary key, zone_id ${id} not null, authority ${text} not null, case_number ${text} not null,
  note ${text} not null, requested_at ${time} not null, admin_id ${id}, lifted_at ${time}, lift_note ${text} not null
)${end};
create index hold_requests_by_zone on hold_requests (zone_id);
create index hold_requests_by_time on hold_requests (requested_at);
create table desk_log (
  id ${text} primary key, at ${time} not null, admin_id ${id}, action ${text} not null, subject ${text} not null,
  about ${text} not null, details ${json} not null
)${end};
create index desk_log_by_time on desk_log (at, id);
create table competitive_entries (
  id ${id} primary key, rev ${count} not null, entry ${json} not null, updated_at ${time} not null
)${end};
create index competitive_entries_by_rev on competitive_entries (rev);
create table competitive_changes (
  id ${id} primary key, rev ${count} not null, entry_id ${id} not null, at ${time} not null, actor_id ${id} not null,
  before ${json}, after ${json}
)${end};
create index competitive_changes_by_rev on competitive_changes (rev);
create index competitive_changes_by_actor on competitive_changes (actor_id);
`
