import type { Migration } from './migration.ts'

/** Codes by which guests go on as themselves on another device. */
export const handover: Migration = ({ id, text, time, end }) => `
create table handover_codes (
  code_hash ${text} primary key, user_id ${id} not null, ends_at ${time} not null, used_key ${text},
  used_at ${time}
)${end};
create index handover_codes_by_user on handover_codes (user_id);
create index handover_codes_by_end on handover_codes (ends_at);
`
