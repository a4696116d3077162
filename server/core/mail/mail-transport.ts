import type { MailLanguage } from '#server/core/db/tables/message-tables.ts'

/** A mail ready to be handed over. */
export interface MailMessage {
  /** The same at each attempt, so that a mail that was sent twice can be recognised. */
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
 * `sent`: the mail server has it. `refused`: it will never take this mail. `later`: it may take it another time.
 * `unreachable`: it takes none at the moment.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'later' | 'unreachable'; readonly reason: string }

/** Where mails go. */
export interface MailTransport {
  send(message: MailMessage): Promise<MailOutcome>
}

/** What nodemailer makes a message of. Addresses are given apart from names, and so are never parsed out of text. */
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
