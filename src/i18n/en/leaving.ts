import { counted } from '#src/i18n/format.ts'

/** Taking one's data along, and deleting one's account. */
export const leavingWords = {
  area: 'leaving' as const,
  dataTitle: 'Your data',
  dataText: 'Your photos, comments, likes, orders and settings, in one ZIP.',
  dataAsk: 'Download my data',
  dataAskAgain: 'Put it together again',
  dataMaking: 'We’re putting your data together. You’ll get a notification when it’s ready.',
  dataReady: (size: string, day: string) => `Ready: ${size}, until ${day}. Only you can open it.`,
  dataFetch: 'Download the ZIP',
  dataNeedsNetwork:
    'Your data is put together on the server, which needs a connection. Try again when you are online.',
  dataTooOften: 'You can do this three times a day. Please try again tomorrow.',
  title: 'Your account',
  text: 'You can go whenever you like. Nothing is deleted for the first seven days.',
  delete: 'Delete my account',
  dialogTitle: 'Delete your account?',
  dialogText: 'For seven days everything stays as it is, and you can change your mind. Then:',
  consequences: [
    'Your photos are deleted, for everybody.',
    'Your comments stay, under “Anonymous User”. Your likes and reactions go.',
    'Zones that you own go to a co-host. Without one they end seven days later, and everyone in them is notified.',
    'Your plan ends. Invoices are kept for as long as the law requires.',
  ],
  endsSessions: 'You are signed out on all your other devices now.',
  unsent: (count: number) =>
    `${counted(count, 'item is', 'items are')} not sent yet. What has not arrived when your account is deleted is lost.`,
  unpaid: (sum: string) =>
    `You have ${sum} that hasn’t been paid out. It goes with your account: ask for it under Help first.`,
  password: 'Password',
  passwordText:
    'To confirm it’s you, enter your password. If you sign in another way, sign out and in again first.',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'This is not your password.',
  needsNetwork: 'Deleting your account needs a connection. Try again when you are online.',
  asked: (day: string) => `Your account will be deleted on ${day}`,
  noticeText: 'Until then everything stays as it is.',
  keep: 'Keep my account',
  kept: 'Good to have you. Your account stays.',
  keepNeedsNetwork: 'Keeping your account needs a connection. Try again when you are online.',
}
