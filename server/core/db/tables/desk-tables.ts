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
  /** Accounts that are suspended from this site. */
  readonly suspensions: {
    readonly user_id: UserId
    readonly at: number
    readonly reason: string
  }
  /** Legal holds requested by authorities. */
  readonly hold_requests: {
    readonly id: string
    readonly zone_id: ZoneId
    readonly authority: string
    readonly case_number: string
    readonly note: string
    readonly requested_at: number
    /** null: created by a command on the server. */
    readonly admin_id: UserId | null
    readonly lifted_at: number | null
    readonly lift_note: string
  }
  /** Requests that authorities submitted with the form, and their outcomes. Rows are kept after the decision. */
  readonly authority_requests: {
    readonly id: Uuid
    readonly authority: string
    readonly official: string
    readonly email: string
    readonly case_number: string
    readonly kind: AuthorityRequestKind
    readonly legal_basis: string
    /** The subject as entered; '' if omitted. */
    readonly zone: string
    readonly photo: string
    readonly person: string
    readonly first_day: string
    readonly last_day: string
    readonly message: string
    readonly requested_at: number
    /** Language of messages to the official. */
    readonly language: MailLanguage
    readonly brand: BrandSlug
    readonly origin: string
    readonly state: AuthorityRequestState
    /** The zone that was put on hold for this request, when, and by whom. `held_by` null: by a command on the server. */
    readonly zone_id: ZoneId | null
    readonly held_at: number | null
    readonly held_by: UserId | null
    readonly decided_at: number | null
    readonly decided_by: UserId | null
    /** The reply to the official, and the data handed over; '' until then. */
    readonly reply: string
    readonly given: string
  }
  /** Actions at the desk in the last two years. */
  readonly desk_log: {
    readonly id: string
    readonly at: number
    /** null: by a command on the server. */
    readonly admin_id: UserId | null
    readonly action: string
    /** The row that the action concerns, as `report:<id>`. */
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
  readonly requested_at: number
  readonly closed_at: number | null
  /** Language of the reply. */
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
  /** JSON of the inquiring organisation; null if there is none. */
  readonly organisation: string | null
}

export interface SupportAnswersTable {
  readonly id: string
  readonly request_id: SupportRequestId
  readonly content: string
  readonly answered_at: number
}
