import type { NoticeFacts } from './notice-words.ts'
import type { MailKindName } from '#src/contract/calls/mail-calls.ts'
import type { OrganisationInvoice } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Address } from '#src/contract/entities/shop/merchandise-order.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { NameInLanguages } from './names-in-languages.ts'

/**
 * Every kind of mail, and what its words need to know. A new kind is a line here, its words in `mail-text.json`, its writer, and a call of `queueMail` or `queueMailToUser` in the transaction in which its reason arises. Nothing that
 * strangers may write, a name for example, belongs into a mail to an address that is not confirmed.
 */
export interface MailParams {
  /** Confirms an address: by the token of a link, or by a code on another device. */
  readonly 'verify-address': { readonly token: string; readonly code: string }
  /** Somebody used an address, to register or as their new one, that has an account already. */
  readonly 'address-in-use': null
  /** The account has another address from now on; this goes to the former one. */
  readonly 'address-changed': { readonly newAddress: string }
  readonly 'reset-password': { readonly token: string }
  readonly 'password-changed': null
  /** A passkey opens the account from now on, or opens it no more. */
  readonly 'passkey-added': null
  readonly 'passkey-removed': null
  /** A program may use the account by a token from now on. */
  readonly 'api-token-made': null
  /** Somebody signed in on a device where the account was not known; by names from our own list. */
  readonly 'new-sign-in': {
    readonly browser: string | null
    readonly system: string | null
    readonly network: string | null
  }
  /** An admin tests the mail server. */
  readonly 'test-letter': null
  /** To admins: the disk has little room left. */
  readonly 'disk-short': null
  /** To admins: the certificate ends soon. */
  readonly 'certificate-ends': { readonly endsAt: number }
  /** To admins: the last backup is older than they set. */
  readonly 'backup-overdue': null
  /** The account is deleted at that time, unless its owner takes it back. */
  readonly 'account-deletion': { readonly deletedAt: number }
  /** A ZIP of the user's data can be fetched until then. */
  readonly 'data-ready': { readonly endsAt: number }
  /** Zones are backed up from now on to the storage with this host. */
  readonly 'backup-set': { readonly host: string }
  /** Backups fail, again and again or for a reason that stays. */
  readonly 'backup-failed': { readonly host: string }
  /** A seat of an organisation waits for whoever has the address; the operator has named the organisation. */
  readonly 'seat-invitation': {
    readonly organisation: string
    readonly plan: PlanId
    readonly token: string
  }
  /** To owners of an organisation: a period has begun, or its invoice is not paid after two weeks. */
  readonly 'seat-invoice': OrganisationInvoice
  readonly 'invoice-overdue': OrganisationInvoice
  /** What the operator answers to a question. */
  readonly 'support-answer': {
    readonly subject: string
    readonly answer: string
    readonly question: string
    /** Only who has an account can open the page of their questions. */
    readonly hasAccount: boolean
  }
  /** A request of an authority has arrived; nothing of what was typed stands in it. */
  readonly 'authority-received': { readonly reference: string }
  /** What the operator decided on it. `given`: what is handed over; null: it was refused, for the reason in `text`. */
  readonly 'authority-decided': {
    readonly reference: string
    readonly caseNumber: string
    readonly text: string
    readonly given: string | null
  }
  readonly receipt: PaymentFacts & { readonly paidAt: number }
  readonly 'payment-refunded': PaymentFacts & { readonly refundedCents: number; readonly why: RefundReason }
  /** Goods were ordered and paid. `days`: from how many to how many working days it takes to arrive; null: not known. */
  readonly 'order-confirmed': {
    readonly items: readonly (MailItem & { readonly cents: number })[]
    readonly shippingCents: number
    readonly amountCents: number
    readonly taxCents: number
    readonly currency: string
    readonly isTest: boolean
    readonly paidAt: number
    readonly days: readonly [number, number] | null
    readonly address: Address
  }
  /** What was ordered is on its way. `tracking`: a number or an address; null: none. */
  readonly 'order-sent': {
    readonly items: readonly MailItem[]
    readonly tracking: string | null
    readonly address: Address
    readonly isTest: boolean
  }
  /** The plan is kept until then. */
  readonly 'payment-failed': { readonly plan: PlanId; readonly endsAt: number }
  /** A payment that was under way for days has failed; it may be paid again by that path. */
  readonly 'order-payment-failed': {
    readonly plan: PlanId | null
    readonly items: readonly MailItem[]
    readonly path: string
  }
  readonly 'plan-ended': { readonly plan: PlanId }
  /** What somebody has not read in the app, the oldest first. */
  readonly notices: { readonly news: readonly NoticeFacts[] }
}

/** Something that was bought. */
export interface MailItem extends NameInLanguages {
  readonly quantity: number
}

/** What was paid: a month of a plan, or `items`. */
export interface PaymentFacts {
  readonly plan: PlanId | null
  readonly items: readonly MailItem[]
  readonly amountCents: number
  readonly taxCents: number
  readonly currency: string
  readonly isTest: boolean
}

/** A kind that the list of mails has no words for is none that can be queued. */
export type MailKind = keyof MailParams & MailKindName

/** A kind with its params. */
export type MailOfKind = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly params: MailParams[Kind] }
}[MailKind]

/** What a mail says; each paragraph is plain text, in which a line break stays one. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Stands on a line of its own. */
  readonly code?: string
  /** `path` is one of our own, such as `/verify?token=...`. */
  readonly button?: { readonly label: string; readonly path: string }
  /** Below the button, in small print. */
  readonly notes?: readonly string[]
}

export type MailWriters = {
  readonly [Kind in MailKind]: (params: MailParams[Kind], words: MailSpeech) => MailText
}

/** What a mail is written with: the words and formats of a language, and the brand that sends it. */
export interface MailSpeech extends MailWords {
  readonly language: MailLanguage
  readonly brand: string
  readonly formats: {
    readonly day: (at: number) => string
    readonly money: (cents: number, currency: string) => string
  }
}

type MailWords = WordsByArea['mailText']
