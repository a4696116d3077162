import type {
  AuthorityRequestKind,
  AuthorityRequestState,
} from '#src/contract/entities/accounts/authority-request.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MailLanguage } from './message-tables.ts'
import type { SupportKind, SupportRequestId } from '#src/contract/entities/accounts/support.ts'

/** Tables of the operator's desk. */
export interface DeskTables {
  /** Who is shut out of this site. */
  readonly suspensions: {
    readonly user_id: UserId
    readonly at: number
    readonly reason: string
  }
  /** What authorities asked to be kept. */
  readonly hold_requests: {
    readonly id: string
    readonly zone_id: ZoneId
    readonly authority: string
    readonly case_number: string
    readonly note: string
    readonly asked_at: number
    /** null: it was noted by a command on the server. */
    readonly admin_id: UserId | null
    readonly lifted_at: number | null
    readonly lift_note: string
  }
  /** What authorities asked for by the form, and what became of it; kept after it was decided. */
  readonly authority_requests: {
    readonly id: Uuid
    readonly authority: string
    readonly official: string
    readonly email: string
    readonly case_number: string
    readonly kind: AuthorityRequestKind
    readonly legal_basis: string
    /** What it is about, as it was typed; '' where it was left out. */
    readonly zone: string
    readonly photo: string
    readonly person: string
    readonly first_day: string
    readonly last_day: string
    readonly message: string
    readonly asked_at: number
    /** How the official is written to. */
    readonly language: MailLanguage
    readonly brand: BrandSlug
    readonly origin: string
    readonly state: AuthorityRequestState
    /** The zone that was put on hold for it, when, and by whom; `held_by` null: by a command on the server. */
    readonly zone_id: ZoneId | null
    readonly held_at: number | null
    readonly held_by: UserId | null
    readonly decided_at: number | null
    readonly decided_by: UserId | null
    /** What the official was written, and what was handed over; '' before that. */
    readonly reply: string
    readonly given: string
  }
  /** What was done at the desk in the last two years. */
  readonly desk_log: {
    readonly id: string
    readonly at: number
    /** null: by a command on the server. */
    readonly admin_id: UserId | null
    readonly action: string
    /** The row that it is about, as `report:<id>`. */
    readonly subject: string
    readonly about: string
    /** JSON. */
    readonly details: string
  }
}

/** A question to the operator; open until `closed_at`. */
export interface SupportRequestsTable {
  readonly id: SupportRequestId
  /** Empty for a visitor. */
  readonly user_id: UserId | ''
  readonly kind: SupportKind
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly asked_at: number
  readonly closed_at: number | null
  /** How the answer is written. */
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
  /** JSON: which organisation enquires; null where none does. */
  readonly organisation: string | null
}

export interface SupportAnswersTable {
  readonly id: string
  readonly request_id: SupportRequestId
  readonly content: string
  readonly answered_at: number
}
