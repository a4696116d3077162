import type { Language } from '#src/contract/wire/languages.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'

/** The languages that mails are written in. */
export type MailLanguage = Language

/** A mail that is to be sent, or what came of it. */
export interface MailsTable {
  /** What is queued again under it is the same mail. */
  readonly key: string
  readonly kind: string
  /** The account it is about; null: a visitor's. */
  readonly user_id: UserId | null
  /** Its address; null in mails of before addresses were kept. */
  readonly recipient: string | null
  /** Sealed JSON of MailContent; null once it is settled. */
  readonly content: string | null
  readonly made_at: number
  readonly attempts: number
  /** When it is tried next; null once it is settled. */
  readonly next_at: number | null
  readonly settled_at: number | null
  readonly outcome: 'sent' | 'refused' | 'given-up' | null
  /** What the mail server said last. */
  readonly reason: string | null
}

/** What a mail hands over: a token in a link and, to confirm an address, a code. Only hashes are kept. */
export interface AccountTokensTable {
  readonly id: Uuid
  readonly kind: 'verify' | 'reset'
  readonly user_id: UserId
  /** The address that the mail goes to. */
  readonly email: string
  readonly token_hash: string
  readonly code_hash: string | null
  readonly mail_key: string
  readonly made_at: number
  readonly expires_at: number
  readonly used_at: number | null
  /** How many wrong codes were entered while this token's code was valid. */
  readonly wrong_codes: number
}

/** The password of the account with this address, if there is one, was forgotten. */
export interface ResetRequestsTable {
  readonly id: Uuid
  readonly email: string
  readonly language: MailLanguage
  readonly brand: BrandSlug
  readonly origin: string
  readonly asked_at: number
}

/** Addresses whose one trial of a plan has begun. */
export interface TrialAddressesTable {
  readonly address_hash: string
  readonly plan: PlanId
  readonly started_at: number
}
