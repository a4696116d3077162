import type { MailKindName } from '#src/contract/calls/mail-calls.ts'

const kinds: Readonly<Record<MailKindName, string>> = {
  notices: 'News from zones',
  'verify-address': 'Confirm an address',
  'address-in-use': 'Address has an account already',
  'address-changed': 'Address changed',
  'reset-password': 'New password asked for',
  'password-changed': 'Password changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'api-token-made': 'Token for programs made',
  'new-sign-in': 'Sign-in on a new device',
  'account-deletion': 'Account to be deleted',
  'data-ready': 'Data ready for download',
  'support-answer': 'Answer to a question',
  receipt: 'Receipt',
  'payment-refunded': 'Money paid back',
  'order-confirmed': 'Order confirmed',
  'order-sent': 'Order sent',
  'payment-failed': 'A payment failed',
  'order-payment-failed': 'A bank payment failed',
  'plan-ended': 'A plan ended',
}

/** Which mails were sent, for admins. */
export const mailWords = {
  area: 'mail' as const,
  title: 'Mails',
  text: 'What this site sent in the last month, and what still waits. Links and codes are shown to nobody but the recipient.',
  folder:
    'There is no mail server. Each mail is a file in the folder “mail” of the data folder; “Sent” means that the file was written.',
  folderTitle: 'Mails are written to files',
  list: 'Mails',
  kinds,
  states: { waiting: 'Waiting', sent: 'Sent', refused: 'Refused', 'given-up': 'Given up' },
  to: (address: string) => `To ${address}`,
  unknownAddress: 'an address that was not kept',
  account: (name: string) => `Account of ${name}`,
  queued: (time: string) => `Queued ${time}`,
  tries: (count: string) => `Tries: ${count}`,
  next: (time: string) => `Next try ${time}`,
  reason: (reason: string) => `The mail server said: ${reason}`,
  none: 'No mail was sent in the last month.',
  more: 'Show more',
  refresh: 'Refresh',
  failed: 'The list could not be loaded',
  offline: 'The list of mails needs a connection.',
}
