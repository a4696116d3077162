import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { MailLanguage } from './mail-tables.ts'
import type { SupportKind, SupportRequestId } from '#src/contract/entities/accounts/support.ts'

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
