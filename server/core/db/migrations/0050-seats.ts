import type { Migration } from './migration.ts'

/**
 * Organisations with the seats that their people have, and the invoices for them. `changes`: how often something changed that
 * concerns everybody in it; `spread`: up to which of these changes everybody has it. `phase`: whether its time is over, and
 * the days of grace. `ended_at` of a member: their seat was taken away or given up, its plan stays for the days of grace.
 */
export const seats: Migration = ({ id, text, time, cents, count, flag, end }) => `
create table organisations (
  id ${id} primary key, name ${text} not null, seats ${count} not null, plan ${text} not null,
  price_cents ${cents} not null, tax_cents ${cents} not null,
  period ${text} not null check (period in ('month', 'year')),
  starts_at ${time} not null, periods ${count} not null, next_invoice_at ${time}, valid_until ${time} not null,
  phase ${text} not null check (phase in ('active', 'grace', 'over')),
  changes ${count} not null, spread ${count} not null, request_id ${id}, made_at ${time} not null
)${end};
create index organisations_by_invoice on organisations (next_invoice_at);
create index organisations_by_end on organisations (valid_until);
create index organisations_to_spread on organisations (id) where spread < changes;
create index organisations_of_request on organisations (request_id);
create table organisation_members (
  organisation_id ${id} not null, user_id ${id} not null, rev ${count} not null,
  role ${text} not null check (role in ('owner', 'admin', 'member')),
  invited_by ${id}, joined_at ${time} not null, ended_at ${time},
  primary key (organisation_id, user_id)
)${end};
create unique index organisation_members_seat on organisation_members (user_id) where ended_at is null;
create index organisation_members_by_rev on organisation_members (user_id, rev);
create index organisation_members_ended on organisation_members (ended_at) where ended_at is not null;
create table organisation_invitations (
  id ${id} primary key, organisation_id ${id} not null, email ${text} not null,
  role ${text} not null check (role in ('owner', 'admin', 'member')), token_hash ${text} not null,
  invited_by ${id}, invited_at ${time} not null, ends_at ${time} not null
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
