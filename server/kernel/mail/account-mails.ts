import { linesOfNotices } from './notice-text.ts'
import { type MailWriters, type MailContext, type MailText } from './mail-kinds.ts'
import type { PaymentMails } from './payment-mails.ts'

/** Mails about an account, its data and its support requests. */
export const accountMails: Omit<MailWriters, keyof PaymentMails> = {
  'test-letter': (_params, { mails, brand }) => ({
    subject: mails['test-letter'].subject,
    paragraphs: [mails['test-letter'].text({ brand })],
  }),
  'disk-short': twoParagraphs('disk-short', '/desk/health'),
  'certificate-ends': ({ endsAt }, { mails, brand, formats }) => ({
    subject: mails['certificate-ends'].subject({ day: formats.day(endsAt) }),
    paragraphs: [
      mails['certificate-ends'].text({ brand, day: formats.day(endsAt) }),
      mails['certificate-ends'].text2,
    ],
    button: { label: mails['certificate-ends'].button, path: '/desk/health' },
  }),
  'backup-overdue': twoParagraphs('backup-overdue', '/desk/health'),
  'verify-address': ({ token, code }, { mails, brand }) => ({
    subject: mails['verify-address'].subject,
    paragraphs: [mails['verify-address'].text({ brand })],
    code,
    button: { label: mails['verify-address'].button, path: `/verify?token=${token}` },
    notes: [mails['verify-address'].note, mails['verify-address'].note2],
  }),
  'address-in-use': (_params, { mails, brand }) => ({
    subject: mails['address-in-use'].subject,
    paragraphs: [mails['address-in-use'].text({ brand }), mails['address-in-use'].text2],
    button: { label: mails['address-in-use'].button, path: '/sign-in' },
    notes: [mails['address-in-use'].note],
  }),
  'address-changed': ({ newAddress }, { mails, brand }) => ({
    subject: mails['address-changed'].subject,
    paragraphs: [mails['address-changed'].text({ brand, newAddress }), mails['address-changed'].text2],
    button: { label: mails['address-changed'].button, path: '/customer-service' },
  }),
  'reset-password': ({ token }, { mails, brand }) => ({
    subject: mails['reset-password'].subject,
    paragraphs: [mails['reset-password'].text({ brand })],
    button: { label: mails['reset-password'].button, path: `/reset-password?token=${token}` },
    notes: [mails['reset-password'].note, mails['reset-password'].note2],
  }),
  'password-changed': twoParagraphs('password-changed', '/reset-password'),
  'passkey-added': twoParagraphs('passkey-added', '/profile/account'),
  'passkey-removed': twoParagraphs('passkey-removed', '/profile/account'),
  'api-token-made': twoParagraphs('api-token-made', '/api-access'),
  'new-sign-in': ({ browser, system, network }, { mails, brand }) => ({
    subject: mails['new-sign-in'].subject,
    paragraphs: [
      mails['new-sign-in'].text({
        brand,
        browser: browser ?? 'none',
        system: system ?? 'none',
        network: network ?? 'none',
      }),
      mails['new-sign-in'].text2,
    ],
    button: { label: mails['new-sign-in'].button, path: '/profile/account' },
  }),
  'account-deletion': ({ deletedAt }, { mails, brand, formats }) => ({
    subject: mails['account-deletion'].subject,
    paragraphs: [
      mails['account-deletion'].text({ brand, day: formats.day(deletedAt) }),
      mails['account-deletion'].text2,
    ],
    button: { label: mails['account-deletion'].button, path: '/profile/account' },
    notes: [mails['account-deletion'].note],
  }),
  'data-ready': ({ endsAt }, { mails, brand, formats }) => ({
    subject: mails['data-ready'].subject,
    paragraphs: [
      mails['data-ready'].text({ brand }),
      mails['data-ready'].text2({ day: formats.day(endsAt) }),
    ],
    button: { label: mails['data-ready'].button, path: '/profile/account' },
  }),
  'backup-set': ({ host }, { mails, brand }) => ({
    subject: mails['backup-set'].subject,
    paragraphs: [mails['backup-set'].text({ brand, host }), mails['backup-set'].text2],
    button: { label: mails['backup-set'].button, path: '/cloud-applications' },
  }),
  'backup-failed': ({ host }, { mails, brand }) => ({
    subject: mails['backup-failed'].subject,
    paragraphs: [mails['backup-failed'].text({ brand, host }), mails['backup-failed'].text2],
    button: { label: mails['backup-failed'].button, path: '/cloud-applications' },
  }),
  'support-answer': ({ subject, answer, question, hasAccount }, { mails, brand }) => ({
    subject: mails['support-answer'].subject({ subject }),
    paragraphs: [answer, mails['support-answer'].text({ brand }), question],
    ...(hasAccount ? { button: { label: mails['support-answer'].button, path: '/customer-service' } } : {}),
  }),
  'authority-received': ({ reference }, { mails, brand }) => ({
    subject: mails['authority-received'].subject({ reference }),
    paragraphs: [mails['authority-received'].text({ brand, reference }), mails['authority-received'].text2],
    notes: [mails['authority-received'].note],
  }),
  'authority-decided': (
    { reference, caseNumber, text, given },
    { mails: { 'authority-decided': texts } },
  ) => ({
    subject: given === null ? texts.refused({ reference }) : texts.answered({ reference }),
    paragraphs: [texts.text({ caseNumber }), text, ...(given === null ? [] : [texts.text2({ given })])],
  }),
  notices: ({ unreadNotices }, { mails, language }) => ({
    subject:
      unreadNotices.length === 1 ? linesOfNotices(language, unreadNotices).join('') : mails.notices.subject,
    paragraphs: [mails.notices.text, linesOfNotices(language, unreadNotices).join('\n')],
    button: { label: mails.notices.button, path: '/activity' },
    notes: [mails.notices.note],
  }),
}

/** A mail that names only the brand: two paragraphs, and a button that opens `path`. */
function twoParagraphs(
  kind:
    | 'disk-short'
    | 'backup-overdue'
    | 'password-changed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'api-token-made',
  path: string,
) {
  return (_params: null, { mails, brand }: MailContext): MailText => ({
    subject: mails[kind].subject,
    paragraphs: [mails[kind].text({ brand }), mails[kind].text2],
    button: { label: mails[kind].button, path },
  })
}
