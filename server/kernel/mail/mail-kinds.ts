import type { NoticeFacts } from './notice-text.ts'
import type { MailKindName } from '#src/contract/calls/mail-calls.ts'
import type { OrganisationInvoice } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Address } from '#src/contract/entities/shop/merchandise-order.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { NameInLanguages } from './names-in-languages.ts'

/**
 * All kinds of mail with their parameters. A new kind needs an entry here, its text in `mail-text.json`, its writer,
 * and a call of `queueMail` or `queueMailToUser` in the transaction of its cause. A mail to an unconfirmed address must
 * not contain text that strangers can choose, such as a name.
 */
export interface MailParams {
  /** Confirms an address, with a link's token or with a code on another device. */
  readonly 'verify-address': { readonly token: string; readonly code: string }
  /** Someone used an address that already has an account, to register or as a new address. */
  readonly 'address-in-use': null
  /** The account's address has changed. Sent to the previous address. */
  readonly 'address-changed': { readonly newAddress: string }
  readonly 'reset-password': { readonly token: string }
  readonly 'password-changed': null
  /** A passkey was added to the account or removed from it. */
  readonly 'passkey-added': null
  readonly 'passkey-removed': null
  /** An access token for the account was created. */
  readonly 'api-token-made': null
  /** Someone signed in on a device that is new to the account. Browser and system are names from our own list. */
  readonly 'new-sign-in': {
    readonly browser: string | null
    readonly system: string | null
    readonly network: string | null
  }
  /** A test mail that an admin requested. */
  readonly 'test-letter': null
  /** To admins: the disk is almost full. */
  readonly 'disk-short': null
  /** To admins: the certificate expires soon. */
  readonly 'certificate-ends': { readonly endsAt: number }
  /** To admins: the last backup is older than the configured limit. */
  readonly 'backup-overdue': null
  /** The account will be deleted at that time unless its owner cancels the deletion. */
  readonly 'account-deletion': { readonly deletedAt: number }
  /** A ZIP of the user's data can be downloaded until then. */
  readonly 'data-ready': { readonly endsAt: number }
  /** Zones are now backed up to the storage at this host. */
  readonly 'backup-set': { readonly host: string }
  /** Backups fail repeatedly or for a permanent reason. */
  readonly 'backup-failed': { readonly host: string }
  /** Invites the owner of the address to a seat of an organisation. The operator chose the organisation's name. */
  readonly 'seat-invitation': {
    readonly organisation: string
    readonly plan: PlanId
    readonly token: string
  }
  /** To owners of an organisation: a period has started, or its invoice is unpaid after two weeks. */
  readonly 'seat-invoice': OrganisationInvoice
  readonly 'invoice-overdue': OrganisationInvoice
  /** The operator's answer to a support request. */
  readonly 'support-answer': {
    readonly subject: string
    readonly answer: string
    readonly question: string
    /** Only users with an account can open the page of their support requests. */
    readonly hasAccount: boolean
  }
  /** A request of an authority has arrived. Contains none of the text that was typed. */
  readonly 'authority-received': { readonly reference: string }
  /**
   * The operator's decision. `given` is what is handed over; null if the request was refused, for the reason in `text`.
   */
  readonly 'authority-decided': {
    readonly reference: string
    readonly caseNumber: string
    readonly text: string
    readonly given: string | null
  }
  readonly receipt: PaymentFacts & { readonly paidAt: number }
  readonly 'payment-refunded': PaymentFacts & { readonly refundedCents: number; readonly why: RefundReason }
  /** An order of goods was paid. `days` is the minimum and maximum delivery time in working days; null if unknown. */
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
  /** The order was shipped. `tracking` is a number or a URL; null for none. */
  readonly 'order-sent': {
    readonly items: readonly MailItem[]
    readonly tracking: string | null
    readonly address: Address
    readonly isTest: boolean
  }
  /** The plan stays active until then. */
  readonly 'payment-failed': { readonly plan: PlanId; readonly endsAt: number }
  /** A payment that was pending for days has failed. It can be paid again at this path. */
  readonly 'order-payment-failed': {
    readonly plan: PlanId | null
    readonly items: readonly MailItem[]
    readonly path: string
  }
  readonly 'plan-ended': { readonly plan: PlanId }
  /** Notifications that the user has not read in the app, oldest first. */
  readonly notices: { readonly unreadNotices: readonly NoticeFacts[] }
}

/** A purchased item. */
export interface MailItem extends NameInLanguages {
  readonly quantity: number
}

/** What was paid for: a month of a plan, or `items`. */
export interface PaymentFacts {
  readonly plan: PlanId | null
  readonly items: readonly MailItem[]
  readonly amountCents: number
  readonly taxCents: number
  readonly currency: string
  readonly isTest: boolean
}

/** A kind of mail. Only kinds that the list of mails can name can be queued. */
export type MailKind = keyof MailParams & MailKindName

export type MailOfKind = {
  readonly [Kind in MailKind]: { readonly kind: Kind; readonly params: MailParams[Kind] }
}[MailKind]

/** The text of a mail. Each paragraph is plain text in which line breaks are kept. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown on its own line. */
  readonly code?: string
  /** `path` is a path on this site, such as `/verify?token=...`. */
  readonly button?: { readonly label: string; readonly path: string }
  /** Shown below the button in small print. */
  readonly notes?: readonly string[]
}

export type MailWriters = {
  readonly [Kind in MailKind]: (params: MailParams[Kind], words: MailContext) => MailText
}

/** The texts and formats of the mail's language, and the sending brand. */
export interface MailContext extends MailWords {
  readonly language: MailLanguage
  readonly brand: string
  readonly formats: {
    readonly day: (at: number) => string
    readonly money: (cents: number, currency: string) => string
  }
}

type MailWords = WordsByArea['mailText']
