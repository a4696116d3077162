import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'

/** An email that is ready to send. */
export interface MailMessage {
  /** The same for each attempt, so that duplicates can be recognized. */
  readonly messageId: string
  readonly kind: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly language: MailLanguage
  readonly madeAt: number
}

/**
 * `sent`: the mail server accepted it. `refused`: it rejects this email permanently. `later`: it may accept it later.
 * `unreachable`: it currently accepts no email.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unreachable'; readonly reason: string }

/** Sends email. */
export interface MailTransport {
  send(message: MailMessage): Promise<MailOutcome>
}

/**
 * Returns the message fields for nodemailer. Addresses are passed separately from names, so they are never parsed from
 * text.
 */
export function mimeFields({ messageId, from, to, subject, language, madeAt }: MailMessage) {
  return {
    messageId,
    date: new Date(madeAt),
    from,
    to: { name: '', address: to },
    subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
